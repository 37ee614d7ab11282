import type { Page } from '@playwright/test';
import { localName } from '#app/lib/format/localise.ts';
import { localDigits } from '#domain/format/format.ts';
import { fields, fillGuest, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { codeFor } from '../harness/code-for.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, hydrated, phoneView, problem, test } from '../harness/shop.ts';
import {
  ask,
  demo,
  failedGuestOrder,
  newPhone,
  newProduct,
  orderAsGuest,
  readStock,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const t = textsOf('bn', 'nextStep');
const orders = textsOf('bn', 'orders');
const next = textsOf('bn', 'nextStep');

/** A cheap phone in a village. */
async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const bytesPerSecond = (400 * 1024) / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const linkedOrder = (orderKey: string) => ask('GET /guest-orders/read', { headers: { 'order-key': orderKey } });
const keyOf = (page: Page) => /#([\w-]{22})$/.exec(page.url())?.[1] ?? '';

test.describe('a guest on a phone in Bengali', () => {
  test.use({ ...phoneView, ...reducedMotion, language: 'bn' });

  test('orders with the keyboard on a slow network, and returns by the link', async ({ page, browser, baseURL }) => {
    test.slow();
    const product = await simpleProduct();
    const before = await readStock(product._id);
    const phone = newPhone();
    await page.goto(`/checkout?product=${product._id}`);
    await hydrated(page);
    await slowDown(page);
    await expect(page.getByRole('textbox', { name: 'পাসওয়ার্ড' })).toHaveCount(0);
    await inspectThemes(page, 'the checkout of a guest');

    // Each error is at its field, and the first has the focus.
    const name = page.getByLabel(fields.bn.name);
    await (await readyToPlace(page, 'bn')).press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await inspectThemes(page, 'with errors');
    await page.keyboard.type('রহিমা খাতুন');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(fields.bn.phone)).toBeFocused();
    await page.keyboard.type(`+৮৮ ${localDigits('bn', phone)}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('বাসা ১২, রোড ৫, ধানমন্ডি');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'ধানমন্ডি' }).first().waitFor();
    await page.keyboard.press('Enter');
    await (await readyToPlace(page, 'bn')).press('Enter');

    await expect(page.getByText(next('thanks'))).toBeVisible();
    const number = await shownNumber(page);
    const orderKey = keyOf(page);
    expect(await linkedOrder(orderKey)).toMatchObject({ number, deliveryAddress: { phone, upazila: 'Dhanmondi' } });
    expect(await readStock(product._id)).toBe(before - 1);
    await expect(page.getByText(t('guest.lead', { phone }))).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await inspectThemes(page, 'the order of a guest');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: orders('order', { number }) })).toBeVisible();

    // The browser stores the link, so the key need not be in the URL.
    await page.goto('/tracking');
    await page.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(`/orders/${number}#${orderKey}`);
    await page.goto(`/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1, name: orders('order', { number }) })).toBeVisible();

    // Another browser shows the order with the link, and the sign-in without it.
    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await other.goto(`/orders/${number}#${orderKey}`);
    await expect(other.getByRole('heading', { level: 1, name: orders('order', { number }) })).toBeVisible();
    await other.close();
    const stranger = await browser.newPage({ ...(baseURL && { baseURL }) });
    await stranger.goto(`/orders/${number}`);
    await expect(stranger).toHaveURL('/login');
    await stranger.goto(`/orders/${number}#${'A'.repeat(22)}`);
    await expect(stranger.getByText(t('guest.missing'))).toBeVisible();
    await stranger.close();
  });

  test('sees a changed price and a removed product, and a double tap orders once', async ({ page, expectFault }) => {
    const admin = await signInAs(demo.admin);
    const like = await simpleProduct();
    const [product, gone] = [await newProduct(admin, like, { rating: 4 }), await newProduct(admin, like, { rating: 4 })];
    for (const each of [product, gone]) {
      await page.goto(`/products/${each._id}`);
      await expectPopup(page, 'কার্টে যোগ হয়েছে', () => page.getByRole('button', { name: 'কার্টে যোগ করুন', exact: true }).tap());
    }
    await page.goto('/checkout');
    await fillGuest(page, newPhone());
    const place = await readyToPlace(page, 'bn');
    await ask('DELETE /products/delete', { body: { productIds: [gone._id] } }, admin.token);
    expectFault(/404|NOT_FOUND|409|PRICE_CHANGED/);
    await expectPopup(page, `“${localName(gone, 'bn')}” এখন আর বিক্রি হচ্ছে না।`, () => place.tap());
    await expect(page.getByText(textsOf('bn', 'checkout')('problems'))).toBeVisible();
    const again = await readyToPlace(page, 'bn');
    const price = product.unitPrice + 7;
    await ask('PUT /products/update/:id', { params: { id: product._id }, body: { price, specialPrice: price } }, admin.token);
    await again.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(localName(product, 'bn'));
    await dialog.getByRole('button', { name: /অর্ডার করুন/ }).dblclick();
    await shownNumber(page);
    const order = await linkedOrder(keyOf(page));
    expect(order.subtotal).toBe(price);
    expect(await readStock(product._id)).toBe(product.quantity - 1);
    // The ordered lines are gone from the cart of this browser.
    await page.goto('/cart');
    await expect(page.getByText(localName(product, 'bn'))).toHaveCount(0);
  });

  test('orders once when the response is lost and the page is reloaded, and keeps the typed input', async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED|NETWORK/);
    const product = await newProduct(await signInAs(demo.admin), await simpleProduct(), { rating: 4 });
    await page.goto(`/checkout?product=${product._id}`);
    await fillGuest(page, newPhone());
    await page.route(
      '**/guest-orders/create',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const place = await readyToPlace(page, 'bn');
    await expectPopup(page, textsOf('bn', 'errors')('orderUnanswered'), () => place.tap());
    expect(await readStock(product._id)).toBe(product.quantity - 1);
    await page.reload();
    await expect(page.getByLabel(fields.bn.name)).toHaveValue('রহিমা খাতুন');
    await (await readyToPlace(page, 'bn')).tap();
    await shownNumber(page);
    await expect(page.getByText(next('thanks'))).toBeVisible();
    expect(await readStock(product._id)).toBe(product.quantity - 1);
  });

  test('sees the order even when the script of its page fails to load', async ({ page, expectFault }) => {
    expectFault(/500|reloading page|dynamically imported module/);
    const product = await newProduct(await signInAs(demo.admin), await simpleProduct(), { rating: 4 });
    await page.goto(`/products/${product._id}`);
    await expectPopup(page, 'কার্টে যোগ হয়েছে', () => page.getByRole('button', { name: 'কার্টে যোগ করুন', exact: true }).tap());
    await page.goto('/checkout');
    await fillGuest(page, newPhone());
    const place = await readyToPlace(page, 'bn');
    await page.route(/\/assets\/order-(?!form)[^/]+\.js/, (route) => route.fulfill({ status: 500 }), { times: 1 });
    await place.tap();
    await shownNumber(page);
    await hydrated(page);
    await expect(page.getByText(localName(product, 'bn')).first()).toBeVisible();
    expect(await readStock(product._id)).toBe(product.quantity - 1);
    await page.goto('/cart');
    await expect(page.getByText(localName(product, 'bn'))).toHaveCount(0);
  });

  test('cancels, and retries a failed payment', async ({ page }) => {
    const note = 'টাকা আসেনি';
    const { order, path } = await failedGuestOrder(note);
    await page.goto(path);
    await expect(page.getByText(note)).toBeVisible();
    await inspectThemes(page, 'a failed payment');
    const texts = textsOf('bn', 'ownPayments');
    await page.getByRole('button', { name: texts('againOf', { number: order.number }) }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' }).check();
    await expectPopup(page, orders('updated'), () => dialog.getByRole('button', { name: texts('send') }).tap());
    await expect(page.getByText(note)).toHaveCount(0);
    await page.getByRole('button', { name: orders('cancel') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: orders('cancel') })
      .tap();
    await expect(page.getByText(orders('state.cancelled')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: orders('cancel') })).toHaveCount(0);
  });

  test('signs in to the account with a code, sees the order there, and can set a password', async ({ page, expectFault }) => {
    const { order, phone, path } = await orderAsGuest(await simpleProduct());
    await page.goto(path);
    await page.getByRole('button', { name: t('guest.sendCode') }).tap();
    const code = page.getByRole('textbox', { name: textsOf('bn', 'signIn')('code') });
    await expect(code).toBeFocused();
    await inspectThemes(page, 'the code');
    expectFault(/422|WRONG_CODE/);
    const sent = await codeFor(phone);
    await code.fill(sent === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(textsOf('bn', 'signIn')('wrongCode'))).toBeVisible();
    await code.fill(localDigits('bn', sent));
    await expectPopup(page, t('guest.claimed'), () => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(`/orders/${order.number}`);
    await expect(page.getByText(t('guest.passwordLead'))).toBeVisible();
    await inspectThemes(page, 'the claimed order');
    await page.getByRole('link', { name: orders('toOrders') }).tap();
    await expect(page.getByRole('link', { name: order.number })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: t('guest.setPassword') }).tap();
    await expect(page).toHaveURL('/dashboard/customer/profile');
  });

  test('is asked for an account when guests can no longer order', async ({ page, expectFault }) => {
    let guestCheckout = true;
    await page.route('**/api/v1/settings/read', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), guestCheckout } });
    });
    await page.route('**/guest-orders/create', (route) => {
      guestCheckout = false;
      return route.fulfill(problem('UNAUTHENTICATED'));
    });
    await page.goto(`/checkout?product=${(await simpleProduct())._id}`);
    const phone = newPhone();
    await fillGuest(page, phone);
    expectFault(/401|UNAUTHENTICATED/);
    await (await readyToPlace(page, 'bn')).tap();
    const password = page.getByRole('textbox', { name: 'পাসওয়ার্ড' });
    await password.fill(demo.password);
    await expect(page.getByLabel('মোবাইল নম্বর')).toHaveValue(phone);
    await (await readyToPlace(page, 'bn')).tap();
    await expect(page.getByText(next('thanks'))).toBeVisible();
  });

  test.describe('whose link another customer opens', () => {
    test.use({ who: 'newCustomer' });

    test('is shown to them, without the sign-in to the account', async ({ page, expectFault }) => {
      const { order, path } = await orderAsGuest(await simpleProduct());
      expectFault(/404/);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: orders('order', { number: order.number }) })).toBeVisible();
      await expect(page.getByRole('button', { name: t('guest.sendCode') })).toHaveCount(0);
    });
  });

  test('gets the link by SMS', async () => {
    const { order, phone } = await orderAsGuest(await simpleProduct());
    const { token } = await signInAs(demo.admin);
    const body = async () => (await ask('GET /messages/read', { query: { q: phone } }, token))[0]?.body ?? '';
    await expect.poll(body).toMatch(new RegExp(`/orders/${order.number}#[\\w-]{22}`));
    const [, key] = /#([\w-]{22})/.exec(await body()) ?? [];
    expect((await linkedOrder(required(key, 'key'))).number).toBe(order.number);
  });
});

test.describe('a guest on the English site', () => {
  test.use({ language: 'en' });

  test('gets the SMS about the order in English', async ({ page }) => {
    const phone = newPhone();
    await page.goto(`/checkout?product=${(await simpleProduct())._id}`);
    await fillGuest(page, phone, 'en');
    await (await readyToPlace(page, 'en')).click();
    await expect(page.getByText(textsOf('en', 'nextStep')('thanks'))).toBeVisible();
    const { token } = await signInAs(demo.admin);
    const log = async () => (await ask('GET /messages/read', { query: { q: phone } }, token))[0];
    await expect.poll(log).toMatchObject({ language: 'en', body: expect.stringContaining('we have your order') });
  });
});

test.describe('guest checkout in the settings, in English', () => {
  test.use({ who: 'admin' });

  test('can be switched off by an admin', async ({ page }) => {
    await page.route('**/api/v1/settings/update', async (route) => {
      // The shop of other tests must not change.
      expect(route.request().postDataJSON()).toMatchObject({ guestCheckout: false });
      const { settings, ...saved } = { settings: await ask('GET /settings/read', {}), guestCheckout: false };
      await route.fulfill({ json: { data: { ...settings, ...saved } } });
    });
    await page.goto('/dashboard/admin/settings');
    const box = page.getByRole('checkbox', { name: textsOf('en', 'backOffice')('settings.guestCheckout') });
    await expect(box).toBeChecked();
    await box.uncheck();
    await expectPopup(page, 'Updated Successfully !!', () => page.getByRole('button', { name: 'Save' }).click());
  });
});
