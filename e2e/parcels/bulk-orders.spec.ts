import type { Page } from '@playwright/test';
import { inspect, reducedMotion } from '../harness/inspect.ts';
import { boxOf, openControls, rowOf, tabOf } from '../harness/resource-screens.ts';
import { beforeNextWrite, expect, phoneView, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  newProduct,
  orderByApi,
  ownProduct,
  registerCustomer,
  required,
  signInAs,
  unique,
} from '../harness/shop-api.ts';
import { verifyNumber } from '../harness/verify-number.ts';

/** Places orders of one new buyer for a product of the merchant. */
async function placeOrders(merchant: Account, count: number) {
  const quantity = count + 5;
  const product = await newProduct(await signInAs(demo.admin), await ownProduct(merchant), { quantity, rating: 4 });
  const buyer = await registerCustomer(unique('Shefali'));
  await verifyNumber(buyer);
  const orders = [];
  for (let index = 0; index < count; index += 1) orders.push(await orderByApi(buyer, product));
  return { buyer, orders };
}

const statusOf = async ({ _id }: { _id: string }, { token }: Account) =>
  (await ask('GET /orders/read/:id', { params: { id: _id } }, token)).packages.map(({ status }) => status);

/** Presses keys and counts them; a combination is one key. */
function keyboardOf(page: Page) {
  let count = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      count += 1;
    }
  };
  return { press, count: () => count };
}

test.describe('a merchant', () => {
  test.use({ who: 'merchant', contextOptions: reducedMotion });

  test('confirms 50 orders with the keyboard, in under 20 key presses', async ({ page, account }) => {
    test.setTimeout(120_000);
    await placeOrders(account, 50);
    await page.goto('/dashboard/merchant/orders?status=pending');
    const rows = page.getByRole('grid').locator('tbody tr');
    await expect(rows).toHaveCount(50);
    const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row') ?? ''));
    const { press, count } = keyboardOf(page);
    await press('ArrowDown', 'ControlOrMeta+A');
    await expect(page.getByRole('region', { name: 'Actions for 50' })).toBeVisible();
    await press('b');
    await expect(page.getByRole('button', { name: 'Confirm', exact: true })).toBeFocused();
    await press('Enter');
    await expect(page.getByText('50 entries were changed.')).toBeVisible({ timeout: 30_000 });
    expect(count()).toBeLessThan(20);
    expect(new Set(ids).size).toBe(50);
    for (const _id of [ids[0], ids[25], ids[49]]) expect(await statusOf({ _id: required(_id, 'row') }, account)).toEqual(['confirmed']);
    await expect(tabOf(page, 'en', 'Confirmed')).toBeVisible();
  });

  test('sees which orders could not be moved and why, and prints the slips of several', async ({ page, account, expectFault }) => {
    expectFault(/events\/stream/);
    await page.route('**/events/stream', (route) => route.abort());
    const { buyer, orders } = await placeOrders(account, 2);
    const [first, second] = [required(orders[0], 'order'), required(orders[1], 'order')];
    await page.goto(`/dashboard/merchant/orders?q=${buyer.phone}`);
    await expect(page.getByRole('region', { name: /^Actions/ })).toHaveCount(0);
    for (const { number } of orders) await boxOf(page, 'en', number).check();
    const bar = page.getByRole('region', { name: 'Actions for 2' });
    await inspect(page, 'orders with a selection');
    await beforeNextWrite(page, () =>
      ask('PUT /orders/update/:id', { params: { id: first._id }, body: { status: 'cancelled' } }, buyer.token),
    );
    await bar.getByRole('button', { name: 'Confirm', exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Not everything was changed' });
    await expect(result).toContainText('1 entry was changed.');
    await expect(result.getByRole('listitem')).toContainText(first.number);
    await inspect(page, 'the result of a bulk action');
    await result.getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(page, 'en', first.number)).toContainText('Cancelled');
    await expect(rowOf(page, 'en', second.number)).toContainText('Confirmed');

    // Both are still selected. The next step is for those that can take it, and says so.
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Pack (1)', exact: true }).click();
    await expect(rowOf(page, 'en', second.number)).toContainText('Packed');
    for (const { number } of orders) await expect(boxOf(page, 'en', number)).toBeChecked();
    await page.getByRole('link', { name: 'Print packing slips' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Packing slips' })).toBeVisible();
    // Nothing is packed for the cancelled order.
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText(second.number);
  });
});

test.describe('an admin', () => {
  test.use({ who: 'admin', contextOptions: reducedMotion });

  test('prints one document for the orders of different shops', async ({ page, account }) => {
    const buyer = await registerCustomer();
    const products = await ask('GET /products/read', { query: { scope: 'public', sort: 'newest' } });
    const [one] = products;
    const other = products.find(({ shop }) => shop._id !== one?.shop._id);
    const orders = [];
    for (const like of [required(one, 'product'), required(other, 'product of another shop')]) {
      const product = await newProduct(account, like, { rating: 4 });
      orders.push(await orderByApi(buyer, product));
    }
    await page.goto(`/dashboard/admin/orders?q=${buyer.phone}`);
    await expect(boxOf(page, 'en', required(orders[0], 'order').number)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('link', { name: 'Print packing slips' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const { number } of orders) await expect(page.getByRole('article').filter({ hasText: number })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('sees the keys of the list', async ({ page }) => {
    await page.goto('/dashboard/admin/orders');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await inspect(page, 'the keys of a list');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toBeFocused();
  });
});

test.describe('a merchant with a phone, in Bengali', () => {
  test.use({ who: 'merchant', language: 'bn', ...phoneView, contextOptions: reducedMotion });

  test('finds filters and the actions for selected orders behind one button', async ({ page, account }) => {
    const { buyer, orders } = await placeOrders(account, 2);
    await page.goto(`/dashboard/merchant/orders?q=${buyer.phone}`);
    for (const { number } of orders) await boxOf(page, 'bn', number).check();
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await openControls(page);
    await inspect(page, 'the controls of a list on a phone');
    await page.getByRole('button', { name: 'নিশ্চিত করুন', exact: true }).tap();
    await expect(page.getByText('২টি হালনাগাদ হয়েছে।')).toBeVisible();
    for (const order of orders) expect(await statusOf(order, account)).toEqual(['confirmed']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
