// The program's bytes out of the text that page.py makes of them. One character stands for one byte, or for the three
// bytes of its UTF-8 where the program's own texts have them; the five bytes that a script cannot hold or holds many of
// have changed places with five rare ones.
(function(page) {
'use strict';

page.unpack = function(text, swapped) {
  const bytes = new Uint8Array(3 * text.length);
  const other = Array.from({length: 256}, (each, byte) => byte);
  for (const [a, b] of swapped) [other[a], other[b]] = [b, a];
  let count = 0;
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    if (code < 0x200) {
      bytes[count++] = other[code & 255];
    } else {
      bytes[count++] = 0xe0 | code >> 12;
      bytes[count++] = 0x80 | code >> 6 & 63;
      bytes[count++] = 0x80 | code & 63;
    }
  }
  return bytes.slice(0, count);
};
})((window.attentionLabPage = window.attentionLabPage || {}));
