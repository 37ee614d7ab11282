import { fillAddress, readyToPlace, shownNumber } from '../harness/checkout.ts';
import { inspectThemes, reducedMotion } from '../harness/inspect.ts';
import { expect, phoneView, test } from '../harness/shop.ts';
import {
  type Account,
  ask,
  demo,
  moveAll,
  newProduct,
  newTransactionId,
  orderByApi,
  ownProduct,
  registerCustomer,
  required,
  signInAs,
} from '../harness/shop-api.ts';
import { textsOf } from '../harness/texts.ts';
import { atGateway, openGateways } from './open-gateways.ts';

const price = 1100;
const advance = 300;

test.beforeAll(openGateways);

/** A product of the demo merchant, of which 300 taka are paid in advance. */
async function productWithAdvance() {
  const [merchant, admin] = [await signInAs(demo.merchant), await signInAs(demo.admin)];
  return newProduct(admin, await ownProduct(merchant), { price, specialPrice: price, advanceMoney: advance, quantity: 50, rating: 5 });
}

/** Sends an advance by wallet, which an admin has to look up. */
const sendAdvance = (buyer: Account, orderId: string) =>
  ask(
    'POST /payments/create',
    {
      body: {
        orderId,
        paymentMethod: 'MFS',
        paymentInfo: { mfsProvider: 'bKash', transactionId: newTransactionId(), amount: advance, mobileNumber: buyer.phone },
      },
    },
    buyer.token,
  );

test.describe('in Bengali, on a phone', () => {
  const t = textsOf('bn', 'onlinePayment');
  const orders = textsOf('bn', 'orders');
  test.use({ who: 'newCustomer', language: 'bn', ...phoneView, contextOptions: reducedMotion });

  test('checkout says what is paid first; it is paid at bKash, and the rest is collected', async ({ page, account }) => {
    const product = await productWithAdvance();
    await ask('POST /carts/create', { body: { productId: product._id, quantity: 1 } }, account.token);
    await page.goto('/checkout');
    await fillAddress(page, 'bn');
    const note = page.getByRole('region', { name: t('advance.title') });
    await expect(note).toContainText('৳৩০০');
    await expect(note).toContainText(/ডেলিভারি চার্জের ৳/);
    await page.getByRole('radio', { name: orders('method.bkash') }).check();
    await expect(note).toBeHidden();
    await page.getByRole('radio', { name: orders('method.cash_on_delivery') }).check();
    await inspectThemes(page, 'a checkout with an advance');
    await (await readyToPlace(page, 'bn')).click();
    const number = await shownNumber(page);
    const card = page.getByRole('region', { name: t('advance.title') });
    await expect(card).toContainText('৳৩০০');
    await inspectThemes(page, 'an order that waits for its advance');
    await card.getByRole('button', { name: /^বিকাশ দিয়ে/ }).click();
    await page.waitForURL(/\/sim\//);
    await atGateway(page, /^টাকা দিন/);
    await page.waitForURL(/\/payments\//);
    await expect(page.getByRole('heading', { name: t('page.paid') })).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: t('page.toOrder') }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
    await expect(page.getByText(t('advance.paid', { amount: '৳৩০০' }))).toBeVisible();
    await expect(card).toBeHidden();
    const { _id, total, packages } = await ask('GET /orders/read/:id', { params: { id: number } }, account.token);
    await moveAll(_id, ['confirmed', 'packed']);
    expect(packages[0]?.advance).toBe(advance);
    const merchant = await signInAs(demo.merchant);
    const [seen] = await ask('GET /orders/read', { query: { as: 'seller', q: number } }, merchant.token);
    expect(required(seen, 'order').payment.advance).toMatchObject({ amount: advance });
    await moveAll(_id, ['shipped', 'delivered']);
    const ended = await ask('GET /orders/read/:id', { params: { id: number } }, account.token);
    expect(ended.packages[0]?.cashCollected).toBe(total - advance);
  });

  test('an advance is sent by wallet, and its buyer sees that it is looked up', async ({ page, account }) => {
    const order = await orderByApi(account, await productWithAdvance());
    await page.goto(`/orders/${order.number}`);
    await page.getByRole('button', { name: t('advance.send') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('advance.sendLead'))).toBeVisible();
    await dialog.getByRole('radio', { name: /বিকাশ/ }).check();
    await inspectThemes(page, 'an advance that is sent by wallet');
    await dialog.getByLabel('ট্রানজেকশন আইডি').fill(newTransactionId());
    await dialog.getByLabel('যে নম্বর থেকে পাঠিয়েছেন').fill(account.phone);
    await dialog.getByRole('button', { name: 'পাঠান' }).click();
    await expect(page.getByText(t('advance.checked'))).toBeVisible();
  });

  test('a parcel that its buyer did not take keeps its delivery fee', async ({ page, account }) => {
    const order = await orderByApi(account, await productWithAdvance());
    await sendAdvance(account, order._id);
    const admin = await signInAs(demo.admin);
    const [attempt] = await ask('GET /payments/attempts', { headers: {}, query: { order: order._id } }, admin.token);
    await ask('PUT /payments/attempts/:id', { params: { id: required(attempt, 'attempt')._id }, body: { act: 'accept' } }, admin.token);
    await moveAll(order._id, ['confirmed', 'packed', 'shipped']);
    const id = required(order.packages[0]?._id, 'package');
    const move = (body: object) => ask('PUT /packages/update/:id', { params: { id }, body }, admin.token);
    await move({ step: 'delivery_failed', reason: 'refused' });
    await move({ step: 'returned_to_shop' });
    const fee = required(order.packages[0], 'package').deliveryFee;
    const { payment } = await ask('GET /orders/read/:id', { params: { id: order.number } }, account.token);
    expect(payment).toMatchObject({ refundDue: advance - fee, advance: { kept: fee } });
    await page.goto(`/orders/${order.number}`);
    await expect(page.getByText(/ডেলিভারি চার্জের ৳\S+ রাখা হয়েছে/)).toBeVisible();
    await inspectThemes(page, 'an order of which a fee was kept');
  });
});

test.describe('in English, on a desktop', () => {
  const orders = textsOf('en', 'orders');
  test.use({ language: 'en', contextOptions: reducedMotion });

  test.describe('an admin', () => {
    test.use({ who: 'admin' });

    test('looks up an advance that was sent', async ({ page }) => {
      const buyer = await registerCustomer();
      const order = await orderByApi(buyer, await productWithAdvance());
      await sendAdvance(buyer, order._id);
      await page.goto('/dashboard/admin/payments');
      const card = page.getByRole('listitem').filter({ hasText: order.number }).first();
      await card.getByRole('link', { name: 'Look at the advance' }).click();
      await inspectThemes(page, 'an advance to be looked up');
      await page.getByRole('button', { name: 'The money is there' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'The money is there' }).click();
      await expect(
        page
          .getByText('Paid', { exact: true })
          .or(page.getByText('advance.paid', { exact: true }))
          .first(),
      ).toBeVisible();
      const { payment } = await ask('GET /orders/read/:id', { params: { id: order.number } }, buyer.token);
      expect(payment).toMatchObject({ method: 'cash_on_delivery', advance: { paid: advance } });
    });
  });

  test.describe('a merchant', () => {
    test.use({ who: 'merchant' });

    test('waits for the advance, then packs; the slip says what is collected', async ({ page }) => {
      const buyer = await registerCustomer();
      const order = await orderByApi(buyer, await productWithAdvance());
      await page.goto(`/dashboard/merchant/orders/${order.number}`);
      await expect(page.getByText(/^Waits for an advance of/)).toBeVisible();
      await expect(page.getByRole('button', { name: orders('step.confirmed') })).toBeHidden();
      await sendAdvance(buyer, order._id);
      const admin = await signInAs(demo.admin);
      const [attempt] = await ask('GET /payments/attempts', { headers: {}, query: { order: order._id } }, admin.token);
      await ask('PUT /payments/attempts/:id', { params: { id: required(attempt, 'attempt')._id }, body: { act: 'accept' } }, admin.token);
      await moveAll(order._id, ['confirmed', 'packed']);
      await page.goto(`/dashboard/merchant/orders/${order.number}/slip`);
      const slip = page.getByRole('article').filter({ hasText: order.number });
      await expect(slip).toContainText('Advance');
      await expect(slip).toContainText(`To collect: ৳${(order.total - advance).toLocaleString('en')}`);
    });
  });
});
