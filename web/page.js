// The page around the program: finds its elements, tells the program the reader's settings and the link, and does what
// only a page can do (address bar, clipboard, new window, words when the program cannot run).
(function(page) {
'use strict';

const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  contrast: '(prefers-contrast: more), (forced-colors: active)',
  reduced_motion: '(prefers-reduced-motion: reduce)',
  coarse_pointer: '(pointer: coarse)',
};

page.main = document.getElementById('attention-lab');
page.canvas = page.main.querySelector('canvas');
page.mirror = page.main.querySelector('.mirror');
page.frame = document.getElementById('frame');
page.can_draw = true;

// ---- settings --------------------------------------------------------------------------------------------------

page.insideFrame = function() {
  try {
    return window.parent !== window;
  } catch (error) {
    return true;
  }
};

function readerLanguage() {
  const known = page.main.dataset.languages.split(' ');
  const wished = (navigator.languages || [navigator.language || '']).map((tag) => tag.split('-')[0].toLowerCase());
  return wished.find((language) => known.includes(language)) || known[0];
}

// What the link asks for or the reader's own, where there is no program to say it.
function firstLanguage() {
  const known = page.main.dataset.languages.split(' ');
  const asked = /(?:^|[#&])lang=([a-z]+)/.exec(location.hash);
  return asked && known.includes(asked[1]) ? asked[1] : readerLanguage();
}

// What a link to this page begins with; a page from disk has nothing that others could open.
const ownAddress = () => /^https?:$/.test(location.protocol) ? location.href.split('#')[0] : '';

function settings() {
  const reader = {language: readerLanguage(), inside_frame: page.insideFrame(), address: ownAddress()};
  reader.beside = page.main.dataset.beside;
  for (const [name, query] of Object.entries(QUERIES)) reader[name] = matchMedia(query).matches;
  return reader;
}

function watchSettings() {
  const tell = () => page.send.settings(settings());
  for (const query of Object.values(QUERIES)) matchMedia(query).addEventListener('change', tell);
  window.addEventListener('languagechange', tell);
}

// ---- link ------------------------------------------------------------------------------------------------------

let own_link = location.hash.slice(1);

page.setLink = function(fragment, entry) {
  if (fragment === location.hash.slice(1)) return;
  own_link = fragment;
  const address = '#' + fragment;
  try {
    if (entry && !page.insideFrame())
      history.pushState(null, '', address);
    else
      history.replaceState(null, '', address);
  } catch (error) {
    // A frame without an origin, or too many changes: the link stays behind, the lab does not.
  }
};

function onHashChange() {
  const fragment = location.hash.slice(1);
  if (fragment === own_link) return;
  own_link = fragment;
  page.send.link(fragment);
}

page.openWindow = function(fragment) {
  window.open(location.href.split('#')[0] + '#' + fragment, '_blank', 'noopener');
};

// ---- clipboard -------------------------------------------------------------------------------------------------

function copyField(text) {
  const field = document.createElement('textarea');
  field.className = 'copy';
  field.readOnly = true;
  field.value = text;
  field.setAttribute('aria-label', text);
  document.body.append(field);
  return field;
}

// Without permission the text stays on screen, selected, for the reader's own Ctrl+C.
function copyByHand(text) {
  const before = document.activeElement;
  const field = copyField(text);
  field.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch (error) {
    copied = false;
  }
  const close = function() {
    field.remove();
    if (before && before.isConnected && document.activeElement === document.body) before.focus({preventScroll: true});
  };
  if (copied) {
    close();
  } else {
    field.classList.add('shown');
    field.addEventListener('blur', close, {once: true});
    field.addEventListener('keydown', (event) => event.key === 'Escape' && field.blur());
  }
  return copied;
}

page.copyText = function(text, done) {
  const byHand = () => done(copyByHand(text));
  if (!navigator.clipboard || !navigator.clipboard.writeText) return byHand();
  navigator.clipboard.writeText(text).then(() => done(true), byHand);
};

// ---- status and messages ---------------------------------------------------------------------------------------

page.setStatus = function(status) {
  const root = document.documentElement;
  root.lang = status.language;
  root.dataset.theme = status.theme;
  root.style.setProperty('--page', status.background);
  document.title = status.title;
  page.main.dataset.lang = status.language;
  page.main.dataset.theme = status.theme;
  page.main.dataset.link = status.link;
  page.text_view = status.text_view;
  page.chooseView();
  document.querySelector('meta[name="theme-color"]').content = status.background;
};

page.chooseView = function() {
  const text = page.text_view || page.printing || !page.can_draw || page.main.dataset.status === 'lost';
  page.main.classList.toggle('text', text);
  page.heightMayDiffer();
};

// Messages stand in the page in every language; one of them is shown.
page.showMessage = function(name) {
  for (const message of document.querySelectorAll('[data-message]')) {
    message.hidden = message.dataset.message !== name;
    const language = document.documentElement.lang;
    const right = message.querySelector(`:scope > [lang="${language}"]`) || message.firstElementChild;
    for (const child of message.children) child.hidden = child !== right;
  }
};

function fail(reason) {
  const text = String(reason);
  if (page.main.dataset.status === 'failed') return;
  page.main.dataset.status = 'failed';
  document.documentElement.lang = firstLanguage();
  const code = /unsafe-eval|Content.Security.Policy|call to WebAssembly/i.test(text) ? 'policy' : 'scripts';
  page.showMessage(code);
  for (const link of document.querySelectorAll('a[data-here]')) link.href = location.href;
  page.tellError(code, document.querySelector(`[data-message="${code}"]`).innerText.trim());
}

// ---- start -----------------------------------------------------------------------------------------------------

// The program is there: `send` are its functions.
page.connect = function(send, can_draw) {
  page.send = send;
  page.can_draw = can_draw;
  page.startMirror();
  page.startInput();
  page.startGamepad();
  page.startPrint();
  page.startLoop();
  page.watchContext();
  const {width, height, ratio} = page.size();
  send.start(settings(), own_link, width, height, ratio);
  watchSettings();
  window.addEventListener('hashchange', onHashChange);
  page.startDoor();
  if (!can_draw) {
    page.main.dataset.status = 'ready';
    page.main.dataset.idle = '1';
    page.chooseView();
  }
};

window.Module = {
  page,
  onAbort: fail,
  printErr: (text) => console.error(text)
};
if (typeof WebAssembly !== 'object') fail('no WebAssembly');
})((window.attentionLabPage = window.attentionLabPage || {}));
