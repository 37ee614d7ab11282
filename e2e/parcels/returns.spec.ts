import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatMoney } from '#domain/format/format.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, hydrated, phoneView, test, views } from '../harness/shop.ts';
import { ask, demo, moveAll, orderAsGuest, ownProduct, readStock, signInAs } from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

/** A page of a second person beside the first, in the same language. */
async function pageOf(context: BrowserContext, baseURL: string | undefined, phone: string): Promise<Page> {
  const { token, id } = await signInAs(phone);
  await context.addInitScript(
    (items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    },
    { language: 'bn', theme: 'cupcake', accessToken: token, userId: id },
  );
  await context.addCookies([{ name: 'language', value: 'bn', url: baseURL ?? '' }]);
  return context.newPage();
}

const t = textsOf('bn', 'returns');
const orders = textsOf('bn', 'orders');
const picture = async () => ({
  name: 'broken.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer(),
});

test.describe('a return, on a phone in Bengali', () => {
  test.use({ ...phoneView, ...reducedMotion, language: 'bn' });

  test('is asked by the link of an order, approved, received and paid back', async ({ page, browser, baseURL }) => {
    test.slow();
    const product = await ownProduct(await signInAs(demo.merchant));
    const placed = await orderAsGuest(product, { products: [{ productId: product._id, quantity: 2 }] });
    await moveAll(placed.order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
    const stock = await readStock(product._id);

    await page.goto(placed.path);
    await page.getByRole('button', { name: t('ask') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog.getByLabel(t('why'))).toHaveAccessibleDescription(t('missing.reason'));
    await dialog.getByLabel(t('why')).selectOption({ label: t('reason.damaged') });
    await dialog.getByLabel(new RegExp(`^${t('unitsBack')}`)).selectOption('1');
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog.getByText(t('missing.pictures'))).toBeVisible();
    await inspectThemes(page, 'the form of a return');
    await dialog.locator('input[type=file]').setInputFiles(await picture());
    await dialog.getByLabel(t('what')).fill('বোতল ভাঙা ছিল');
    await dialog.getByRole('button', { name: t('send') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('state.requested')).first()).toBeVisible();
    await expect(page.getByRole('img', { name: t('pictureOf.buyer', { number: 1 }) })).toBeVisible();
    await inspectThemes(page, 'a return that was asked for');

    const seller = await pageOf(await browser.newContext(phoneView), baseURL, demo.merchant);
    await seller.goto(`${baseURL}/dashboard/merchant/returns?state=requested`);
    await hydrated(seller);
    const row = seller.getByRole('listitem').filter({ hasText: placed.order.number }).first();
    await expect(row.getByText('বোতল ভাঙা ছিল').first()).toBeVisible();
    await expect(row.getByRole('img', { name: t('pictureOf.buyer', { number: 1 }) })).toBeVisible();
    await inspectThemes(seller, 'the returns of a shop');
    await row.getByRole('button', { name: t('move.approved') }).click();
    const answer = seller.getByRole('dialog');
    await answer.getByLabel(t('howTo')).fill('রাত ৮টা পর্যন্ত দোকানে দিয়ে যান');
    await inspectThemes(seller, 'the answer to a return');
    await answer.getByRole('button', { name: t('move.approved') }).click();
    await expect(answer).toBeHidden();

    await page.reload();
    await expect(page.getByText('রাত ৮টা পর্যন্ত দোকানে দিয়ে যান')).toBeVisible();

    await seller.goto(`${baseURL}/dashboard/merchant/returns?q=${placed.order.number}`);
    await hydrated(seller);
    await row.getByRole('button', { name: t('move.settled') }).click();
    await inspectThemes(seller, 'what came back of a return');
    await answer.getByRole('button', { name: t('move.settled') }).click();
    await expect(answer).toBeHidden();
    expect(await readStock(product._id)).toBe(stock + 1);
    await seller.context().close();

    await page.reload();
    await expect(page.getByText(t('next.settled'))).toBeVisible();
    const { token } = await signInAs(demo.admin);
    const seen = await ask('GET /orders/read/:id', { params: { id: placed.order.number } }, token);
    expect(seen.payment.refundDue).toBe(product.specialPrice);
    await ask(
      'PUT /payments/update/:id',
      { params: { id: seen.payment._id }, body: { status: 'refunded', note: 'bKash 9G7XKQ2L' } },
      token,
    );
    await page.reload();
    await expect(page.getByText(orders('refunded', { amount: formatMoney('bn', product.specialPrice) }))).toBeVisible();
  });

  test('that the shop refused goes to the admins, who decide', async ({ page, browser, baseURL }) => {
    test.slow();
    const merchant = await signInAs(demo.merchant);
    const product = await ownProduct(merchant);
    const placed = await orderAsGuest(product);
    await moveAll(placed.order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
    const [part] = placed.order.packages;
    const headers = { 'order-key': placed.orderKey };
    const lines = [{ lineId: part?.lines[0]?._id ?? '', quantity: 1 }];
    const { data } = await ask('POST /returns/create', {
      headers,
      body: { packageId: part?._id ?? '', reason: 'notAsDescribed', note: 'অন্য রঙের', lines },
    });
    const refusal = { state: 'refused', note: 'ছবিতে এই রঙই ছিল' } as const;
    await ask('PUT /returns/update/:id', { params: { id: data._id }, headers: {}, body: refusal }, merchant.token);
    await page.goto(placed.path);
    await page.getByRole('button', { name: t('move.appealed') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('move.appealed') }).click();
    await expect(dialog.getByText(t('missing.why'))).toBeVisible();
    await dialog.getByLabel(t('note')).fill('ছবিতে লাল ছিল');
    await dialog.getByRole('button', { name: t('move.appealed') }).click();
    await expect(page.getByText(t('next.appealed'))).toBeVisible();

    const admin = await pageOf(await browser.newContext(phoneView), baseURL, demo.admin);
    await admin.goto(`${baseURL}/dashboard/admin/returns?escalated=true`);
    await hydrated(admin);
    await inspectThemes(admin, 'returns that wait for an admin');
    const row = admin.getByRole('listitem').filter({ hasText: placed.order.number }).first();
    await row.getByRole('button', { name: t('move.approved') }).click();
    const decision = admin.getByRole('dialog');
    await decision.getByLabel(t('way.keeps')).check();
    await decision.getByRole('button', { name: t('move.approved') }).click();
    await expect(decision).toBeHidden();
    await admin.context().close();
    await page.reload();
    await expect(page.getByText(t('next.keeps'))).toBeVisible();
  });
});

for (const view of views) {
  const r = textsOf(view.language, 'returns');

  test.describe(`a return that an admin opens, at ${view.viewport.width} px, in ${view.language}`, () => {
    test.use({ who: 'admin', ...view, contextOptions: reducedMotion });

    test('needs a reason, which the buyer and the log have', async ({ page }) => {
      const product = await ownProduct(await signInAs(demo.merchant));
      const placed = await orderAsGuest(product, { products: [{ productId: product._id, quantity: 2 }] });
      await moveAll(placed.order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
      await page.goto(`/dashboard/admin/orders/${placed.order.number}`);
      await page.getByRole('button', { name: r('open') }).click();
      const dialog = page.getByRole('dialog');
      const send = dialog.getByRole('button', { name: r('open') });
      await dialog.getByLabel(r('why')).selectOption({ label: r('reason.fake') });
      await dialog.getByLabel(new RegExp(`^${r('unitsBack')}`)).selectOption('2');
      await dialog.getByLabel(r('openWhy')).fill('ছোট');
      await send.click();
      await expect(dialog.getByLabel(r('openWhy'))).toHaveAccessibleDescription(new RegExp(r('missing.override', { count: 10 })));
      await inspectThemes(page, 'the form of a return that an admin opens');
      await dialog.getByLabel(r('openWhy')).fill('কোম্পানি এই ব্যাচ তুলে নিয়েছে');
      await send.click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: r('open') })).toBeHidden();
      await page.goto(`/dashboard/admin/returns?q=${placed.order.number}`);
      await expect(page.getByText('কোম্পানি এই ব্যাচ তুলে নিয়েছে')).toBeVisible();
      await page.getByRole('button', { name: new RegExp(r('move.closed')) }).click();
      await dialog.getByLabel(r('note')).fill('ক্রেতা রেখে দিতে চান');
      await dialog.getByRole('button', { name: r('move.closed') }).click();
      await expect(page.getByRole('listitem').getByText(r('state.closed')).first()).toBeVisible();
    });
  });
}
