// Serves one version of the lab from one cache: the page, its script and its style come together or not at all. A new
// version is fetched whole into a cache of its own, and takes over when no window shows the old one any more.
'use strict';

const VERSION = '{{version}}';
const FILES = ['{{files}}'];
const NAME = 'attention-lab-' + VERSION;

const wholeSet = FILES.map((file) => new Request(file, {cache: 'reload'}));  // past the browser's own cache

async function install() {
  const cache = await caches.open(NAME);
  await cache.addAll(wholeSet);
}

async function forgetOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith('attention-lab-') && name !== NAME) await caches.delete(name);
  }
}

// The file of ours that a request is for; nothing for anything else on the site.
function fileOf(request) {
  const url = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== 'GET' || url.origin !== scope.origin || !url.pathname.startsWith(scope.pathname)) return '';
  const file = url.pathname.slice(scope.pathname.length) || 'index.html';
  return FILES.includes(file) ? file : '';
}

async function answer(file, request) {
  const cache = await caches.open(NAME);
  return (await cache.match(file)) || fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('fetch', function(event) {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(file, event.request));
});
