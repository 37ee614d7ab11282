import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import { ask, demo, moveAll, orderAsGuest, ownProduct, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const t = textsOf('bn', 'orders');
const s = textsOf('bn', 'packageStep');

const set = async (handOverCode: 'off' | 'required') =>
  ask('PUT /settings/update', { body: { handOverCode } }, (await signInAs(demo.admin)).token);

test.describe('the code of a delivery, on a phone in Bengali', () => {
  test.use({ who: 'merchant', ...phoneView, ...reducedMotion, language: 'bn' });
  test.afterEach(() => set('off'));

  test('is on the buyer’s order, and typed by the rider of the shop', async ({ page, account, browser, baseURL, expectFault }) => {
    expectFault(/409.*\/packages\/update/);
    await set('required');
    const placed = await orderAsGuest(await ownProduct(account));
    await moveAll(placed.order._id, ['confirmed', 'packed', 'shipped']);

    const context = await browser.newContext(phoneView);
    await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
    const buyer = await context.newPage();
    await buyer.goto(`${baseURL}${placed.path}`);
    await expect(buyer.getByRole('heading', { name: s('code') })).toBeVisible();
    await inspectThemes(buyer, 'the code of a delivery');
    const { packages } = await ask('GET /guest-orders/read', { headers: { 'order-key': placed.orderKey } });
    const code = packages[0]?.handOverCode ?? '';
    await expect(buyer.getByText(code, { exact: true })).toBeVisible();

    await page.goto(`/dashboard/merchant/orders/${placed.order.number}`);
    await expect(page.getByText(s('code'))).toBeHidden();
    await page.getByRole('button', { name: t('move.delivered') }).click();
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: t('move.delivered') });
    await send.click();
    const field = dialog.getByLabel(s('code'));
    await expect(field).toHaveAccessibleDescription(new RegExp(s('codeMissing')));
    await field.fill(String((Number(code) + 1) % 10_000).padStart(4, '0'));
    await send.click();
    await expect(field).toHaveAccessibleDescription(/কোড ঠিক .*৪/);
    await inspectThemes(page, 'a wrong code of a delivery');
    // As a rider with a Bengali keyboard types it.
    await field.fill([...code].map((digit) => String.fromCodePoint(0x09e6 + Number(digit))).join(''));
    await send.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: t('timeline') }).getByText(t('state.delivered'))).toBeVisible();
    await buyer.reload();
    await expect(buyer.getByText(t('state.delivered')).first()).toBeVisible();
    await expect(buyer.getByRole('heading', { name: s('code') })).toBeHidden();
    await context.close();
  });
});
