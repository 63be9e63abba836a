// A picture as PNG, with the link that opens it again inside.
(function(page) {
'use strict';

// Drawn from the SVG, so it needs no WebGL: `wanted` pixels for each of its own, fewer where a side would be too long.
page.pngOf = async function(svg, wanted) {
  const image = new Image();
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
  await image.decode();
  const scale = Math.min(wanted, 8192 / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  return withLink(await blob.arrayBuffer(), page.main.dataset.link).buffer;
};

function crc32(bytes) {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; ++bit) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

// A PNG with the link as an international text, right after its first chunk.
function withLink(png, link) {
  const head = 33;
  const body = new TextEncoder().encode('iTXtattention-lab\0\0\0\0\0' + link);
  const whole = new Uint8Array(png.byteLength + body.length + 8);
  whole.set(new Uint8Array(png, 0, head));
  whole.set(body, head + 4);
  whole.set(new Uint8Array(png, head), head + body.length + 8);
  const view = new DataView(whole.buffer);
  view.setUint32(head, body.length - 4);
  view.setInt32(head + 4 + body.length, crc32(body));
  return whole;
}
})((window.attentionLabPage = window.attentionLabPage || {}));
