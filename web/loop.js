// Frames, and the size of what is drawn on. Nothing runs while nothing changes: an animation frame is asked of the
// browser only when the program asked for one.
(function(page) {
'use strict';

let scheduled = 0;  // an animation frame
let alarm = 0;      // a frame asked for later
let alarm_at = 0;
const SOON_MS = 1000;  // what is due later than this does not keep the lab from resting
let frames = 0;
let size = {width: 0, height: 0, ratio: 1};  // the frame we are in, CSS px
let canvas_height = 0;                       // as tall as the layout wants; 0: as the frame
let outer = '';
let scrollbar_hid = false;

function setIdle(idle) {
  const text = idle ? '1' : '0';
  if (page.main.dataset.idle === text) return;
  page.main.dataset.idle = text;
  if (idle) page.tellIdle(frames);
}

function draw(time) {
  scheduled = 0;
  if (page.isLost()) return setIdle(true);
  const more = page.send.frame(time / 1000);
  page.main.dataset.frames = String(++frames);
  if (frames === 1) page.main.dataset.status = 'ready';
  if (more) page.requestFrame(0);
  setIdle(!scheduled && !(alarm && alarm_at <= performance.now() + SOON_MS));
}

// Soon, or after some seconds; the earliest wish counts.
page.requestFrame = function(seconds) {
  if (!page.can_draw || page.lost || scheduled) return;
  if (!(seconds * 1000 > SOON_MS)) setIdle(false);
  if (!(seconds > 0)) {
    stopAlarm();
    scheduled = requestAnimationFrame(draw);
    return;
  }
  const wish = performance.now() + 1000 * seconds;
  if (alarm && alarm_at <= wish) return;
  stopAlarm();
  alarm_at = wish;
  alarm = setTimeout(function() {
    alarm = 0;
    page.requestFrame(0);
  }, 1000 * seconds);
};

function stopAlarm() {
  clearTimeout(alarm);
  alarm = 0;
}

function drawNow() {
  if (scheduled) cancelAnimationFrame(scheduled);
  draw(performance.now());
}

page.frameCount = () => frames;

// Backing pixels = CSS size x device ratio, both rounded the way the program does.
function fitCanvas() {
  const height = canvas_height || size.height;
  const buffer = [Math.round(size.width * size.ratio), Math.round(height * size.ratio)];
  if (page.canvas.width !== buffer[0]) page.canvas.width = buffer[0];
  if (page.canvas.height !== buffer[1]) page.canvas.height = buffer[1];
  page.canvas.style.width = size.width + 'px';
  page.canvas.style.height = height + 'px';
}

page.setHeight = function(height) {
  if (height === canvas_height) return;
  canvas_height = height;
  fitCanvas();
  page.requestFrame(0);
};

// A layout that needs a scroll bar, and without the room for the bar needs none, would flicker for ever: once that is
// seen the bar stays until the window changes.
function steadyScrollbar(width) {
  const now = innerWidth + 'x' + innerHeight;
  if (now !== outer) {
    outer = now;
    scrollbar_hid = false;
    document.documentElement.classList.remove('scroll');
  } else if (width > size.width) {
    if (scrollbar_hid) document.documentElement.classList.add('scroll');
    scrollbar_hid = true;
  }
}

// The CSS length that gives just the device pixels there are. (Emulated ratios report other device pixels: not
// believed.)
function exactly(css, device, ratio) { return device && Math.abs(device - css * ratio) < 1 ? device / ratio : css; }

function onSize(entries) {
  const entry = entries[entries.length - 1];
  const ratio = devicePixelRatio || 1;
  const device = entry.devicePixelContentBoxSize && entry.devicePixelContentBoxSize[0];
  const width = exactly(entry.contentRect.width, device && device.inlineSize, ratio);
  const height = exactly(entry.contentRect.height, device && device.blockSize, ratio);
  if (!width || !height) return;  // a hidden frame: keep what is there
  if (width === size.width && height === size.height && ratio === size.ratio) return;
  steadyScrollbar(width);
  size = {width, height, ratio};
  fitCanvas();
  if (!page.send) return;
  page.send.resize(width, height, ratio);
  fitCanvas();
  drawNow();
}

// Browsers that do not watch device pixels still tell when the ratio changes.
function watchRatio() {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const changed = function() {
    watchRatio();
    const box = page.frame.getBoundingClientRect();
    onSize([{contentRect: box}]);
  };
  query.addEventListener('change', changed, {once: true});
}

page.size = () => size;

page.startLoop = function() {
  const box = page.frame.getBoundingClientRect();
  const ratio = devicePixelRatio || 1;
  size = {width: box.width || 320, height: box.height || 240, ratio};
  fitCanvas();
  const observer = new ResizeObserver(onSize);
  try {
    observer.observe(page.frame, {box: 'device-pixel-content-box'});
  } catch (error) {
    observer.observe(page.frame);
  }
  watchRatio();
};
})((window.attentionLabPage = window.attentionLabPage || {}));
