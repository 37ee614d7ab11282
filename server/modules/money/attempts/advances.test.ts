import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { correctionNote, expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const opened = paymentShop();
const fee = 120;

/** A product of 1,100 taka with an advance of 300. */
async function productWithAdvance({
  price = 110_000,
  advance = 30_000,
  shopId,
}: {
  price?: number;
  advance?: number;
  shopId?: string;
} = {}) {
  const { shop } = opened();
  const product = await shop.make.product({ price, quantity: 50, ...(shopId && { shopId }) });
  await shop.database.sql`update products set advance_money_poisha = ${advance} where id = ${product.id}`;
  return product;
}

/** An order in cash of two of these: 2,320 taka, of which 600 in advance. */
async function orderWithAdvance(extra: object = {}) {
  const { shop } = opened();
  const buyer = await shop.make.user();
  const product = await productWithAdvance();
  const placed = await placeTestOrder(shop, buyer, { products: [product], quantity: 2, extra });
  const order: OnlineOrder = {
    ...{ id: placed._id, number: placed.number, paymentId: placed.payment._id, method: 'bkash', total: placed.total, buyer },
    productId: product.id,
  };
  return { placed, order, product, buyer };
}

const read = async (id: string, token = opened().admin.token) => (await opened().shop.call(`GET /orders/read/${id}`, { token })).body;
const move = (id: string, body: object, token = opened().admin.token) => opened().shop.call(`PUT /packages/update/${id}`, { token, body });
const steps = (id: string, ...states: string[]) => moveTestOrder(opened().shop, opened().admin, id, ...states);
const act = (attemptId: string, body: object) =>
  opened().shop.call(`PUT /payments/attempts/${attemptId}`, { token: opened().admin.token, body });
const claim = (order: OnlineOrder, amount = 600, more = mfsPayment(opened().shop, amount)) =>
  opened().shop.call('POST /payments/create', { token: order.buyer.token, body: { orderId: order.id, ...more } });

/** Brings all packages to their buyer's door, who does not take them, and back. */
async function refuseAtDoor(id: string, reason: string): Promise<void> {
  await steps(id, 'confirmed', 'packed', 'shipped');
  const { packages } = await read(id);
  for (const part of packages) {
    expect((await move(part._id, { step: 'delivery_failed', reason })).status).toBe(200);
    expect((await move(part._id, { step: 'returned_to_shop' })).status).toBe(200);
  }
}

describe('the advance of a product', () => {
  it('is in the quote with the fee that is kept of it, by quantity, and never more than the total', async () => {
    const { shop, admin } = opened();
    const [product, cheap] = [await productWithAdvance(), await productWithAdvance({ price: 10_000, advance: 90_000 })];
    const plain = await shop.make.product();
    const quote = async (...lines: [string, number][]) =>
      (
        await shop.call('POST /orders/quote', {
          body: {
            products: lines.map(([productId, quantity]) => ({ productId, quantity })),
            deliveryAddress: { district: address.district },
          },
        })
      ).body.advance;
    expect(await quote([product.id, 2])).toEqual({ amount: 600, why: ['product'], keeps: expect.any(Number) });
    expect(await quote([plain.id, 1])).toBeUndefined();
    expect((await quote([cheap.id, 1])).amount).toBeLessThan(900);
    await shop.call('PUT /settings/update', { token: admin.token, body: { advanceKeepsFee: false } });
    expect(await quote([product.id, 1])).toEqual({ amount: 300, why: ['product'] });
    await shop.call('PUT /settings/update', { token: admin.token, body: { advanceKeepsFee: true } });
  });

  it('keeps the order in its shop until it is paid at a gateway, and the rest is collected', async () => {
    const { shop, admin, visit, stateOf } = opened();
    const { placed, order } = await orderWithAdvance();
    expect(placed.payment).toMatchObject({ method: 'cash_on_delivery', advance: { amount: 600, due: 600, keeps: fee } });
    expect(placed.packages[0]).toMatchObject({ advance: 600 });
    const minutes = (Date.parse(placed.expiresAt) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(120);
    const [part] = (await read(order.id)).packages;
    expect(part.moves).toEqual(['cancelled']);
    expectProblem(await move(part._id, { status: 'confirmed' }), 409, 'PAYMENT_WAITING');
    expectProblem(
      await shop.call(`PUT /orders/update/${order.id}`, { token: admin.token, body: { status: 'confirmed' } }),
      409,
      'PAYMENT_WAITING',
    );
    await visit(order, 'pay');
    expect(await stateOf(order)).toMatchObject({
      method: 'cash_on_delivery',
      payment: 'pending',
      captured: 60_000,
      attempts: [{ state: 'paid', isAdvance: true, amount: 600 }],
    });
    const paid = await read(order.id);
    expect(paid.payment.advance).toEqual({ amount: 600, paid: 600, keeps: fee });
    expect(paid.expiresAt).toBeUndefined();
    expectProblem(await opened().start(order), 409, 'ILLEGAL_TRANSITION');
    await steps(order.id, 'confirmed', 'packed', 'shipped');
    expectProblem(await move(part._id, { status: 'delivered', cashCollected: order.total }), 409, 'CASH_DIFFERS');
    expect((await move(part._id, { status: 'delivered' })).status).toBe(200);
    const ended = await read(order.id);
    expect(ended.packages[0].cashCollected).toBe(order.total - 600);
    expect(ended.payment).toMatchObject({ status: 'verified', amount: order.total - 600, advance: { paid: 600 } });
    expect(ended.payment.refundDue).toBeUndefined();
    expect((await stateOf(order)).captured).toBe(order.total * 100);
    await expectConsistentShop(shop.database.sql);
  });

  it('is not asked of who pays all of it before, nor for an order that an admin places', async () => {
    const { shop, admin } = opened();
    const product = await productWithAdvance();
    const buyer = await shop.make.user();
    const order = await placeTestOrder(shop, buyer, { products: [product], extra: { paymentMethod: 'bkash' } });
    expect([order.payment.advance, order.packages[0].advance]).toEqual([undefined, undefined]);
    const byPhone = await placeTestOrder(shop, admin, { products: [product], extra: { userId: buyer.id } });
    expect(byPhone.payment.advance).toBeUndefined();
    await steps(byPhone._id, 'confirmed');
  });

  it('is due, too, after a prepaid order was changed to cash', async () => {
    const { shop, admin } = opened();
    const product = await productWithAdvance();
    const buyer = await shop.make.user();
    const order = await placeTestOrder(shop, buyer, { products: [product], extra: mfsPayment(shop, 5000) });
    await shop.call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'failed' } });
    const body = { orderId: order._id, paymentMethod: 'cash_on_delivery' };
    expect((await shop.call('POST /payments/create', { token: buyer.token, body })).status).toBe(201);
    expect((await read(order._id)).payment.advance).toMatchObject({ amount: 300, due: 300 });
    expect((await read(order._id)).expiresAt).toBeDefined();
  });

  it('is no matter of a number in the request, and counts what the product says when it is ordered', async () => {
    const { shop } = opened();
    const { placed, product, buyer } = await orderWithAdvance();
    const body = {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: address,
      paymentMethod: 'cash_on_delivery',
      advance: 1,
    };
    const refused = await shop.call('POST /orders/create', { token: buyer.token, body });
    expectProblem(refused, 409, 'PRICE_CHANGED');
    expect(refused.body.quote.advance).toMatchObject({ amount: 300, why: ['product'] });
    await shop.database.sql`update products set advance_money_poisha = 0 where id = ${product.id}`;
    expect((await read(placed._id)).payment.advance.due).toBe(600);
  });

  it('stays in the shop of which it is: sellers see their part and that it waits', async () => {
    const { shop } = opened();
    const [buyer, seller, other] = [
      await shop.make.user(),
      await shop.make.user({ role: 'merchant' }),
      await shop.make.user({ role: 'merchant' }),
    ];
    const ofSeller = await productWithAdvance({ shopId: (await shop.make.shop({ merchantId: seller.id })).id });
    const ofOther = await shop.make.product({ shopId: (await shop.make.shop({ merchantId: other.id })).id });
    const order = await placeTestOrder(shop, buyer, { products: [ofSeller, ofOther] });
    expect((await read(order._id, seller.token)).payment.advance).toEqual({ amount: 300, due: 300, keeps: fee });
    const seen = await read(order._id, other.token);
    expect([seen.payment.advance, seen.packages[0].moves]).toEqual([undefined, ['cancelled']]);
  });
});

describe('an advance that is paid', () => {
  it('twice, in two tabs, is one visit; a second page that was left open is due back', async () => {
    const { start, open, visit, browse, simulator, stateOf, shop } = opened();
    const { order } = await orderWithAdvance();
    const answers = await Promise.all([start(order), start(order)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await stateOf(order)).attempts).toHaveLength(1);
    const first = await open(order, 'sslcommerz');
    await visit(order, 'pay', 'bkash');
    await browse(await simulator.press(first, 'pay'));
    expect(await stateOf(order)).toMatchObject({ method: 'cash_on_delivery', payment: 'pending', captured: 120_000 });
    await steps(order.id, 'confirmed', 'packed', 'shipped', 'delivered');
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', refundDue: 600 });
    await expectConsistentShop(shop.database.sql);
  });

  it('after the order was cancelled is due back', async () => {
    const { browse, simulator, open, shop, stateOf } = opened();
    const { order, buyer } = await orderWithAdvance();
    const ref = await open(order);
    expect((await shop.call(`PUT /orders/update/${order.id}`, { token: buyer.token, body: { status: 'cancelled' } })).status).toBe(200);
    await browse(await simulator.press(ref, 'pay'));
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled', payment: 'verified', captured: 60_000, refundDue: 600 });
    await expectConsistentShop(shop.database.sql);
  });

  it('and whose order the shop then cancels is due back in full', async () => {
    const { visit, stateOf, shop } = opened();
    const { order, product } = await orderWithAdvance();
    await visit(order, 'pay');
    await steps(order.id, 'confirmed', 'cancelled');
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', refundDue: 600 });
    expect(await shop.make.stockOf(product.id)).toBe(50);
    await expectConsistentShop(shop.database.sql);
  });

  it('too late finds the order cancelled: its hold was over, and the gateway was asked', async () => {
    const { expire, open, browse, simulator, stateOf, shop } = opened();
    const { order, product } = await orderWithAdvance();
    const ref = await open(order, 'sslcommerz');
    await expire(order);
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled' });
    expect(await shop.make.stockOf(product.id)).toBe(50);
    await browse(await simulator.press(ref, 'pay'));
    await opened().ask();
    expect(await stateOf(order)).toMatchObject({ refundDue: 600 });
  });

  it('needs no call any more, and other limits stay', async () => {
    const { shop, visit } = opened();
    const { order } = await orderWithAdvance();
    await shop.database.sql`update orders set needs_call = true where id = ${order.id}`;
    await visit(order, 'pay');
    expect((await read(order.id)).needsCall).toBeUndefined();
  });
});

describe('units taken out', () => {
  it('before the advance is paid take their part of it along', async () => {
    const { shop, stateOf, visit } = opened();
    const { order, placed, buyer } = await orderWithAdvance();
    const [line] = placed.packages[0].lines;
    const remove = (count: number) =>
      shop.call(`PUT /orders/${order.id}/lines`, { token: buyer.token, body: { lines: [{ lineId: line._id, remove: count }] } });
    expect((await remove(1)).status).toBe(200);
    expect((await read(order.id)).payment.advance).toMatchObject({ amount: 300, due: 300 });
    await visit(order, 'pay');
    expect((await stateOf(order)).captured).toBe(30_000);
    await expectConsistentShop(shop.database.sql);
  });

  it('after it lower the cash at the door, and what is paid beyond is due back', async () => {
    const { shop, stateOf, visit } = opened();
    const { order, placed, buyer } = await orderWithAdvance();
    await visit(order, 'pay');
    const [line] = placed.packages[0].lines;
    const answer = await shop.call(`PUT /orders/${order.id}/lines`, {
      token: buyer.token,
      body: { lines: [{ lineId: line._id, remove: 1 }] },
    });
    expect(answer.status).toBe(200);
    expect((await read(order.id)).payment.advance).toMatchObject({ amount: 600, paid: 600 });
    await steps(order.id, 'confirmed', 'packed', 'shipped', 'delivered');
    expect((await read(order.id)).packages[0].cashCollected).toBe(order.total - 1100 - 600);
    expect((await stateOf(order)).refundDue).toBeUndefined();
    await expectConsistentShop(shop.database.sql);
  });

  it('of another package that needed it end the wait of the rest', async () => {
    const { shop } = opened();
    const buyer = await shop.make.user();
    const order = await placeTestOrder(shop, buyer, { products: [await productWithAdvance(), await shop.make.product()] });
    expect(order.expiresAt).toBeDefined();
    const first = order.packages.find((part: { advance?: number }) => part.advance);
    expect((await move(first._id, { status: 'cancelled', reason: 'outOfStock' })).status).toBe(200);
    const left = await read(order._id);
    expect([left.expiresAt, left.payment.advance.due]).toEqual([undefined, undefined]);
    await steps(order._id, 'confirmed');
  });
});

describe('an advance that the buyer sends by wallet', () => {
  it('waits for an admin, who verifies it; the order stays one in cash', async () => {
    const { shop, stateOf } = opened();
    const { order } = await orderWithAdvance();
    expectProblem(await claim(order, 500), 422, 'VALIDATION_FAILED');
    expect((await claim(order)).status).toBe(201);
    expectProblem(await claim(order), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await opened().start(order), 409, 'PAYMENT_CHECKING');
    const waiting = await read(order.id);
    expect(waiting.payment).toMatchObject({ method: 'cash_on_delivery', advance: { due: 600, isChecked: true } });
    expect(Date.parse(waiting.expiresAt) - Date.now()).toBeGreaterThan(10 * 3_600_000);
    const { attempts } = await stateOf(order);
    expect(attempts).toMatchObject([{ state: 'claimed', isAdvance: true }]);
    const id = attempts[0]?._id ?? '';
    expect((await act(id, { act: 'accept' })).body.data).toMatchObject({ state: 'paid', received: 600 });
    expectProblem(await act(id, { act: 'accept' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await act(id, { act: 'refuse' }), 409, 'ILLEGAL_TRANSITION');
    expect(await stateOf(order)).toMatchObject({ method: 'cash_on_delivery', payment: 'pending', captured: 60_000 });
    await steps(order.id, 'confirmed', 'packed', 'shipped', 'delivered');
    expect((await stateOf(order)).captured).toBe(order.total * 100);
    await expectConsistentShop(shop.database.sql);
  });

  it('and that did not come can be sent again, or paid at a gateway', async () => {
    const { stateOf, visit } = opened();
    const { order } = await orderWithAdvance();
    const sent = mfsPayment(opened().shop, 600);
    expect((await claim(order, 600, sent)).status).toBe(201);
    expect((await act((await stateOf(order)).attempts[0]?._id ?? '', { act: 'refuse' })).status).toBe(200);
    expect((await claim(order, 600, sent)).status).toBe(201);
    expect((await act((await stateOf(order)).attempts[0]?._id ?? '', { act: 'refuse' })).status).toBe(200);
    await visit(order, 'pay');
    expect((await stateOf(order)).captured).toBe(60_000);
  });

  it('can be used once: not for two advances, nor for an advance and an order', async () => {
    const { shop } = opened();
    const [first, second, third] = [await orderWithAdvance(), await orderWithAdvance(), await orderWithAdvance()];
    const sent = mfsPayment(shop, 600);
    const answers = await Promise.all([claim(first.order, 600, sent), claim(second.order, 600, sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectProblem(answer, 409, 'TRANSACTION_USED');
    const product = await shop.make.product();
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, ...sent };
    expectProblem(await shop.call('POST /orders/create', { token: first.buyer.token, body }), 409, 'TRANSACTION_USED');
    const ofOrder = mfsPayment(shop, 600);
    await placeTestOrder(shop, second.buyer, { products: [product], extra: ofOrder });
    expectProblem(await claim(third.order, 600, ofOrder), 409, 'TRANSACTION_USED');
  });

  it('is of its buyer, and of the holder of the link', async () => {
    const { shop } = opened();
    const { order } = await orderWithAdvance();
    const stranger = await shop.make.user();
    expectProblem(await claim({ ...order, buyer: stranger }), 404, 'NOT_FOUND');
    expectProblem(await opened().start({ ...order, buyer: stranger }), 404, 'NOT_FOUND');
    const product = await productWithAdvance();
    const phone = `018${String(shop.make.next()).padStart(8, '0')}`;
    const placed = await shop.call('POST /guest-orders/create', {
      body: {
        products: [{ productId: product.id, quantity: 1 }],
        deliveryAddress: { ...address, phone },
        paymentMethod: 'cash_on_delivery',
      },
    });
    const headers = { 'order-key': placed.body.data.orderKey };
    const sent = await shop.call('POST /guest-orders/pay', { headers, body: mfsPayment(shop, 300) });
    expect(sent.body.data.payment).toMatchObject({ method: 'cash_on_delivery', advance: { due: 300, isChecked: true } });
  });
});

describe('a parcel that comes back', () => {
  it.each(['refused', 'unreachable', 'notFound', 'noCash'])(
    'because of its buyer (%s) keeps its delivery fee of the advance',
    async (reason) => {
      const { shop, visit, stateOf } = opened();
      const { order } = await orderWithAdvance();
      await visit(order, 'pay');
      await refuseAtDoor(order.id, reason);
      const back = await read(order.id);
      expect(back.payment).toMatchObject({ status: 'verified', refundDue: 600 - fee, advance: { kept: fee } });
      await expectConsistentShop(shop.database.sql);
      // An admin pays it back once.
      const refund = () =>
        shop.call(`PUT /payments/update/${order.paymentId}`, { token: opened().admin.token, body: { status: 'refunded', note: 'bKash' } });
      expect((await refund()).status).toBe(200);
      expectProblem(await refund(), 409, 'ILLEGAL_TRANSITION');
      expect((await read(order.id)).payment).toMatchObject({ refunded: 600 - fee });
      expect((await stateOf(order)).refundDue).toBeUndefined();
      await expectConsistentShop(shop.database.sql);
    },
  );

  it.each(['damagedParcel', 'wrongAddress', 'outsideArea'])('for another reason (%s) keeps nothing', async (reason) => {
    const { visit, stateOf } = opened();
    const { order } = await orderWithAdvance();
    await visit(order, 'pay');
    await refuseAtDoor(order.id, reason);
    expect((await stateOf(order)).refundDue).toBe(600);
    expect((await read(order.id)).payment.advance.kept).toBeUndefined();
  });

  it('lost on its way, or without a try at the door, keeps nothing', async () => {
    const { visit, stateOf } = opened();
    for (const step of ['lost', 'returned_to_shop']) {
      const { order } = await orderWithAdvance();
      await visit(order, 'pay');
      await steps(order.id, 'confirmed', 'packed', 'shipped');
      const [part] = (await read(order.id)).packages;
      expect((await move(part._id, { step })).status).toBe(200);
      expect((await stateOf(order)).refundDue, step).toBe(600);
    }
  });

  it('keeps what its buyer was told, whatever the setting says by then', async () => {
    const { shop, admin, visit, stateOf } = opened();
    const keeps = (advanceKeepsFee: boolean) => shop.call('PUT /settings/update', { token: admin.token, body: { advanceKeepsFee } });
    await keeps(false);
    const { order, placed } = await orderWithAdvance();
    expect(placed.payment.advance.keeps).toBeUndefined();
    await keeps(true);
    await visit(order, 'pay');
    await refuseAtDoor(order.id, 'refused');
    expect((await stateOf(order)).refundDue).toBe(600);
  });

  it('and was delivered after all, as an admin corrects, keeps nothing', async () => {
    const { shop, visit } = opened();
    const { order } = await orderWithAdvance();
    await visit(order, 'pay');
    await refuseAtDoor(order.id, 'refused');
    const [part] = (await read(order.id)).packages;
    expect((await move(part._id, { step: 'delivered', note: correctionNote, cashCollected: order.total - 600 })).status).toBe(200);
    const delivered = await read(order.id);
    expect(delivered.payment).toMatchObject({ status: 'verified', amount: order.total - 600 });
    expect([delivered.payment.refundDue, delivered.payment.advance.kept]).toEqual([undefined, undefined]);
    await expectConsistentShop(shop.database.sql);
  });

  it('in one of two packages leaves the other one as it is', async () => {
    const { shop, visit, stateOf } = opened();
    const buyer = await shop.make.user();
    const products = [await productWithAdvance(), await productWithAdvance()];
    const placed = await placeTestOrder(shop, buyer, { products });
    const order: OnlineOrder = {
      ...{ id: placed._id, number: placed.number, paymentId: placed.payment._id, method: 'bkash', total: placed.total, buyer },
      productId: '',
    };
    await visit(order, 'pay');
    await steps(order.id, 'confirmed', 'packed', 'shipped');
    const [first, second] = (await read(order.id)).packages;
    await move(first._id, { step: 'delivery_failed', reason: 'refused' });
    expect((await move(first._id, { step: 'returned_to_shop' })).status).toBe(200);
    expect((await move(second._id, { step: 'delivered' })).status).toBe(200);
    const ended = await read(order.id);
    expect(ended.packages[1].cashCollected).toBe(1100 + fee - 300);
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', refundDue: 300 - fee });
    await expectConsistentShop(shop.database.sql);
  });
});
