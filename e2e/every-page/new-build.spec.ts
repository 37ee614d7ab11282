import type { BrowserContext, Page } from '@playwright/test';
import { type Redeployable, redeployableShop } from '../harness/new-build.ts';
import { expect, hydrated, test, workerReady } from '../harness/shop.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

let shop: Redeployable;
test.beforeEach(async ({ expectFault }) => {
  shop = await redeployableShop();
  // The old page requests a chunk that no longer exists, and reloads.
  expectFault(/404|reloading page|dynamically imported module|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
test.afterEach(() => shop.close());

/** Resolves when every service worker of this browser is active and none waits for its predecessor. */
async function noWorkerWaits(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const states = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => [...states.values()].filter((status) => status !== 'redundant')).toEqual(['activated']);
  await page.close();
}

/** The files of the shop in this browser's caches, grouped by cache. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
    return Promise.all(
      names.map(async (name) => ({ name, files: (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) })),
    );
  });

/** Triggers a service worker update. Resolves when the new worker waits for the pages of the old one to close. */
const newWorkerWaits = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => worker.state === 'installed' && resolve());
      });
    });
    await registration.update();
    await found;
  });

test('a page of the old build keeps working, and the next page has only files of the new build', async ({ page, context }) => {
  await page.goto(shop.url);
  await workerReady(page);
  const [before] = await keptFiles(page);
  expect(before?.files.length).toBeGreaterThan(5);

  shop.deploy();
  await newWorkerWaits(page);
  // Use parts of the old build that are not loaded yet: a menu, a click handler and a link to another page.
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'All categories' }).click();
  // The document reloads on this navigation, and may reload again on the way back.
  await page.waitForURL(/\/categories$/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL(/\/categories\/.+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toHaveCount(0);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Cart.*1/ }).first()).toBeVisible();

  await page.close();
  await noWorkerWaits(context);
  const next = await context.newPage();
  await next.goto(shop.url);
  await workerReady(next);
  await expect.poll(async () => (await keptFiles(next)).map(({ name }) => name)).toEqual([expect.stringMatching(/^files-new-/)]);
  const [after] = await keptFiles(next);
  expect(after?.files.filter((file) => !file.includes('-new.'))).toEqual([]);
  await context.setOffline(true);
  await next.goto(`${shop.url}/cart`);
  await expect(next.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await next.close();
});
