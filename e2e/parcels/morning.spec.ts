import type { Page } from '@playwright/test';
import { newMerchant } from '../harness/back-office.ts';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { rowOf, tabOf } from '../harness/resource-screens.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import { type Account, ask, demo, newProduct, orderByApi, ownProduct, required, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { registerVerified } from '../harness/verify-number.ts';

/** Places orders of one kind, one after the other. */
async function placeOrders(like: Awaited<ReturnType<typeof ownProduct>>, count: number) {
  const product = await newProduct(await signInAs(demo.admin), like, { quantity: count, rating: 4 });
  const buyer = await registerVerified();
  const orders = [];
  for (let index = 0; index < count; index += 1) orders.push(await orderByApi(buyer, product));
  return { buyer, orders };
}

/** Counts what the user presses on the page, and prints instead of the browser. */
async function countActs(page: Page) {
  await page.addInitScript(() => {
    const counted = window as unknown as { acts: { clicks: number; keys: number; prints: number } };
    counted.acts = { clicks: 0, keys: 0, prints: 0 };
    document.addEventListener('pointerdown', () => (counted.acts.clicks += 1), { capture: true });
    document.addEventListener('keydown', () => (counted.acts.keys += 1), { capture: true });
    window.print = () => (counted.acts.prints += 1);
  });
  return () => page.evaluate(() => (window as unknown as { acts: { clicks: number; keys: number; prints: number } }).acts);
}

/** The states of a merchant's orders, with their numbers. */
async function statesOf({ token }: Account) {
  const { status } = await ask('GET /orders/counts', { query: { as: 'seller' } }, token);
  return status;
}

const newShopTest = test.extend({ signedIn: async ({ who: _who }, use) => use(await newMerchant()) });

newShopTest.describe('a morning of a merchant', () => {
  newShopTest.use({ contextOptions: reducedMotion });

  newShopTest('40 orders of one kind are done in at most 12 clicks', async ({ page, account }) => {
    newShopTest.setTimeout(180_000);
    const [shop] = await ask('GET /shops/read', { query: { scope: 'own' } }, account.token);
    const like = await ownProduct(await signInAs(demo.merchant));
    await placeOrders({ ...like, shop: { ...like.shop, _id: required(shop, 'shop')._id } }, 40);
    const acts = await countActs(page);
    await page.goto('/dashboard/merchant/orders');
    await tabOf(page, 'en', 'Pending').click();
    const rows = page.getByRole('grid').locator('tbody tr');
    await expect(rows).toHaveCount(40);
    const visible = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight && row.clientHeight <= 44).length,
    );
    expect(visible).toBeGreaterThanOrEqual(12);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = page.getByRole('region', { name: 'Actions for 40' });
    for (const [step, state] of [
      ['Confirm', 'Confirmed'],
      ['Pack', 'Packed'],
      ['Hand over', 'On its way'],
    ] as const) {
      await bar.getByRole('button', { name: step, exact: true }).click();
      await expect(rows.filter({ hasText: state })).toHaveCount(40, { timeout: 30_000 });
    }
    await expect(bar).toBeVisible();
    await bar.getByRole('link', { name: 'Print packing slips' }).click();
    await expect(page.getByRole('article')).toHaveCount(40);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    const { clicks, keys, prints } = await acts();
    process.stdout.write(`A morning of 40 orders: ${clicks} clicks, ${keys} keys, ${visible} rows on the screen.\n`);
    expect(prints).toBe(1);
    expect(clicks + keys).toBeLessThanOrEqual(12);
    expect(await statesOf(account)).toEqual({ shipped: 40 });

    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(bar).toBeVisible();
    await expect(rows.filter({ hasText: 'On its way' })).toHaveCount(40);
    await page.getByRole('button', { name: 'Show the current list' }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
  });
});

for (const { language, ...view } of [
  { language: 'en', viewport: { width: 1280, height: 800 } },
  { language: 'bn', ...phoneView },
] as const) {
  const t = textsOf(language, 'orders');
  const resource = textsOf(language, 'resources');

  test.describe(`the orders of a merchant at ${view.viewport.width} px, in ${language}`, () => {
    test.use({ who: 'merchant', language, ...view, contextOptions: reducedMotion });

    test('take their next step in their row, which stays where it is', async ({ page, account }) => {
      const { orders } = await placeOrders(await ownProduct(account), 2);
      await page.goto('/dashboard/merchant/orders?status=pending');
      // The names of areas load last.
      await expect(rowOf(page, language, orders[0]?.number ?? '')).toContainText(language === 'bn' ? 'চট্টগ্রাম' : 'Chattogram');
      for (const { number } of orders) {
        const row = rowOf(page, language, number);
        for (const [step, state] of [
          ['confirmed', 'confirmed'],
          ['packed', 'packed'],
          ['handed_over', 'shipped'],
        ] as const) {
          await row.getByRole('button', { name: resource('orders.stepOf', { step: t(`step.${step}`), number }) }).click();
          await expect(row.getByText(t(`state.${state}`), { exact: true })).toBeVisible();
        }
      }
      await inspect(page, 'orders that changed in place');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.viewport.width);
      await page
        .getByRole('main')
        .getByRole('button', { name: resource('showCurrent') })
        .click();
      for (const { number } of orders) await expect(rowOf(page, language, number)).toHaveCount(0);
    });

    test('keep their selection while one of them is looked at', async ({ page, account }) => {
      const { orders } = await placeOrders(await ownProduct(account), 2);
      await page.goto('/dashboard/merchant/orders?status=pending');
      for (const { number } of orders) await rowOf(page, language, number).getByRole('checkbox').check();
      const [first] = orders;
      await page.getByRole('link', { name: resource('detailsOf', { name: first?.number ?? '' }) }).click();
      await expect(page.getByRole('heading', { level: 1, name: first?.number ?? '' })).toBeVisible();
      await page.goBack();
      for (const { number } of orders) await expect(rowOf(page, language, number).getByRole('checkbox')).toBeChecked();
    });
  });
}
