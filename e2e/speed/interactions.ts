import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { expect, phoneView, test, withoutLiveUpdates } from '../harness/shop.ts';
import { hasOptions, orderByApi, productsOnSale, registerCustomer, required, simpleProduct } from '../harness/shop-api.ts';

/** A cheap phone. */
const slowdown = 4;
/** "Good" by the Interaction to Next Paint of web.dev. */
const goodMs = 200;
/** A busy machine slows interactions down, so the best of this many runs counts. */
const tries = 3;

/** Runs `act` and returns the longest time from an input to the next paint, in milliseconds; 0 when all are below 16 ms. */
async function measure(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
    });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit); // the types lack the threshold
    Object.assign(window, { interactions: { durations, observer } });
  });
  await act();
  return page.evaluate(async () => {
    // Entries are queued after the paint that they measure.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
    const { durations, observer } = (window as unknown as { interactions: { durations: number[]; observer: PerformanceObserver } })
      .interactions; // set above
    for (const entry of observer.takeRecords()) if ('interactionId' in entry && entry.interactionId) durations.push(entry.duration);
    observer.disconnect();
    return Math.max(0, ...durations);
  });
}

/** Repeats an interaction, each time on a fresh page, and expects the best to be quick. */
async function expectQuick(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const durations: number[] = [];
  for (let count = 0; count < tries && Math.min(...durations) > goodMs; count += 1) {
    await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    durations.push(await measure(page, act));
  }
  await device.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(Math.min(...durations), `milliseconds: ${durations.join(', ')}`).toBeLessThanOrEqual(goodMs);
}

test.describe('on a cheap phone the next paint follows within 200 ms', () => {
  test.use({ ...phoneView, language: 'bn' });

  test('typing in the search box', async ({ page }) => {
    const box = page.getByRole('banner').getByRole('combobox');
    await expectQuick(page, '/', async () => {
      await box.tap();
      await box.pressSequentially('chal');
      await expect(page.getByRole('listbox')).toBeVisible();
    });
  });

  test('adding a product on its card', async ({ page }) => {
    const name = localName(await simpleProduct(), 'bn');
    await expectQuick(page, `/search?q=${encodeURIComponent(name)}`, async () => {
      const card = page.getByRole('article').filter({ hasText: name }).first();
      await card.getByRole('button', { name: 'কার্টে যোগ করুন' }).tap();
      await expect(page.getByRole('status').getByRole('link', { name: 'কার্ট দেখুন' })).toBeVisible();
    });
  });

  test('choosing an option of a product', async ({ page }) => {
    const product = required((await productsOnSale()).find(hasOptions), 'product with options');
    await expectQuick(page, `/products/${product._id}`, async () => {
      const option = page.getByRole('main').getByRole('radio', { disabled: false }).first(); // other tests may have sold an item out
      await option.check({ force: true });
      await expect(option).toBeChecked();
    });
  });

  test('opening the filters and choosing one', async ({ page }) => {
    await expectQuick(page, '/search?q=rice', async () => {
      await page.getByRole('main').getByRole('button', { name: 'ফিল্টার' }).tap();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('listitem').getByRole('link').first().tap();
      await expect(page).toHaveURL(/category=/);
    });
  });

  test('opening the menu', async ({ page }) => {
    await expectQuick(page, '/about', async () => {
      await page.getByRole('banner').getByRole('button', { name: 'মেনু' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
});

test.describe('in the back office the next paint follows within 200 ms', () => {
  test.use({ who: 'admin', language: 'en' });
  test.beforeEach(async ({ page, expectFault }) => {
    // With an open event stream, the network is never idle.
    expectFault(/events\/stream/);
    await withoutLiveUpdates(page);
  });

  test('selecting rows and opening a menu of a row', async ({ page }) => {
    // Closed orders have no menu, and other tests may have closed all others.
    await orderByApi(await registerCustomer(), await simpleProduct());
    await expectQuick(page, '/dashboard/admin/orders', async () => {
      const rows = page.locator('[data-row]');
      await rows.first().getByRole('checkbox').check();
      await rows.nth(1).getByRole('checkbox').check();
      await rows.locator('button[aria-haspopup=menu]').first().click();
      await expect(page.getByRole('menu')).toBeVisible();
    });
  });

  test('typing in the palette', async ({ page }) => {
    await expectQuick(page, '/dashboard/admin', async () => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').pressSequentially('orders');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    });
  });
});
