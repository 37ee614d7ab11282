import type { BrowserContext, Page } from '@playwright/test';
import { type Redeployable, redeployableShop } from '../harness/new-build.ts';
import { expect, hydrated, test, workerReady } from '../harness/shop.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

let shop: Redeployable;
test.beforeEach(async ({ expectFault }) => {
  shop = await redeployableShop();
  // The old page asks for a part of itself that is gone, and is reloaded.
  expectFault(/404|reloading page|dynamically imported module|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
test.afterEach(() => shop.close());

/** Resolves when every worker of this browser is at work: none waits for pages or requests of the one before it. */
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

/** The files that this browser keeps of the shop, by the cache that they lie in. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('files-'));
    return Promise.all(
      names.map(async (name) => ({ name, files: (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) })),
    );
  });

/** Has the browser look for a new worker; resolves when one waits until the pages of the old one are closed. */
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

test('a page of the build before works on, and the next one has nothing but files of the new build', async ({ page, context }) => {
  await page.goto(shop.url);
  await workerReady(page);
  const [before] = await keptFiles(page);
  expect(before?.files.length).toBeGreaterThan(5);

  shop.deploy();
  await newWorkerWaits(page);
  // A part of the old build that is not needed until now: a menu, what a click does, and a way to another page.
  await page.getByRole('button', { name: 'Categories' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'All categories' }).click();
  // The document is reloaded on the way there, and maybe again on the way back.
  await page.waitForURL(/\/categories$/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL(/\/categories\/.+/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toHaveCount(0);
  await hydrated(page);
  await page
    .getByRole('button', { name: /^Add .+ to (the )?cart/i })
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
