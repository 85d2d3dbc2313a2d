/*
 * Opens the product without a connection. It keeps the built files of one version and the page that names them, and
 * nothing else: what the API answers, and files of people, it never sees. The build puts the names in.
 */
const FILES = __FILES__;
const PAGE = __PAGE__;
const PREFIX = 'altavoz-';
const CACHE = PREFIX + __VERSION__;
/** How long a page may take to come (ms) before the kept one opens in its place. */
const PATIENCE = 5_000;
/** Fetched at a time, so that a page that is in use does not wait behind them. */
const AT_A_TIME = 4;

async function keepFile(cache, file) {
  // Its name changes with what it says, so that of an older version is the same.
  const known = await caches.match(file);
  await (known ? cache.put(file, known) : cache.add(file));
}

async function keepVersion() {
  const cache = await caches.open(CACHE);
  const page = await fetch('/', { cache: 'no-store' });
  // Of another version, since the server was changed meanwhile: tried again with the next worker.
  if (!page.ok || (await page.clone().text()) !== PAGE) throw new Error('The page is of another version');
  for (let at = 0; at < FILES.length; at += AT_A_TIME)
    await Promise.all(FILES.slice(at, at + AT_A_TIME).map((file) => keepFile(cache, file)));
  await cache.put('/', page);
  await self.skipWaiting();
}

/** The version before stays: a page that is open may still ask for its parts. */
async function dropOlder() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** From the server whenever it answers, so that nobody works with an old version who need not. */
async function openPage(request) {
  const fresh = fetch(request);
  const late = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  return answer ?? (await (await caches.open(CACHE)).match('/')) ?? fresh;
}

self.addEventListener('install', (event) => event.waitUntil(keepVersion()));
self.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|files)\//.test(pathname)) event.respondWith(openPage(request));
  } else if (FILES.includes(pathname) || pathname.startsWith('/assets/')) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});
