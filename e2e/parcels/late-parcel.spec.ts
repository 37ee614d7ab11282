import type { Page } from '@playwright/test';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import { demo, moveAll, orderAsGuest, ownProduct, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const t = textsOf('bn', 'orders');
const n = textsOf('bn', 'nextStep');

/** Shows the order as it is days later: no request can make a parcel late. */
const later = (page: Page, change: object) =>
  page.route('**/api/v1/guest-orders/read', async (route) => {
    const answer = await route.fetch();
    const order = await answer.json();
    const packages = order.packages.map((part: object) => ({ ...part, ...change }));
    await route.fulfill({ response: answer, json: { ...order, packages } });
  });

test.describe('a parcel that should have arrived, on a phone in Bengali', () => {
  test.use({ ...phoneView, ...reducedMotion, language: 'bn' });

  test('can be called back, and says so before and after', async ({ page }) => {
    const product = await ownProduct(await signInAs(demo.merchant));
    const placed = await orderAsGuest(product);
    await moveAll(placed.order._id, ['confirmed', 'packed', 'shipped']);
    await later(page, { isLate: true, moves: ['returning'] });
    await page.goto(placed.path);
    await expect(page.getByText(/বাতিল করলে দোকানে ফিরে যাবে/)).toBeVisible();
    await page.getByRole('button', { name: t('cancel') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(n('recallText'))).toBeVisible();
    await expect(dialog.getByText(n('cancelText'))).toBeHidden();
    await inspectThemes(page, 'the question before a parcel is called back');
    await page.unroute('**/api/v1/guest-orders/read');
    await later(page, { step: 'returning', isLate: true, moves: [] });
    await page.route('**/api/v1/guest-orders/cancel', async (route) => {
      const answer = await page.request.get('/api/v1/guest-orders/read', { headers: { 'order-key': placed.orderKey } });
      const order = await answer.json();
      const packages = order.packages.map((part: object) => ({ ...part, step: 'returning', moves: [] }));
      await route.fulfill({ json: { data: { ...order, packages } } });
    });
    await dialog.getByRole('button', { name: t('cancel') }).click();
    await expect(page.getByText(/পার্সেল দোকানে ফেরত যাচ্ছে/)).toBeVisible();
    await expect(page.getByRole('button', { name: t('cancel') })).toBeHidden();
    await expect(page.getByText(/বাতিল করলে দোকানে ফিরে যাবে/)).toBeHidden();
    await inspectThemes(page, 'a parcel that was called back');
  });
});
