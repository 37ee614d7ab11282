import { formatMoney } from '#domain/format/format.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, expectPopup, phoneView, test } from '../harness/shop.ts';
import {
  ask,
  demo,
  moveAll,
  newTransactionId,
  orderByApi,
  ownProduct,
  placeClaim,
  registerCustomer,
  required,
  signInAs,
  simpleProduct,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';

const t = textsOf('bn', 'returns');

test.describe('money that comes back, on a phone', () => {
  test.use({ ...phoneView, language: 'bn', who: 'newCustomer', contextOptions: reducedMotion });

  test('a cancelled order says how much, to which wallet and by when; later that it was paid', async ({ page, account }) => {
    const { order, total } = await placeClaim(account);
    const admin = await signInAs(demo.admin);
    await ask('PUT /payments/update/:id', { params: { id: order.payment._id }, body: { status: 'verified' } }, admin.token);
    await ask('PUT /orders/update/:id', { params: { id: order._id }, body: { status: 'cancelled' } }, account.token);
    await expect(async () => {
      expect(await ask('GET /refunds/order', { headers: {}, query: { order: order._id } }, account.token)).toHaveLength(1);
    }).toPass();
    await page.goto(`/orders/${order.number}`);
    const refunds = page.getByRole('region', { name: t('refunds.title') });
    await expect(refunds).toContainText(formatMoney('bn', total).replace('৳', ''));
    await expect(refunds).toContainText(account.phone.slice(-3));
    await expect(refunds).not.toContainText(account.phone);
    await inspectThemes(page, 'an order whose money comes back');

    const [refund] = await ask('GET /refunds/read', { query: { order: order._id } }, admin.token);
    const { _id: id, state } = required(refund, 'refund');
    const change = (body: object) => ask('PUT /refunds/update/:id', { params: { id }, body }, admin.token);
    if (state === 'requested') await change({ state: 'approved' });
    const trxId = newTransactionId();
    await change({ state: 'done', trxId });
    await page.reload();
    await expect(refunds).toContainText(t('refunds.state.done'));
    await expect(refunds).toContainText(trxId);
  });

  test('a buyer who paid in cash says where it goes, and types the number twice', async ({ page, account }) => {
    const product = await simpleProduct();
    const order = await orderByApi(account, product);
    await moveAll(order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
    const admin = await signInAs(demo.admin);
    await ask('POST /refunds/create', { body: { orderId: order._id, amount: 20, note: 'ভাঙা ছিল' } }, admin.token);
    await page.goto(`/orders/${order.number}`);
    const refunds = page.getByRole('region', { name: t('refunds.title') });
    await refunds.getByRole('button', { name: t('refunds.sayWhere') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('refunds.provider')).selectOption('bKash');
    await dialog.getByLabel(t('refunds.wallet')).fill('০১৭১১১১১২২২');
    await dialog.getByLabel(t('refunds.walletAgain')).fill('01711111223');
    await dialog.getByRole('button', { name: t('refunds.save') }).click();
    await expect(dialog.getByText(t('refunds.notSame'))).toBeVisible();
    await inspectThemes(page, 'where a refund goes');
    await dialog.getByLabel(t('refunds.walletAgain')).fill('01711111222');
    await expectPopup(page, t('refunds.receiverSaved'), () => dialog.getByRole('button', { name: t('refunds.save') }).click());
    await expect(refunds).toContainText('…222');
  });
});

test.describe('the refunds of the shop', () => {
  for (const { language, viewport } of [
    { language: 'bn', viewport: { width: 360, height: 740 } },
    { language: 'en', viewport: { width: 1280, height: 800 } },
  ] as const) {
    test.describe(language, () => {
      test.use({ who: 'admin', language, viewport, contextOptions: reducedMotion });

      test('more than was paid is refused at the amount, and what is asked for beyond what is due waits', async ({ page, expectFault }) => {
        expectFault(/refunds\/create|409/);
        const r = textsOf(language, 'returns');
        const { order } = await placeClaim(await registerCustomer());
        const admin = await signInAs(demo.admin);
        await ask('PUT /payments/update/:id', { params: { id: order.payment._id }, body: { status: 'verified' } }, admin.token);
        await page.goto(`/dashboard/admin/payments/${order.payment._id}`);
        await page.getByRole('button', { name: r('refunds.payBack') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(r('refunds.amount')).fill(String(order.total + 1));
        await dialog.getByLabel(r('refunds.note')).fill('Goodwill');
        const send = () => dialog.getByRole('button', { name: r('refunds.payBack') }).click();
        await send();
        await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
        await dialog.getByLabel(r('refunds.amount')).fill('10');
        await expectPopup(page, r('refunds.created'), send);
        const card = page.getByRole('listitem').filter({ hasText: order.number });
        await expect(card).toContainText(r('refunds.state.requested'));
        await page.goto('/dashboard/admin/payments?refunds=1&waiting=true');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('listitem').filter({ hasText: order.number })).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
        await inspectThemes(page, 'the refunds of the shop');
      });
    });
  }
});

test.describe('a merchant', () => {
  test.use({ who: 'merchant', language: 'en', viewport: { width: 1280, height: 800 }, contextOptions: reducedMotion });

  test('asks for a refund of a package, which waits for an admin', async ({ page, expectFault }) => {
    expectFault(/refunds\/create|409/);
    const r = textsOf('en', 'returns');
    const order = await orderByApi(await registerCustomer(), await ownProduct(await signInAs(demo.merchant)));
    await page.goto(`/dashboard/merchant/orders/${order.number}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
    const open = page.getByRole('button', { name: r('refunds.ask') });
    await expect(open).toBeHidden();
    await moveAll(order._id, ['confirmed', 'packed', 'shipped', 'delivered']);
    await page.reload();
    await open.click();
    const dialog = page.getByRole('dialog');
    await inspectThemes(page, 'a refund that a merchant asks for');
    await dialog.getByLabel(r('refunds.amount')).fill('999999');
    await dialog.getByLabel(r('refunds.note')).fill('One egg was broken');
    const send = () => dialog.getByRole('button', { name: r('refunds.ask') }).click();
    await send();
    await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
    await dialog.getByLabel(r('refunds.amount')).fill('10');
    await expectPopup(page, r('refunds.created'), send);
    const card = page.getByRole('listitem').filter({ hasText: 'One egg was broken' });
    await expect(card).toContainText(r('refunds.state.requested'));
    await expect(card.getByRole('button')).toHaveCount(0);
  });
});
