// What leaves the page for the reader's own use: files, and the lab on paper.
(function(page) {
'use strict';

const SHOWN = 65536;  // characters of a file that are shown where a download may vanish unseen

function show(element) {
  const close = () => element.remove();
  element.classList.add('copy', 'shown');
  element.tabIndex = 0;
  element.addEventListener('blur', close, {once: true});
  element.addEventListener('keydown', (event) => event.key === 'Escape' && close());
  document.body.append(element);
  element.focus();
}

function showText(text) {
  const field = document.createElement('textarea');
  field.readOnly = true;
  field.value = text.slice(0, SHOWN);
  field.setAttribute('aria-label', page.main.querySelector('[data-node="overlay.title"]')?.textContent || '');
  show(field);
  field.select();
}

function showPicture(url) {
  const picture = new Image();
  picture.src = url;
  picture.alt = document.title;
  show(picture);
}

// A frame without an origin: a browser may drop its downloads without a word.
const mayVanish = () => page.insideFrame() && window.origin === 'null';

// A name that ends in .png comes with an SVG.
page.saveFile = async function(name, mime, bytes) {
  const data = name.endsWith('.png') ? await page.pngOf(new TextDecoder().decode(bytes), 2) : bytes;
  const url = URL.createObjectURL(new Blob([data], {type: mime}));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
  if (mayVanish() && mime.startsWith('image/')) showPicture(url);
  if (mayVanish() && !mime.startsWith('image/') && !/octet|zip/.test(mime)) showText(new TextDecoder().decode(bytes));
};

// On paper the lab is its text, in the light look; the controls stay on screen (lab.css).
function onPaper(printing) {
  if (page.printing === printing) return;
  page.printing = printing;
  document.documentElement.dataset.theme = printing ? 'light' : page.main.dataset.theme;
  page.chooseView();
}

page.startPrint = function() {
  window.addEventListener('beforeprint', () => onPaper(true));
  window.addEventListener('afterprint', () => onPaper(false));
  matchMedia('print').addEventListener('change', (query) => onPaper(query.matches));
};
})((window.attentionLabPage = window.attentionLabPage || {}));
