// The picture's graphics context. It can be lost, and browsers keep only about sixteen on a page: a lab that has been
// out of sight for a while gives its own back and makes a new one when it is seen again. The lab itself goes on all the
// time.
(function(page) {
'use strict';

const REDRAW_OFFER_MS = 3000;  // a lost picture that is not restored by then is offered again
const OUT_OF_SIGHT_MS = 2000;

let redraw_timer = 0;
let sleep_timer = 0;
let in_sight = true;

page.lost = false;

function offerRedraw() {
  page.main.dataset.status = 'lost';
  page.showMessage('lost');
  page.chooseView();
}

function onLost(event) {
  event.preventDefault();  // else the browser never restores it
  page.lost = true;
  page.main.dataset.idle = '1';
  page.send.lost();
  if (in_sight) redraw_timer = setTimeout(offerRedraw, REDRAW_OFFER_MS);
}

function onRestored() {
  clearTimeout(redraw_timer);
  page.lost = false;
  page.main.dataset.status = 'ready';
  page.showMessage('');
  page.chooseView();
  page.send.restored();
  page.requestFrame(0);
}

function listen() {
  page.canvas.addEventListener('webglcontextlost', onLost);
  page.canvas.addEventListener('webglcontextrestored', onRestored);
}

// A new canvas with a new context, in place of one that does not come back.
function redraw() {
  const fresh = page.canvas.cloneNode(false);
  page.canvas.removeEventListener('webglcontextlost', onLost);
  page.canvas.removeEventListener('webglcontextrestored', onRestored);  // the browser may bring the old one back later
  page.canvas.replaceWith(fresh);
  page.canvas = fresh;
  page.listenToCanvas();
  listen();
  if (page.send.renew())
    onRestored();
  else
    offerRedraw();
}

function sleep() {
  sleep_timer = 0;
  const context = page.canvas.getContext('webgl2');
  const gives_back = context && context.getExtension('WEBGL_lose_context');
  if (!gives_back || page.lost) return;
  page.lost = true;
  page.send.lost();
  page.canvas.removeEventListener('webglcontextlost', onLost);  // never restored: it is gone for good
  gives_back.loseContext();
  page.main.dataset.idle = '1';
}

function onSight(entries) {
  in_sight = entries[entries.length - 1].isIntersecting;
  clearTimeout(sleep_timer);
  clearTimeout(redraw_timer);
  if (!in_sight)
    sleep_timer = setTimeout(sleep, OUT_OF_SIGHT_MS);
  else if (page.lost)
    redraw();
}

// The browser takes a context first and tells it later.
page.isLost = function() {
  const context = page.can_draw && page.canvas.getContext('webgl2');
  return page.lost || !context || context.isContextLost();
};

page.watchContext = function() {
  listen();
  for (const button of document.querySelectorAll('[data-redraw]')) button.addEventListener('click', redraw);
  if (page.can_draw && page.insideFrame()) new IntersectionObserver(onSight).observe(page.main);
};
})((window.attentionLabPage = window.attentionLabPage || {}));
