// Keeps the app itself, so that who reloads without a network gets it and reads there that the network is away. Calls are never kept.
const KEPT = 'app';
const ELSEWHERE = /^\/(api|snap|hooks|health|metrics|sandbox|console)(\/|$)/i;

/** Keeps a page and what it names; when that is another release than the one kept, the old one goes. */
async function keep(page) {
  const html = await page.clone().text();
  const before = await caches.match('/', { cacheName: KEPT });
  if (before && (await before.text()) === html) return;
  await caches.delete(KEPT);
  const kept = await caches.open(KEPT);
  const parts = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map((match) => match[1]);
  await kept.addAll(parts);
  await kept.put('/', page);
}

async function pageOf(request) {
  try {
    const page = await fetch(request);
    if (page.ok) keep(page.clone()).catch(() => {});
    return page;
  } catch (error) {
    const kept = await caches.match('/', { cacheName: KEPT });
    if (kept) return kept;
    throw error;
  }
}

/** Their names say what is in them, so one that was fetched is right for ever. */
async function partOf(request) {
  const kept = await caches.match(request, { cacheName: KEPT });
  if (kept) return kept;
  const part = await fetch(request);
  if (part.ok) (await caches.open(KEPT)).put(request, part.clone()).catch(() => {});
  return part;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch('/').then(keep));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET' || ELSEWHERE.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(pageOf(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(partOf(request));
  else if (pathname === '/theme.js' || pathname === '/mark.svg') event.respondWith(fetch(request).catch(() => caches.match(request, { cacheName: KEPT })));
});
