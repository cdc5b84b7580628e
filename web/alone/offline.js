// web/alone/offline.js - the service worker: caches all files of the page, so that it opens without a network.
//
// A version of the page is cached as a whole or not at all, and an open page gets all its files from the version that
// was current when it was opened. A newer version waits until the page is opened or reloaded while no other tab has it
// open. tools/build_static.mjs fills in FILES and VERSION.
// SPDX-License-Identifier: MIT
const files = FILES;
const root = new URL('./', self.location).href;
const prefix = `nqueens ${root} `; // other pages of this site have their own caches
const cacheName = prefix + VERSION;
// Sent in place of the requested page. It lets the newer version take over and then reloads itself, but only after its
// controller has changed, because the old version could still answer an earlier reload. Chromium sometimes delays the
// change for minutes, until the old version gets another request, so the page also reloads itself after a second.
const again = `<!doctype html><title>N queens</title><link rel="icon" href="icon.svg"><script>
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  navigator.serviceWorker.getRegistration().then(({ waiting }) => (waiting ? waiting.postMessage('take over') : location.reload()));
  setTimeout(() => location.reload(), 1000);
</script>`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener('message', ({ data }) => {
  if (data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(root)) return;
  event.respondWith(request.mode === 'navigate' ? opened(request) : kept(request));
});

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)));
}

async function kept(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

// Answers with `again` if a newer version is waiting and no other tab has the page open, and with
// the file otherwise.
async function opened(request) {
  const { waiting } = self.registration;
  if (waiting !== null && (await self.clients.matchAll()).length < 2) {
    return new Response(again, { headers: { 'content-type': 'text/html' } });
  }
  const path = request.url.slice(root.length).replace(/[?#].*/, '');
  return kept(path === '' ? new Request('index.html') : request);
}
