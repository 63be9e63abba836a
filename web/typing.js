// Texts that are typed: the browser's own field lies over the drawn one, so that input methods, phone keyboards and the
// clipboard work as everywhere. What stands in the field is sent at every step, also of a composition.
(function(page) {
'use strict';

const isText = (element) => element.type === 'text';

const wordsOf = (text) => text.normalize('NFC').split(/\s+/).filter(Boolean).join(' ');

// A text that was refused gives way to the one that counts. Blanks at the end are still being typed.
function settle(target) {
  const value = target.getAttribute('value');
  if (!page.composing && wordsOf(target.value) !== wordsOf(value)) target.value = value;
}

// Sent composed (a Mac may give ㅂ and ㅐ apart); emptied it is a blank, for a press has no value.
function onInput({target}) {
  if (!isText(target)) return;
  page.send.event(target.getAttribute('data-node'), target.value.normalize('NFC') || ' ');
  settle(target);
}

// After the last input of a composition, whichever comes first.
function onComposed({target}) {
  page.composing = false;
  setTimeout(() => isText(target) && settle(target));
}

// Lines and columns of other programs become blanks, where the browser would join their words.
function onPaste(event) {
  const text = isText(event.target) && event.clipboardData.getData('text/plain');
  if (!text || !/[\r\n\t]/.test(text)) return;
  event.preventDefault();
  document.execCommand('insertText', false, text.trim().replace(/\s+/g, ' '));
}

// Enter in a field that has a button beside it. The Enter that ends a composition is the input method's.
function onEnter(event) {
  const button = isText(event.target) && event.key === 'Enter' && !event.isComposing && event.target.dataset.enter;
  if (!button) return;
  event.preventDefault();
  page.mirror.querySelector(`[data-node="${button}"]`).click();
}

page.startTyping = function() {
  page.mirror.addEventListener('keydown', onEnter);
  page.mirror.addEventListener('input', onInput);
  page.mirror.addEventListener('compositionstart', () => (page.composing = true));
  page.mirror.addEventListener('compositionend', onComposed);
  page.mirror.addEventListener('paste', onPaste);
};
})((window.attentionLabPage = window.attentionLabPage || {}));
