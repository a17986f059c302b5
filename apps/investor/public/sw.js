// Keeps the page of the app, so that who reloads without a network gets it and reads there that the network is away. Its parts
// are kept by the browser, for their names say what is in them. Calls are never kept.
const KEPT = 'app';
const ELSEWHERE = /^\/(api|snap|hooks|health|metrics|sandbox|console)(\/|$)/i;
/** What the page names and the browser asks for anew each time. */
const BESIDE = ['/theme.js', '/mark.svg'];

const keep = async (request, reply) => {
  // Only a page is kept as the page: a file that somebody opens in a window is none.
  const isWanted = request !== '/' || (reply.headers.get('content-type') ?? '').startsWith('text/html');
  if (reply.ok && isWanted) await (await caches.open(KEPT)).put(request, reply.clone());
  return reply;
};
const fromNetwork = (request, kept) =>
  fetch(request).then(
    (reply) => {
      void keep(kept, reply.clone()).catch(() => {});
      return reply;
    },
    async (error) => {
      const reply = await caches.match(kept, { cacheName: KEPT });
      if (reply) return reply;
      throw error;
    },
  );

self.addEventListener('install', (event) => {
  self.skipWaiting();
  // What is sent on the way out must not wait for a worker to pass it on.
  void event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(['/', ...BESIDE])));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || ELSEWHERE.test(pathname)) return;
  // Every screen is the same page.
  if (request.mode === 'navigate') event.respondWith(fromNetwork(request, '/'));
  else if (BESIDE.includes(pathname)) event.respondWith(fromNetwork(request, pathname));
});
