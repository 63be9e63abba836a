// The message door: what the page around the lab may ask, and what it is told (interfaces, section 3). Only the direct
// parent is heard, and only messages that are whole and small; anything else changes nothing and says nothing.
(function(page) {
'use strict';

const MOST = {
  a_second: 60,
  heights: 10
};
const REST_MS = 250;  // after the last change; so at most four a second
const REFUSED = {
  message: 'not a message that the lab understands',
  rate: 'more than ' + MOST.a_second + ' messages a second',
  node: 'nothing of that name can be pressed now',
  private: 'a visitor typed something here: ask with text:true',
};

let terms = {host: '', report: [], rooms: []};
let observed = [];
let pending = 0;          // a timer: changes will be told
let host_changes = null;  // what the page itself has changed, not yet told
let second = {from: 0, count: 0};
let kept = null;  // the last `set` of too many
let height_sent = [0, 0];
let height_due = 0;

// ---- what is answered ------------------------------------------------------------------------------------------

const refusal = (code) => ({ok: false, code, text: REFUSED[code] || code});

function asked(message) {
  const answer = JSON.parse(page.send.ask(JSON.stringify(message)));
  return answer.ok ? answer : refusal(answer.code);
}

// A state file holds the whole state; a data file holds the link it was made from.
function importFile({data}) {
  let file = null;
  try {
    file = JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data));
  } catch (error) {
  }
  const link = file && file.format === 'attention-lab-data' && file.link;
  const state = file && file.format === 'attention-lab-state' && file.state;
  if (!link && !state) return refusal('message');
  return asked(link ? {type: 'set', link} : {type: 'set', state});
}

function focusFirst() {
  page.used = true;
  const first = page.mirror.querySelector('button:not([tabindex="-1"]), a[href], input');
  if (first) first.focus();
  return {ok: true};
}

// Changes that the page asks for are its own: they are told apart from the visitor's.
function change(message) {
  takeVisitorChanges();
  const answer = message.type === 'import' ? importFile(message) : asked(message);
  if (observed.includes('state')) {
    const {changed, state} = asked({type: 'changes'});
    host_changes = {
      by: 'host',
      changed: [...new Set([...(host_changes ? host_changes.changed : []), ...changed])],
      state
    };
    tellSoon();
  }
  learnTerms();
  return answer;
}

function bytesOf(base64url) {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

function exportedFile(message) {
  const {base64url, ...answer} = asked(message);
  return base64url === undefined ? answer : {...answer, data: bytesOf(base64url)};
}

async function exported(message) {
  if (message.format !== 'png') return exportedFile(message);
  const svg = asked({...message, format: 'svg'});
  if (!svg.ok) return svg;
  const data = await page.pngOf(svg.data, message.scale || 2);
  return {ok: true, name: svg.name.replace('.svg', '.png'), mime: 'image/png', data};
}

function observe({events}) {
  if (events.includes('state') && !observed.includes('state')) asked({type: 'changes'});
  observed = events;
  return asked({type: 'observe', events});
}

async function answerTo(message) {
  if (!page.isWhole(message)) return refusal('message');
  if (page.main.dataset.status === 'failed') return refusal('failed');
  if (message.type === 'hello') return {ok: true, ...ready()};
  if (message.type === 'observe') return observe(message);
  if (message.type === 'focus') return focusFirst();
  if (message.type === 'get') return asked(message);
  if (message.type === 'export') return exported(message);
  return change(message);
}

// ---- who is heard ----------------------------------------------------------------------------------------------

function post(body, origin, transfer) {
  const target = origin && origin !== 'null' ? origin : terms.host || '*';
  window.parent.postMessage({from: 'attention-lab', version: 1, ...body}, target, transfer || []);
}

function tooMany(message, origin) {
  const now = performance.now();
  if (now - second.from > 1000) second = {from: now, count: 0};
  if (++second.count <= MOST.a_second) return false;
  const dropped = message.type === 'set' && kept ? kept : {message, origin};
  if (message.type === 'set') {
    if (!kept) setTimeout(runKept, second.from + 1001 - now);
    kept = {message, origin};
  }
  if (dropped !== kept && dropped.message.id !== undefined)
    post({type: 'reply', id: dropped.message.id, ...refusal('rate')}, dropped.origin);
  return true;
}

function runKept() {
  const {message, origin} = kept;
  kept = null;
  reply(message, origin);
}

async function reply(message, origin) {
  const id = page.idOf(message);
  const answer = await answerTo(message).catch(() => refusal('failed'));
  if (message && message.type === 'hello' && answer.ok) post(ready(), origin);
  if (id !== undefined) post({...answer, type: 'reply', id}, origin);
}

function onMessage(event) {
  if (!page.insideFrame() || event.source !== window.parent || (terms.host && event.origin !== terms.host)) return;
  const message = page.parsed(event.data);
  if (!page.isWhole(message)) {
    if (page.idOf(message) !== undefined) reply(message, event.origin);
  } else if (!tooMany(message, event.origin)) {
    reply(message, event.origin);
  }
}

// ---- what is told ----------------------------------------------------------------------------------------------

function learnTerms() { terms = asked({type: 'terms'}); }

function ready() {
  const {language, rooms} = terms;
  return {type: 'ready', lab: page.main.dataset.version, language, rooms, height: terms.embed ? wantedHeight() : null};
}

function takeVisitorChanges() {
  if (!observed.includes('state')) return;
  const body = asked({type: 'changes'});
  if (body.changed.length) post({type: 'state', by: body.by, changed: body.changed, state: body.state});
}

function tellSoon() {
  if (!pending) pending = setTimeout(tellChanges, REST_MS);
}

function tellChanges() {
  pending = 0;
  if (host_changes && host_changes.changed.length) post({type: 'state', ...host_changes});
  host_changes = null;
  takeVisitorChanges();
}

// From the program: something has changed, was answered, reached or said.
page.tell = function(type, body) {
  if (!page.insideFrame()) return;
  if (type === 'state' && observed.includes('state')) {
    clearTimeout(pending);
    pending = setTimeout(tellChanges, REST_MS);
  }
  if (type !== 'state' && (observed.includes(type) || terms.report.includes(type))) post({type, ...JSON.parse(body)});
};

page.tellIdle = function(frames) {
  if (observed.includes('idle')) post({type: 'idle', frames});
};

page.tellError = function(code, words) {
  if (page.insideFrame()) post({type: 'error', code, text: words});
};

// ---- height ----------------------------------------------------------------------------------------------------

// For a width, never for a height: else frame and lab would push each other on.
function wantedHeight() {
  if (page.main.classList.contains('text')) return Math.ceil(document.documentElement.scrollHeight);
  const width = innerWidth;
  const height = width <= 800 ? Math.min(Math.max(width * 2 / 3, 240), 450) : Math.min(width * 9 / 16, 720);
  return Math.round(height);
}

function tellHeight() {
  height_due = 0;
  const [width, height] = [innerWidth, wantedHeight()];
  if (Math.abs(width - height_sent[0]) <= 1 && Math.abs(height - height_sent[1]) <= 1) return;
  height_sent = [width, height];
  post({type: 'height', width, height});
  if (terms.resize === 'lti') window.parent.postMessage(JSON.stringify({subject: 'lti.frameResize', height}), '*');
}

page.heightMayDiffer = function() {
  if (page.insideFrame() && terms.embed && !height_due) height_due = setTimeout(tellHeight, 1000 / MOST.heights);
};

// ---- start -----------------------------------------------------------------------------------------------------

page.startDoor = function() {
  learnTerms();
  window.addEventListener('message', onMessage);
  window.addEventListener('resize', page.heightMayDiffer);
  if (!page.insideFrame()) return;
  post(ready());
  page.heightMayDiffer();
};

const call = (message) => answerTo(message).then(function(answer) {
  if (answer.ok) return answer;
  throw Object.assign(new Error(answer.text), {code: answer.code});
});
window.attentionLab = {
  ...window.attentionLabMethods(call),
  get status() { return page.main.dataset.status; },
  get frames() { return page.frameCount(); },
};
})((window.attentionLabPage = window.attentionLabPage || {}));
