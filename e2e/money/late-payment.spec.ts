import type { Page } from '@playwright/test';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, problem, test } from '../harness/shop.ts';
import { type Account, ask, hasOptions, orderByApi, productsOnSale, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

// An order expires after half an hour, so these answers are given here; keep-order.test.ts lives through it at a simulated gateway.

/** A cancelled order, as if its money had come after it had expired; and the one that is placed if it is kept. */
async function lateOrder(page: Page, account: Account) {
  const product = required(
    (await productsOnSale()).find((each) => !hasOptions(each)),
    'product',
  );
  const [late, kept] = [await orderByApi(account, product), await orderByApi(account, product)];
  await ask('PUT /orders/update/:id', { params: { id: late._id }, body: { status: 'cancelled' } }, account.token);
  const keepUntil = new Date(Date.now() + 25 * 60_000).toISOString();
  const given: { payment: object } = { payment: { method: 'bkash', status: 'verified', refundDue: late.total, keepUntil } };
  const order = await ask('GET /orders/read/:id', { params: { id: late.number } }, account.token);
  await page.route(`**/orders/read/${late.number}*`, (route) =>
    route.fulfill({ json: { ...order, payment: { ...order.payment, ...given.payment } } }),
  );
  return { late, kept, given };
}

test.describe('in Bengali, on a phone', () => {
  const t = textsOf('bn', 'nextStep');
  test.use({ who: 'newCustomer', language: 'bn', ...phoneView, contextOptions: reducedMotion });

  test('an order is kept whose money came late', async ({ page, account }) => {
    const { late, kept } = await lateOrder(page, account);
    await page.goto(`/orders/${late.number}`);
    const offer = page.getByRole('region', { name: t('keepOrder.title') });
    await expect(offer).toContainText('টাকা');
    await inspectThemes(page, 'an order that can be kept');
    const asked: unknown[] = [];
    await page.route('**/orders/keep', async (route) => {
      asked.push(route.request().postDataJSON());
      await route.fulfill({ json: { data: { _id: kept._id, number: kept.number } } });
    });
    await offer.getByRole('button', { name: t('keepOrder.act') }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${kept.number}$`));
    await expect(page.getByText(t('keepOrder.kept', { number: kept.number }))).toBeVisible();
    expect(asked).toEqual([{ orderId: late._id, act: 'keep' }]);
  });
});

test.describe('in English, on a desktop', () => {
  const t = textsOf('en', 'nextStep');
  test.use({ who: 'newCustomer', language: 'en', contextOptions: reducedMotion });

  test('goods that are gone, money that is wanted back, and an order that goes on', async ({ page, account, expectFault }) => {
    expectFault(/409/);
    const { late, kept, given } = await lateOrder(page, account);
    await page.goto(`/orders/${late.number}`);
    const offer = page.getByRole('region', { name: t('keepOrder.title') });
    await page.route('**/orders/keep', (route) => route.fulfill(problem('OUT_OF_STOCK')), { times: 1 });
    await offer.getByRole('button', { name: t('keepOrder.act') }).click();
    await expect(page.getByText(t('keepOrder.gone'))).toBeVisible();
    await page.route('**/orders/keep', (route) => {
      given.payment = { method: 'bkash', status: 'verified', refundDue: late.total, refunding: late.total };
      return route.fulfill({ json: { data: { _id: late._id, number: late.number } } });
    });
    await offer.getByRole('button', { name: t('keepOrder.refund') }).click();
    await expect(page.getByText(t('keepOrder.refunded'))).toBeVisible();
    await expect(offer).toBeHidden();
    given.payment = { method: 'bkash', status: 'failed', keptAs: { _id: kept._id, number: kept.number } };
    await page.reload();
    await expect(page.getByText(t('keepOrder.keptAs', { number: kept.number }))).toBeVisible();
    await inspectThemes(page, 'an order that was kept as another');
    await page.getByRole('link', { name: t('keepOrder.toOrder', { number: kept.number }) }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${kept.number}$`));
  });
});
