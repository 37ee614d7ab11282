import { describe, expect, it } from 'vitest';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const opened = paymentShop();
const reason = 'A regular of the shop';

/** An order in cash of 1,220 taka, of which 300 in advance; `shops`: of how many. */
async function waitingOrder({ shops = 1 } = {}) {
  const { shop } = opened();
  const { make } = shop;
  const buyer = await make.user();
  const merchants = await Promise.all(Array.from({ length: shops }, () => make.user({ role: 'merchant' })));
  const products = await Promise.all(
    merchants.map(async ({ id }) => make.product({ price: 110_000, quantity: 20, shopId: (await make.shop({ merchantId: id })).id })),
  );
  await shop.database.sql`update products set advance_money_poisha = 30000 where id = any(${products.map(({ id }) => id)}::uuid[])`;
  const placed = await placeTestOrder(shop, buyer, { products });
  const order: OnlineOrder = {
    ...{ id: placed._id, number: placed.number, paymentId: placed.payment._id, method: 'bkash', total: placed.total, buyer },
    productId: products[0]?.id ?? '',
  };
  return { order, buyer, merchants, seller: merchants[0] ?? buyer };
}

const waive = (id: string, { token }: { token?: string }, body: object = { reason }) =>
  opened().shop.call(`PUT /orders/waiveAdvance/${id}`, { ...(token && { token }), body });
const read = async (id: string, { token }: { token: string }) => (await opened().shop.call(`GET /orders/read/${id}`, { token })).body;

describe('the advance of an order in cash', () => {
  it('is waived by its shop with a reason, and everything is collected at the door', async () => {
    const { shop, admin } = opened();
    const { order, seller, buyer } = await waitingOrder();
    const answer = await waive(order.id, seller);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data).toMatchObject({ advanceWaiver: reason });
    expect(answer.body.data.payment).not.toHaveProperty('advance');
    const seen = await read(order.id, buyer);
    expect(seen).not.toHaveProperty('advanceWaiver');
    expect(seen).not.toHaveProperty('expiresAt');
    const log = await shop.call(`GET /audit/read?resource=orders&id=${order.id}`, { token: admin.token });
    expect(JSON.stringify(log.body)).toContain(reason);
    await moveTestOrder(shop, admin, order.id, 'confirmed', 'packed', 'shipped', 'delivered');
    const [row] = await shop.database.sql`select cash_collected_poisha::int as cash from packages where order_id = ${order.id}`;
    expect(row).toEqual({ cash: order.total * 100 });
    await expectConsistentShop(shop.database.sql);
  });

  it('is waived by admins if several shops bear the risk', async () => {
    const { order, merchants } = await waitingOrder({ shops: 2 });
    for (const merchant of merchants) expectProblem(await waive(order.id, merchant), 403, 'FORBIDDEN');
    expect((await waive(order.id, opened().admin)).status).toBe(200);
  });

  it('is not waived without a reason, twice, by others, or for an order without one', async () => {
    const { shop, admin } = opened();
    const { order, buyer, seller } = await waitingOrder();
    expectProblem(await waive(order.id, seller, { reason: 'too short' }), 422, 'VALIDATION_FAILED');
    expectProblem(await waive(order.id, {}), 401, 'UNAUTHENTICATED');
    expectProblem(await waive(order.id, buyer), 403, 'FORBIDDEN');
    expectProblem(await waive(order.id, await shop.make.user({ role: 'merchant' })), 404, 'NOT_FOUND');
    expectProblem(await waive(order.buyer.id, admin), 404, 'NOT_FOUND');
    expect((await waive(order.id, seller)).status).toBe(200);
    expectProblem(await waive(order.id, seller), 409, 'ILLEGAL_TRANSITION');
    const plain = await placeTestOrder(shop, buyer, { products: [await shop.make.product()] });
    expectProblem(await waive(plain._id, admin), 409, 'ILLEGAL_TRANSITION');
  });

  it('is not waived while its buyer pays it or says to have sent it, nor after it came', async () => {
    const { shop, admin, open, simulator, browse } = opened();
    const { order, seller } = await waitingOrder();
    const ref = await open(order);
    expectProblem(await waive(order.id, seller), 409, 'PAYMENT_CHECKING');
    await browse(await simulator.press(ref, 'pay'));
    expectProblem(await waive(order.id, seller), 409, 'ILLEGAL_TRANSITION');
    expect((await read(order.id, admin)).payment.advance).toMatchObject({ paid: 300 });
    const claimed = await waitingOrder();
    const claim = { orderId: claimed.order.id, ...mfsPayment(shop, 300) };
    expect((await shop.call('POST /payments/create', { token: claimed.buyer.token, body: claim })).status).toBe(201);
    expectProblem(await waive(claimed.order.id, claimed.seller), 409, 'PAYMENT_CHECKING');
  });

  it('is paid or waived when both happen at the same time, and nothing is collected twice', async () => {
    const { shop, admin } = opened();
    for (let round = 0; round < 4; round += 1) {
      const { order, seller, buyer } = await waitingOrder();
      const claim = { orderId: order.id, ...mfsPayment(shop, 300) };
      const [claimed, waived] = await Promise.all([
        shop.call('POST /payments/create', { token: buyer.token, body: claim }),
        waive(order.id, seller),
      ]);
      // A claim of an order that waits for no advance is refused.
      expect([claimed.status, waived.status].sort()).toEqual(waived.status === 200 ? [200, 409] : [201, 409]);
      if (waived.status === 200) continue;
      const [{ _id }] = (await shop.call(`GET /payments/attempts?order=${order.id}`, { token: admin.token })).body;
      const [accepted, again] = await Promise.all([
        shop.call(`PUT /payments/attempts/${_id}`, { token: admin.token, body: { act: 'accept' } }),
        waive(order.id, seller),
      ]);
      expect([accepted.status, again.status]).toEqual([200, 409]);
      expect((await read(order.id, admin)).payment.advance).toMatchObject({ paid: 300 });
    }
    await expectConsistentShop(shop.database.sql);
  });

  it('that came late after it was waived is due back once everything is collected', async () => {
    const { shop, admin, open, simulator, notify } = opened();
    const { order, seller } = await waitingOrder();
    const ref = await open(order, 'sslcommerz');
    await shop.database
      .sql`update payment_attempts set state = 'expired', ended_at = now(), next_check_at = now() where order_id = ${order.id}`;
    expect((await waive(order.id, seller)).status).toBe(200);
    await simulator.press(ref, 'pay');
    await notify(ref);
    expect((await read(order.id, admin)).payment).not.toHaveProperty('refundDue');
    await moveTestOrder(shop, admin, order.id, 'confirmed', 'packed', 'shipped', 'delivered');
    await shop.runDueJobs();
    expect((await read(order.id, admin)).payment).toMatchObject({ status: 'verified', refundDue: 300 });
    await expectConsistentShop(shop.database.sql);
  });
});
