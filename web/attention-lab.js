// <attention-lab>: the lab as an element of any page. It puts one frame into an open shadow root, passes attributes on,
// and hands on what the lab tells. Its children are what is seen until the lab is there, and where it cannot be.
(function() {
'use strict';

const HERE = new URL('./', document.currentScript.src).href;
const NEAR = '200px';
const PATIENCE_MS = 60000;  // a frame that has not answered by then is said to have failed; it may still come
const SANDBOX = 'allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox';
const EVENTS = {
  ready: 'ready',
  state: 'change',
  attempt: 'attempt',
  progress: 'progress',
  notice: 'notice',
  height: 'resize',
  error: 'error'
};

// Keys of a link, by how their text becomes a value.
const words = (names) => names.split(' ');
const TEXTS = words(
    'room pack variant tour item view open predict mask mistake sentence lang theme without motion report resize host');
const NUMBERS = words('query key layer head scale plus window steps slots length step digits seed zoom');
const LISTS = words('heads_on hide order q guess');
const TABLES = words('block queries keys values');
const YES = words('positions residual rules embed nav kiosk');
const KEYS = [...TEXTS, ...NUMBERS, ...LISTS, ...TABLES, ...YES, 'done'];
const PLACES = words('room pack variant tour link');  // a change of these begins anew
const OWN = words('src height loading label');

const attributeOf = (key) => key.replace('_', '-');
const propertyOf = (key) => key.replace(/_(.)/, (all, letter) => letter.toUpperCase());
const ATTRIBUTES = [...KEYS.map(attributeOf), 'link', ...OWN];

const number = (text) => (text.trim() && Number.isFinite(Number(text)) ? Number(text) : text);
const list = (text) => (/^[-\d.,e\s]+$/.test(text) ? text.split(',').map(Number) : text);

function valueOf(key, text) {
  if (NUMBERS.includes(key)) return number(text);
  if (LISTS.includes(key)) return list(text);
  if (key === 'block') return text === 'none' ? [] : text.split(',').map((cell) => cell.split('.').map(Number));
  if (TABLES.includes(key)) return text.split(';').map(list);
  if (YES.includes(key)) return ['', '1', 'true', 'on'].includes(text);
  return key === 'done' ? text.split(',') : text;
}

function textOf(name, value) {
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (!Array.isArray(value)) return String(value);
  const nested = Array.isArray(value[0]) && name !== 'block';
  return value.map((item) => (name === 'block' ? [item].flat().join('.') : String(item))).join(nested ? ';' : ',');
}

function shared(style) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  return sheet;
}

class AttentionLab extends HTMLElement {
  #frame = null;
  #slot = document.createElement('slot');
  #place = document.createElement('div');  // as high as the lab will be, so that labs below wait their turn
  #status = 'waiting';
  #calls = new Map();
  #waiting = [];  // for the lab to be ready
  #number = 0;
  #changed = new Set();
  #observed = new Set(['state', 'notice']);
  #seen = null;
  #patience = 0;

  static observedAttributes = [...ATTRIBUTES, 'lang'];

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [shared(':host{display:block}:host([hidden]){display:none}')];
    this.#place.append(this.#slot);
    root.append(this.#place);
    const methods = window.attentionLabMethods((message) => this.#ask(message));
    for (const [name, method] of Object.entries(methods)) this[name] = method;
  }

  get status() { return this.#status; }

  ready() { return this.#whenReady(); }

  connectedCallback() {
    for (const property of Object.keys(this)) this.#upgrade(property);
    window.addEventListener('message', this.#onMessage);
    this.#place.style.minHeight = this.#wanted() + 'px';
    if (this.getAttribute('loading') === 'eager') return this.#start();
    this.#seen = new IntersectionObserver(
        (entries) => entries.some((entry) => entry.isIntersecting) && this.#start(), {rootMargin: NEAR});
    this.#seen.observe(this);
  }

  disconnectedCallback() {
    window.removeEventListener('message', this.#onMessage);
    this.#stop('removed');
    this.#status = 'waiting';
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#frame) return;
    if (name === 'src') return this.#restart();
    if (OWN.includes(name)) return this.#dress();
    if (!this.#changed.size) queueMicrotask(() => this.#passOn());
    this.#changed.add(name);
  }

  // Attempts and progress leave the lab only when somebody here listens.
  addEventListener(type, ...rest) {
    super.addEventListener(type, ...rest);
    const told = {'lab-attempt': 'attempt', 'lab-progress': 'progress'}[type];
    if (!told || this.#observed.has(told)) return;
    this.#observed.add(told);
    if (this.#status === 'ready') this.#observe();
  }

  #upgrade(property) {
    if (!PROPERTIES.has(property)) return;
    const value = this[property];  // set before this script came
    delete this[property];
    this[property] = value;
  }

  #link() {
    const link = this.getAttribute('link');
    const tail = ['embed=1'];
    const lang = this.closest('[lang]');
    if (lang && lang.lang) tail.push('lang=' + encodeURIComponent(lang.lang.split('-')[0]));
    const set = KEYS.filter((key) => this.hasAttribute(attributeOf(key)) && key !== 'lang');
    const keys = set.map(
        (key) => key + '=' + encodeURIComponent(this.getAttribute(attributeOf(key)) || (YES.includes(key) ? '1' : '')));
    return link ? link.replace(/^.*#/, '') + '&' + tail.join('&') : [...keys, ...tail].join('&');
  }

  #start() {
    if (this.#frame || this.#status === 'failed') return;
    if (this.#seen) this.#seen.disconnect();
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', SANDBOX);
    frame.allow = 'clipboard-write; fullscreen';
    frame.referrerPolicy = 'no-referrer';
    Object.assign(
        frame.style, {border: '0', width: '100%', display: 'block', visibility: 'hidden', position: 'absolute'});
    this.#frame = frame;
    this.#status = 'loading';
    this.#dress();
    frame.src = new URL(this.getAttribute('src') || 'index.html', HERE).href.split('#')[0] + '#' + this.#link();
    this.#patience = setTimeout(() => this.#fail({code: 'timeout', text: 'the lab did not answer'}), PATIENCE_MS);
    this.#place.append(frame);
  }

  #stop(code) {
    clearTimeout(this.#patience);
    if (this.#seen) this.#seen.disconnect();
    if (this.#frame) this.#frame.remove();
    this.#frame = null;
    this.#slot.style.display = '';
    const error = {code, message: 'the lab is not there: ' + code};
    for (const {reject} of [...this.#calls.values(), ...this.#waiting.splice(0)]) reject(error);
    this.#calls.clear();
  }

  #restart() {
    this.#stop('reloaded');
    this.#start();
  }

  #fail(body) {
    if (body.code !== 'timeout') this.#stop(body.code);
    for (const {reject} of this.#waiting.splice(0)) reject({code: 'failed', message: body.text});
    this.#status = 'failed';
    this.#tell('error', body);
  }

  #dress() {
    const height = Number(this.getAttribute('height'));
    this.#frame.title = this.getAttribute('label') || '어텐션 실험실: ' + (this.getAttribute('room') || 'look');
    if (height > 0)
      this.#frame.style.height = height + 'px';
    else if (!this.#frame.style.height)
      this.#frame.style.height = this.#wanted() + 'px';
  }

  // The lab's own rule (web/messages.js): a height for a width.
  #wanted() {
    const fixed = Number(this.getAttribute('height')), width = this.clientWidth;
    if (fixed > 0) return fixed;
    return Math.round(width <= 800 ? Math.min(Math.max(width * 2 / 3, 240), 450) : Math.min(width * 9 / 16, 720));
  }

  #whenReady() {
    if (this.#status === 'ready') return Promise.resolve();
    if (this.#status === 'failed') return Promise.reject({code: 'failed', message: 'the lab could not start'});
    return new Promise((resolve, reject) => this.#waiting.push({resolve, reject}));
  }

  async #ask(message) {
    if ((message.type === 'set' || message.type === 'focus') && this.isConnected) this.#start();
    await this.#whenReady();
    return new Promise((resolve, reject) => {
      const id = ++this.#number;
      this.#calls.set(id, {resolve, reject});
      this.#frame.contentWindow.postMessage({...message, id}, '*');
      if (message.type === 'focus') this.#frame.focus();
    });
  }

  #observe() { this.#ask({type: 'observe', events: [...this.#observed]}).catch(() => {}); }

  // A new place begins as if it had been opened so; else only what changed is set.
  #passOn() {
    const keys = [...this.#changed].map((name) => name.replace('-', '_'));
    this.#changed.clear();
    const anew = keys.some((key) => PLACES.includes(key) || !this.hasAttribute(attributeOf(key)));
    const values = keys.map((key) => [key, valueOf(key, this.getAttribute(attributeOf(key)) || '')]);
    this.#ask({...(anew ? {link: this.#link()} : Object.fromEntries(values)), type: 'set'})
        .catch(({code, message}) => this.#tell('notice', {code, text: message}));
  }

  #tell(type, detail) {
    if (EVENTS[type])
      this.dispatchEvent(new CustomEvent('lab-' + EVENTS[type], {detail, bubbles: true, composed: true}));
  }

  // The frame's origin is opaque: it is known by its window.
  #onMessage = ({source, data}) => {
    if (!this.#frame || source !== this.#frame.contentWindow || !data || data.from !== 'attention-lab') return;
    if (data.type === 'reply') return this.#answer(data);
    if (data.type === 'height') this.#resize(data);
    if (data.type === 'error') return this.#fail(data);
    if (data.type === 'ready') this.#begin();
    if (data.type === 'state' && data.by === 'host') return;
    this.#tell(data.type, data);
  };

  #answer(data) {
    const call = this.#calls.get(data.id);
    this.#calls.delete(data.id);
    if (call && data.ok)
      call.resolve(data);
    else if (call)
      call.reject({code: data.code, message: data.text});
  }

  #resize({height}) {
    const fixed = Number(this.getAttribute('height')) > 0;
    if (!fixed && height >= 200 && height <= 4000) this.#frame.style.height = height + 'px';
  }

  #begin() {
    if (this.#status === 'ready') return;
    this.#status = 'ready';
    clearTimeout(this.#patience);
    Object.assign(this.#frame.style, {visibility: '', position: ''});
    this.#slot.style.display = 'none';
    this.#place.style.minHeight = '';
    for (const {resolve} of this.#waiting.splice(0)) resolve();
    this.#observe();
  }
}

const PROPERTIES = new Set();
for (const name of ATTRIBUTES) {
  if (name === 'lang') continue;  // every element has that
  const property = propertyOf(name.replace('-', '_'));
  PROPERTIES.add(property);
  Object.defineProperty(AttentionLab.prototype, property, {
    get() { return this.getAttribute(name); },
    set(value) {
      if (value === null || value === undefined) return this.removeAttribute(name);
      this.setAttribute(name, textOf(name, value));
    },
  });
}
if (!customElements.get('attention-lab')) customElements.define('attention-lab', AttentionLab);
})();
