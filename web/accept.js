// Which messages of the page around the lab are accepted: small ones, of a known type, whose every known field is of
// the right kind.
(function(page) {
'use strict';

const MOST = {
  text: 65536,
  file: 8 << 20,
  depth: 8,
  values: 4096,
  id: 64
};

page.OBSERVED = ['state', 'attempt', 'progress', 'notice', 'idle'];

const text = (value) => typeof value === 'string';
const flag = (value) => typeof value === 'boolean';
const oneOf = (...names) => (value) => names.includes(value);
const between = (low, high) => (value) => value >= low && value <= high;
// Fields that each message knows; a * says that there must be one.
const FIELDS = {
  hello: {},
  reset: {},
  focus: {},
  observe: {'events*': (list) => Array.isArray(list) && list.every(oneOf(...page.OBSERVED))},
  get: {'what*': oneOf('state', 'result', 'view'), text: flag},
  set: {text: flag},
  act: {'node*': text, value: (value) => typeof value !== 'object'},
  export: {'format*': text, what: text, scale: between(1, 4), width: between(64, 4096), theme: text, text: flag},
  import: {'name*': text, 'data*': (data) => text(data) || data instanceof ArrayBuffer},
};

// Counts values and characters down; false as soon as there are too many, or something is no plain value.
function isPlain(value, depth, left) {
  if (--left.values < 0 || depth > MOST.depth) return false;
  if (value === null || value === undefined || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string') return (left.text -= value.length) >= 0;
  if (Array.isArray(value)) {
    if (value.length > left.values) return false;
    for (let i = 0; i < value.length; ++i) {
      if (!isPlain(value[i], depth + 1, left)) return false;
    }
    return true;
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) {
    if ((left.text -= key.length) < 0 || !isPlain(value[key], depth + 1, left)) return false;
  }
  return true;
}

page.parsed = function(data) {
  if (typeof data !== 'string') return data;
  try {
    return data.length <= MOST.file ? JSON.parse(data) : null;
  } catch (error) {
    return null;
  }
};

// The name under which an answer is wanted, if there is a usable one.
page.idOf = function(message) {
  const id = message && typeof message === 'object' && Object.hasOwn(message, 'id') ? message.id : undefined;
  return (typeof id === 'string' && id.length <= MOST.id) || Number.isSafeInteger(id) ? id : undefined;
};

page.isWhole = function(message) {
  if (!message || typeof message !== 'object' || !Object.hasOwn(FIELDS, message.type)) return false;
  const {data, ...rest} = message;
  const file = message.type === 'import';
  if (file && !((text(data) ? data.length : data instanceof ArrayBuffer && data.byteLength) <= MOST.file)) return false;
  if (!isPlain(file ? rest : message, 0, {values: MOST.values, text: MOST.text})) return false;
  if (message.id !== undefined && page.idOf(message) === undefined) return false;
  return Object.entries(FIELDS[message.type]).every(function([name, fits]) {
    const value = message[name.replace('*', '')];
    return value === undefined || value === null ? !name.endsWith('*') : fits(value);
  });
};
})((window.attentionLabPage = window.attentionLabPage || {}));
