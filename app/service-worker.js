// Offline support: visited pages, the cart, and an offline page; and push messages. routes/service-worker.ts prepends `version`, `languages`
// and `icon`.
// Every build has its own caches, and a new worker waits until all pages of the old one are closed: a page always finds its own files.
/* global version, languages, icon */
const pages = `pages-${version}`;
const files = `files-${version}`;
/** Cached on install, in every language. */
const kept = ['/offline', '/cart'];
/** What stays when a session ends: other addresses tell what its user looked at. */
const impersonal = [...kept, '/'];
const mostPages = 60;
/** After this time without a response, the cached page is shown instead. */
const timeoutMs = 4000;
/** After this time without a response, there is none: a phone may not notice for many minutes that its connection is gone. */
const deadMs = 30_000;
/** How long a file may take whose response has begun. */
const fileMs = 120_000;

self.addEventListener('install', (event) =>
  event.waitUntil(keepAll(kept.flatMap((path) => languages.map((lang) => `${path}?lang=${lang}`)))),
);

self.addEventListener('activate', (event) => event.waitUntil(begin()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(pageOf(event));
  else if (pathname.endsWith('.data') || pathname === '/menu.json') event.respondWith(networkFirst(event));
});

self.addEventListener('push', (event) => {
  const { title, body, link, tag, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon, data: link }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openLink(event.notification.data));
});

// The session has ended (session-store.ts): why does not matter.
self.addEventListener('message', (event) => event.waitUntil(Promise.all([forgetPush(), forgetPages()])));

/** Ends the browser's subscription, and closes what it shows. */
async function forgetPush() {
  const { registration } = self;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}

/** Deletes the pages that were visited, of every build. */
function forgetPages() {
  return inTurn(async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith('pages-')) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (!impersonal.includes(new URL(request.url).pathname)) await cache.delete(request);
    }
  });
}

/** Focuses the tab that shows the page, or opens it; only pages of the shop. */
async function openLink(link) {
  const { href, origin } = new URL(link, self.location.origin);
  if (origin !== self.location.origin) return;
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await (open.find(({ url }) => url === href)?.focus() ?? self.clients.openWindow(href));
}

async function begin() {
  for (const name of await caches.keys()) if (name !== pages && name !== files) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  // Caches pages that were opened before this worker was active. It controls them afterwards: their requests would wait for this.
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await keepAll(open.map(({ url }) => url)).catch(() => {});
  await self.clients.claim();
}

/** Caches pages and the files that they reference. */
async function keepAll(urls) {
  const cache = await caches.open(pages);
  const named = new Set();
  for (const url of urls) {
    const response = await inTime(fetch(url, { cache: 'no-cache' }));
    if (!isWhole(response)) continue;
    for (const [file] of (await response.clone().text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2|svg)/g)) named.add(file);
    await cache.put(url, response);
  }
  await Promise.all([...named].map((url) => fileOf(new Request(url))));
}

/** Cache first: file names contain a content hash. */
async function fileOf(request) {
  const cache = await caches.open(files);
  const found = await cache.match(request.url);
  if (found) return found;
  const response = await wholeFile(request);
  // A page does without the cache when the phone has no room for it.
  if (isWhole(response)) await cache.put(request.url, response.clone()).catch(() => {});
  return response;
}

const isWhole = (response) => response.status === 200 && response.type === 'basic' && !response.redirected;

/**
 * Asks again for `deadMs` while a request fails or its response breaks off: a phone that changes networks breaks all its requests, and a page
 * never asks a second time for a script that it could not load.
 */
async function wholeFile(request) {
  const giveUpAt = Date.now() + deadMs;
  for (let waitMs = 500; ; waitMs *= 2) {
    try {
      const response = await inTime(fetch(request));
      await inTime(response.clone().arrayBuffer(), fileMs);
      return response;
    } catch (error) {
      if (!self.navigator.onLine || request.signal?.aborted || Date.now() + waitMs > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

async function pageOf(event) {
  try {
    return await networkFirst(event);
  } catch {
    const { pathname } = new URL(event.request.url);
    const language = await chosenLanguage();
    const cache = await caches.open(pages);
    return (await cache.match(`${pathname}?lang=${language}`)) ?? (await cache.match(`/offline?lang=${language}`)) ?? Response.error();
  }
}

async function chosenLanguage() {
  const cookie = await self.cookieStore?.get('language').catch(() => undefined);
  return languages.find((language) => language === cookie?.value) ?? languages[0];
}

/** Returns the network response, or the cached one if the network fails or is slow. Throws without either. */
async function networkFirst(event) {
  const { request } = event;
  const answer = fromNetwork(event);
  event.waitUntil(answer.catch(() => {}));
  const before = await (await caches.open(pages)).match(request.url);
  if (!before) return answer;
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs, before.clone()));
  return Promise.race([answer, late]).catch(() => before);
}

async function fromNetwork(event) {
  const response = await inTime(askFor(event));
  if (isWhole(response)) event.waitUntil(keepPage(event.request.url, response.clone()));
  return response;
}

const askFor = async (event) => (await event.preloadResponse) ?? fetch(event.request);

/** Rejects what takes longer. */
const inTime = (work, ms = deadMs) =>
  Promise.race([work, new Promise((_, reject) => setTimeout(reject, ms, new Error('The connection is gone.')))]);

function keepPage(url, response) {
  return inTurn(async () => {
    const cache = await caches.open(pages);
    // Deleting it first makes it the newest entry.
    await cache.delete(url);
    await cache.put(url, response);
    const old = (await cache.keys()).filter((request) => !kept.includes(new URL(request.url).pathname));
    for (const request of old.slice(0, -mostPages)) await cache.delete(request);
  });
}

let writing = Promise.resolve();

/** One change of the pages after the other: a page of a session that has ended is not written after the others were deleted. */
function inTurn(work) {
  const done = writing.then(work);
  writing = done.catch(() => {});
  return done;
}
