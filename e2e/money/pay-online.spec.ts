import type { Page } from '@playwright/test';
import { paymentCaseOf } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { fillAddress, fillGuest, shownNumber } from '../harness/checkout.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import { ask, hasOptions, home, newPhone, productsOnSale, required } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { atGateway, openGateways } from './open-gateways.ts';

/** A product whose order has an amount at which the simulated gateways behave. */
async function payableProduct() {
  for (const product of (await productsOnSale()).filter((each) => !hasOptions(each))) {
    const products = [{ productId: product._id, quantity: 1, options: {} }];
    const { total } = await ask('POST /orders/quote', {
      body: { products, deliveryAddress: { district: home.district, upazila: home.upazila } },
    });
    if (!paymentCaseOf(Math.round(total * 100))) return product;
  }
  throw new Error('no product');
}

test.beforeAll(openGateways);

test.describe('in Bengali, on a phone', () => {
  const t = textsOf('bn', 'onlinePayment');
  const methods = textsOf('bn', 'orders');
  test.use({ who: 'newCustomer', language: 'bn', ...phoneView, contextOptions: reducedMotion });

  async function placeWith(page: Page, token: string): Promise<string> {
    const product = await payableProduct();
    await ask('POST /carts/create', { body: { productId: product._id, quantity: 1 } }, token);
    await page.goto('/checkout');
    await fillAddress(page, 'bn');
    await page.getByRole('radio', { name: methods('method.bkash') }).check();
    await inspectThemes(page, 'a checkout with online payments');
    const place = page.getByRole('button', { name: /^অর্ডার করে পেমেন্ট করুন/ });
    await expect(place).toBeEnabled();
    await place.click();
    await page.waitForURL(/\/sim\//);
    const orders = await ask('GET /orders/read', { query: {} }, token);
    return required(orders[0], 'order').number;
  }

  test('an order is paid at bKash', async ({ page, account }) => {
    const number = await placeWith(page, account.token);
    await atGateway(page, /^টাকা দিন/);
    await page.waitForURL(/\/payments\//);
    await expect(page.getByRole('heading', { name: t('page.paid') })).toBeVisible({ timeout: 20_000 });
    await inspectThemes(page, 'a payment that went through');
    await page.getByRole('link', { name: t('page.toOrder') }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
    await expect(page.getByText(methods('cashState.verified'), { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: t('title') })).toContainText('ট্রানজেকশন আইডি');
  });

  test('an order that was cancelled at bKash is paid by card', async ({ page, account }) => {
    const number = await placeWith(page, account.token);
    await atGateway(page, /^বাতিল করুন/);
    await page.waitForURL(/\/payments\//);
    await expect(page.getByRole('heading', { name: t('page.notPaid') })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: t('page.payAgain') }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
    const card = page.getByRole('region', { name: t('title') });
    await expect(card).toContainText(t('reason.cancelled'));
    await inspectThemes(page, 'an order to be paid again');
    await card.getByRole('button', { name: /^কার্ড বা ব্যাংক দিয়ে/ }).click();
    await page.waitForURL(/\/sim\//);
    await atGateway(page, /^টাকা দিন/);
    const posts = page.getByRole('button', { name: /^দোকানে ফিরে যান/ });
    await expect(posts.or(page.getByRole('heading', { name: t('page.paid') }))).toBeVisible({ timeout: 20_000 });
    if (await posts.isVisible()) await posts.click();
    await expect(page.getByRole('heading', { name: t('page.paid') })).toBeVisible({ timeout: 20_000 });
  });

  test('an order whose payment page was closed waits, and is paid later', async ({ page, account }) => {
    const number = await placeWith(page, account.token);
    await atGateway(page, /^জানালা বন্ধ করুন/);
    await page.goto(`/orders/${number}`);
    const card = page.getByRole('region', { name: t('title') });
    await expect(card).toContainText(t('open', { method: t('name.bkash') }));
    await card.getByRole('button', { name: /^বিকাশ দিয়ে/ }).click();
    await page.waitForURL(/\/sim\//);
    await atGateway(page, /^টাকা দিন/);
    await expect(page.getByRole('heading', { name: t('page.paid') })).toBeVisible({ timeout: 20_000 });
  });
});

test.describe('in English, on a desktop', () => {
  const t = textsOf('en', 'onlinePayment');
  test.use({ language: 'en', contextOptions: reducedMotion });

  test('a guest pays, and returns to the link of the order', async ({ page }) => {
    const product = await payableProduct();
    await page.goto(`/products/${product._id}`);
    await page.getByRole('button', { name: 'Buy now' }).first().click();
    await page.waitForURL(/\/checkout/);
    await fillGuest(page, newPhone(), 'en');
    await page.getByRole('radio', { name: 'bKash (online)' }).check();
    await page.getByRole('button', { name: /^Place the order and pay/ }).click();
    await page.waitForURL(/\/sim\//);
    await atGateway(page, /Pay$/);
    await expect(page.getByRole('heading', { name: t('page.paid') })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: t('page.toOrder') }).click();
    await shownNumber(page);
    await expect(page).toHaveURL(/#[\w-]{22}$/);
    await expect(page.getByRole('region', { name: t('title') })).toContainText('Transaction id');
  });

  test('a link without its key leads on', async ({ page }) => {
    await page.goto('/payments/0192f3a0-0000-7000-8000-000000000001');
    await expect(page.getByRole('heading', { name: t('page.wrong') })).toBeVisible();
    await inspectThemes(page, 'a payment without its key');
  });
});
