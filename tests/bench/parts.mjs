// What the built page weighs, part by part. The program's own part is the .wasm without the files that it carries.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

const PACKED_ZEROS = 8;  // the linker leaves out long runs of zeros: a file with them lies in pieces
const SHORTEST = 24;     // bytes of a piece that cannot be somewhere by chance

function packed(bytes) {
  const params = {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24};
  return [bytes.length, gzipSync(bytes, {level: 9}).length, brotliCompressSync(bytes, {params}).length];
}

function piecesOf(file) {
  const pieces = [];
  let from = 0;
  for (let at = 0; at <= file.length;) {
    let zeros = 0;
    while (at + zeros < file.length && file[at + zeros] === 0) ++zeros;
    if (zeros >= PACKED_ZEROS || at >= file.length) {
      pieces.push(file.subarray(from, at));
      from = at + zeros;
    }
    at += Math.max(1, zeros);
  }
  return pieces.filter((piece) => piece.length >= SHORTEST);
}

// `program` without the bytes of `files`; what is not found stays.
function without(program, files) {
  let rest = program;
  for (const file of files)
    for (const piece of rest.indexOf(file) >= 0 ? [file] : piecesOf(file)) {
      const at = rest.indexOf(piece);
      if (at >= 0) rest = Buffer.concat([rest.subarray(0, at), rest.subarray(at + piece.length)]);
    }
  return rest;
}

const filesIn = (folder, pattern) => existsSync(folder) ?
    readdirSync(folder).filter((name) => pattern.test(name)).map((name) => readFileSync(path.join(folder, name))) :
    [];

// hosted/lab.js without the program, which is its longest text between quotes and has no quote inside (web/pack.py).
function scriptsOf(file) {
  const texts = file.toString('utf8').split('\'');
  const longest = texts.reduce((a, b) => a.length > b.length ? a : b);
  return Buffer.from(texts.filter((text) => text !== longest).join('\''));
}

// Rows of [part, raw, gzip, brotli]; `page` is the build folder, `root` the clone.
export function weights(page, root) {
  const program = readFileSync(path.join(page, 'link/lab.wasm')), lab = readFileSync(path.join(page, 'hosted/lab.js'));
  const fonts = filesIn(path.join(page, 'fonts'), /\.otf$/),
        texts = filesIn(path.join(page, 'generated/text'), /\.json$/);
  const content = filesIn(path.join(root, 'src/content'), /^(?!claims).*\.json$/);
  const shaders = filesIn(path.join(root, 'shaders'), /\.(vert|frag)$/);
  const scripts = scriptsOf(lab), styles = readFileSync(path.join(page, 'hosted/lab.css'));
  const markup = readFileSync(path.join(page, 'hosted/index.html'));
  const row = (name, ...files) => [name, ...packed(Buffer.concat(files))];
  return [
    row('program (wasm without what it carries)', without(program, [...fonts, ...texts, ...content, ...shaders])),
    row('typeface, two weights', ...fonts), row('texts in every language', ...texts),
    row('sentences, rooms, quiz', ...content), row('shaders', ...shaders), row('scripts', scripts),
    row('styles and markup', styles, markup), row('**hosted form, all**', lab, styles, markup),
    row('**one file**', readFileSync(path.join(page, 'index.html')))
  ];
}
