import { beforeAll, describe, expect, it } from 'vitest';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import { jobsOfReturns } from '#server/modules/parcels/returns/index.ts';
import { expectConsistentShop, moveTestOrder } from '#tests/orders.ts';
import { returnShop, type TestPerson } from '#tests/parcels/return-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { approveSilentReturns } from './approve-silent-returns.ts';

const { shop, sql, admin: asAdmin, delivered, change, changed, expectInvalid } = returnShop();
const [watchReturns] = jobsOfReturns;
let admin: TestPerson;
beforeAll(() => {
  admin = asAdmin();
});

/** Two of three delivered pieces at ৳100 are to be exchanged; the shop has seven left. */
async function scene({ isPrepaid = true, reason = 'wrongItem', quantity = 2 } = {}) {
  const made = await delivered({ isPrepaid });
  const fields = { reason, note: 'The other one', wants: 'exchange', lines: [{ lineId: made.lineId, quantity }] };
  const id = await made.asked(fields);
  const item = async () => (await shop().call(`GET /returns/read/${id}`, { token: admin.token })).body;
  const approve = (more: object = {}) => change(id, made.seller, { state: 'approved', way: 'dropOff', ...more });
  const exchange = async () => {
    const { exchange: order } = await item();
    return order && (await shop().call(`GET /orders/read/${order._id}`, { token: admin.token })).body;
  };
  /** Approved, with the order of the new goods. */
  const approved = async (more: object = {}) => {
    const answer = await approve(more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return exchange();
  };
  const settle = (received = quantity, fit = received) =>
    change(id, made.seller, { state: 'settled', lines: [{ lineId: made.lineId, received, fit }] });
  const move = (packageId: string, step: string, more: object = {}) =>
    shop().call(`PUT /packages/update/${packageId}`, { token: made.seller.token, body: { step, ...more } });
  const cancel = (orderId: string, by: TestPerson = made.buyer) =>
    shop().call(`PUT /orders/update/${orderId}`, { token: by.token, body: { status: 'cancelled', note: 'No' } });
  const price = (taka: number) =>
    sql()`update products set price_poisha = ${taka * 100}, special_price_poisha = ${taka * 100} where id = ${made.product.id}`;
  return { ...made, id, item, approve, approved, exchange, settle, move, cancel, price };
}

const pack = async (order: { _id: string }) => moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed');

describe('an exchange', () => {
  it('is ordered when the shop approves, waits for the goods, and is paid by what came back', async () => {
    const { approved, settle, move, read, stock, item, order: first, buyer } = await scene();
    const order = await approved();
    expect(order).toMatchObject({
      status: 'pending',
      total: 200,
      deliveryFee: 0,
      exchange: { order: { number: first.number }, waits: true },
    });
    expect(order.packages[0]).toMatchObject({ credit: 200, lines: [{ quantity: 2, unitPrice: 100 }] });
    expect(order.deliveryAddress).toEqual(first.deliveryAddress);
    expect(await stock()).toBe(5);
    await pack(order);
    const [part] = order.packages;
    expectProblem(await move(part._id, 'handed_over'), 409, 'EXCHANGE_WAITING');
    const all = { token: admin.token, body: { status: 'shipped' } };
    expectProblem(await shop().call(`PUT /orders/update/${order._id}`, all), 409, 'EXCHANGE_WAITING');
    expect((await settle()).body.data).toMatchObject({ state: 'settled', goods: 200, refund: 0, exchange: { credit: 200 } });
    expect(await stock()).toBe(7);
    expect((await read()).payment.refundDue).toBeUndefined();
    expect((await move(part._id, 'handed_over')).status).toBe(200);
    expectProblem(await move(part._id, 'delivered', { cashCollected: 200 }), 409, 'CASH_DIFFERS');
    expect((await move(part._id, 'delivered', { cashCollected: 0 })).status).toBe(200);
    expect(await item()).toMatchObject({ exchange: { status: 'delivered', credit: 200 } });
    const seen = await shop().call(`GET /orders/read/${order._id}`, { token: buyer.token });
    expect(seen.body).toMatchObject({ status: 'delivered', payment: { status: 'verified', amount: 0 } });
    expect(seen.body.payment.refundDue).toBeUndefined();
    await expectConsistentShop(sql());
  });

  it('of dearer goods is paid at the door for the rest, of cheaper ones the rest is paid back', async () => {
    const dear = await scene({ reason: 'changedMind' });
    await dear.price(150);
    const order = await dear.approved();
    expect(order).toMatchObject({ total: 420, deliveryFee: 120, packages: [{ credit: 200 }] });
    expect((await dear.settle()).status).toBe(200);
    await pack(order);
    await dear.move(order.packages[0]._id, 'handed_over');
    expectProblem(await dear.move(order.packages[0]._id, 'delivered', { cashCollected: 420 }), 409, 'CASH_DIFFERS');
    expect((await dear.move(order.packages[0]._id, 'delivered')).status).toBe(200);
    expect(await dear.exchange()).toMatchObject({ payment: { status: 'verified', amount: 220 }, packages: [{ cashCollected: 220 }] });

    const cheap = await scene({ isPrepaid: false });
    await cheap.price(70);
    expect(await cheap.approved()).toMatchObject({ total: 140, packages: [{ credit: 140 }] });
    expect((await cheap.settle()).body.data).toMatchObject({ refund: 60, exchange: { credit: 140 } });
    expect((await cheap.read()).payment.refundDue).toBe(60);
    await expectConsistentShop(sql());
  });

  it('has the options that the buyer chose, at their price', async () => {
    const made = await delivered({ isPrepaid: true });
    const variants = { Sizes: [{ name: 'M' }, { name: 'L', additionalPrice: 20, quantity: 2 }] };
    const path = `PUT /products/update/${made.product.id}`;
    expect((await shop().call(path, { token: admin.token, body: { variants } })).status).toBe(200);
    const wants = { reason: 'wrongItem', note: 'Too small', wants: 'exchange' };
    // As before, there is no such thing any more.
    expectProblem(await made.ask({ ...wants, lines: [{ lineId: made.lineId, quantity: 2 }] }), 409, 'OUT_OF_STOCK');
    const id = await made.asked({ ...wants, lines: [{ lineId: made.lineId, quantity: 2, options: { Sizes: 'L' } }] });
    await changed(id, made.seller, { state: 'approved', way: 'dropOff' });
    const { exchange } = (await shop().call(`GET /returns/read/${id}`, { token: admin.token })).body;
    const { body: order } = await shop().call(`GET /orders/read/${exchange._id}`, { token: admin.token });
    expect(order).toMatchObject({
      total: 240,
      packages: [{ credit: 200, lines: [{ options: { Sizes: 'L' }, quantity: 2, unitPrice: 120 }] }],
    });
    const gone = await shop().call('POST /orders/quote', {
      body: { products: [{ productId: made.product.id, quantity: 1, options: { Sizes: 'L' } }] },
    });
    expectProblem(gone, 409, 'OUT_OF_STOCK');
    await expectConsistentShop(sql());
  });

  it('is booked at no courier before the goods came back', async () => {
    const { approved, settle, seller, shopId } = await scene();
    const order = await approved();
    await pack(order);
    const body = { courier: 'own', name: 'Riders', shop: shopId };
    const account = await shop().call('POST /courierAccounts/create', { token: seller.token, body });
    const book = async () => {
      const asked = { courierAccountId: account.body.data._id, packageIds: [order.packages[0]._id] };
      const answer = await shop().call('POST /shipments/book', { token: seller.token, body: asked });
      return JSON.parse(String(answer.body));
    };
    expect(await book()).toMatchObject({ outcome: 'refused', problem: 'exchangeWaiting' });
    await settle();
    expect(await book()).toMatchObject({ outcome: 'booked', shipment: { cash: 0 } });
    await expectConsistentShop(sql());
  });

  it('shrinks to what was accepted, and is cancelled when nothing was', async () => {
    const some = await scene();
    await some.approved();
    expect((await some.settle(1)).body.data).toMatchObject({ goods: 100, refund: 0, exchange: { credit: 100 } });
    expect(await some.exchange()).toMatchObject({ total: 100, packages: [{ lines: [{ quantity: 1, removed: 1 }] }] });
    expect(await some.stock()).toBe(7);
    const none = await scene();
    await none.approved();
    expect((await none.settle(0)).body.data).toMatchObject({ refund: 0, exchange: { status: 'cancelled', credit: 0 } });
    expect(await none.stock()).toBe(7);
    await expectConsistentShop(sql());
  });

  it('is paid back when it is cancelled, before and after the goods came back, or was refused at the door', async () => {
    const early = await scene();
    expect((await early.cancel((await early.approved())._id)).status).toBe(200);
    expect((await early.settle()).body.data).toMatchObject({ refund: 200, exchange: { status: 'cancelled', credit: 0 } });
    expect((await early.read()).payment.refundDue).toBe(200);

    const late = await scene();
    const order = await late.approved();
    await late.settle();
    expect((await late.cancel(order._id)).status).toBe(200);
    expect(await late.item()).toMatchObject({ refund: 200, exchange: { credit: 0 } });
    expect((await late.read()).payment.refundDue).toBe(200);
    expect(await late.stock()).toBe(9);
    await expectConsistentShop(sql());

    const refused = await scene();
    const third = await refused.approved();
    await refused.settle();
    await pack(third);
    const [part] = third.packages;
    for (const step of ['handed_over', 'delivery_failed', 'returning', 'returned_to_shop'])
      expect((await refused.move(part._id, step, step === 'delivery_failed' ? { reason: 'refused' } : {})).status, step).toBe(200);
    expect((await refused.read()).payment.refundDue).toBe(200);
    await expectConsistentShop(sql());
  });

  it('ends with a return that ends otherwise, and stock comes back once', async () => {
    const withdrawn = await scene();
    await pack(await withdrawn.approved());
    await changed(withdrawn.id, withdrawn.buyer, { state: 'withdrawn' });
    expect(await withdrawn.exchange()).toMatchObject({ status: 'cancelled' });
    const closed = await scene();
    await closed.approved();
    await changed(closed.id, admin, { state: 'closed', note: 'Not the goods of the shop' });
    expect(await closed.exchange()).toMatchObject({ status: 'cancelled' });
    const expired = await scene();
    await expired.approved();
    await sql()`update returns set come_by = now() - interval '1 hour' where id = ${expired.id}`;
    for (const job of [watchReturns, watchReturns]) if (job) await shop().runJob(job, {});
    expect(await expired.item()).toMatchObject({ state: 'expired', exchange: { status: 'cancelled', credit: 0 } });
    for (const { stock, read } of [withdrawn, closed, expired]) {
      expect(await stock()).toBe(7);
      expect((await read()).payment.refundDue).toBeUndefined();
    }
    await expectConsistentShop(sql());
  });

  it('can be approved as money instead, and is when the goods are gone', async () => {
    const { approve, product, id, settle, read } = await scene();
    await sql()`update products set quantity = 1 where id = ${product.id}`;
    expectProblem(await approve(), 409, 'OUT_OF_STOCK');
    expect((await approve({ resolution: 'refund' })).status).toBe(200);
    expect((await settle()).body.data.exchange).toBeUndefined();
    expect((await read()).payment.refundDue).toBe(200);
    const refunds = await delivered();
    const other = await refunds.asked();
    expectProblem(
      await change(other, refunds.seller, { state: 'approved', way: 'dropOff', resolution: 'refund' }),
      422,
      'VALIDATION_FAILED',
    );
    expect((await shop().call(`GET /returns/read/${id}`, { token: admin.token })).body.wants).toBe('exchange');
    await expectConsistentShop(sql());
  });

  it('of which nothing comes back is paid at once, also by the job, which pays back what is gone', async () => {
    const missing = await scene({ reason: 'missingItem', quantity: 1 });
    expect((await missing.approve({ way: undefined })).body.data).toMatchObject({ state: 'settled', refund: 0, exchange: { credit: 100 } });
    const order = await missing.exchange();
    await pack(order);
    expect((await missing.move(order.packages[0]._id, 'handed_over')).status).toBe(200);
    const [silent, gone] = [await scene({ reason: 'missingItem', quantity: 1 }), await scene()];
    await sql()`update products set quantity = 0 where id = ${gone.product.id}`;
    for (const { id } of [silent, gone])
      await sql()`update returns set answer_by = now() - interval '60 days', escalated_at = now() - interval '59 days' where id = ${id}`;
    const { db } = shop().database;
    const worker = () => approveSilentReturns.run({ db } as JobDeps, {}, { signal: new AbortController().signal } as never);
    await Promise.all([worker(), worker()]);
    expect(await silent.item()).toMatchObject({ state: 'settled', exchange: { credit: 100 } });
    const paidBack = await gone.item();
    expect(paidBack).toMatchObject({ state: 'settled', keeps: true, refund: 200 });
    expect(paidBack.exchange).toBeUndefined();
    await expectConsistentShop(sql());
  });

  it('is not asked for where the policy has none, nor with options that are not there', async () => {
    const { ask, lineId, shopId, product, body } = await delivered();
    const lines = [{ lineId, quantity: 1, options: { Sizes: 'No such' } }];
    expectProblem(await ask({ wants: 'exchange', lines }), 409, 'OUT_OF_STOCK');
    expectProblem(await ask({ lines }), 422, 'VALIDATION_FAILED');
    await sql()`insert into return_policies (shop_id, days, exchange) values (${shopId}, 7, false)`;
    expectInvalid(await ask({ wants: 'exchange' }), 'wants', 'NOT_EXCHANGEABLE');
    expect(product.id).toBeTruthy();
    expect((await ask(body())).status).toBe(201);
  });

  it('of an exchange is one again: credit moves on, and is paid once', async () => {
    const { approved, settle, move, read, seller, buyer } = await scene();
    const order = await approved();
    await settle();
    await pack(order);
    const [part] = order.packages;
    await move(part._id, 'handed_over');
    await move(part._id, 'delivered');
    const lines = [{ lineId: part.lines[0]._id, quantity: 2 }];
    const asked = await shop().call('POST /returns/create', {
      token: buyer.token,
      body: { packageId: part._id, reason: 'wrongItem', note: 'Again', wants: 'exchange', lines },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const second = asked.body.data._id;
    await changed(second, seller, { state: 'approved', way: 'dropOff' });
    const settled = await changed(second, seller, { state: 'settled' });
    expect(settled).toMatchObject({ refund: 0, exchange: { credit: 200 } });
    await expectConsistentShop(sql());
    const again = await shop().call(`PUT /orders/update/${settled.exchange._id}`, { token: buyer.token, body: { status: 'cancelled' } });
    expect(again.status).toBe(200);
    const middle = (await shop().call(`GET /orders/read/${order._id}`, { token: admin.token })).body;
    expect(middle.payment.refundDue).toBe(200);
    expect((await read()).payment.refundDue).toBeUndefined();
    const paid = await shop().call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'refunded' } });
    expect(paid.body.data ?? paid.body).toMatchObject({ status: 'refunded' });
    expect((await shop().call(`GET /orders/read/${order._id}`, { token: admin.token })).body.payment.refundDue).toBeUndefined();
    await expectConsistentShop(sql());
  });
});

describe('two at the same second', () => {
  it('approve one order', async () => {
    const { approve, stock, product } = await scene();
    const answers = await Promise.all([approve(), approve(), approve({ resolution: 'refund' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [{ count } = { count: 0 }] = await sql()<{ count: number }[]>`
      select count(distinct order_id)::int as count from order_lines where product_id = ${product.id}`;
    expect(await stock()).toBe(7 - (count - 1) * 2);
    await expectConsistentShop(sql());
  });

  it('approve and withdraw, settle and withdraw: no order stays without its return', async () => {
    for (const first of ['approve', 'settle'] as const) {
      const { approve, approved, settle, id, buyer, item, stock } = await scene();
      if (first === 'settle') await approved();
      await Promise.all([first === 'settle' ? settle() : approve(), change(id, buyer, { state: 'withdrawn' })]);
      const { state, exchange } = await item();
      if (state === 'withdrawn') expect([exchange?.status ?? 'cancelled', await stock()]).toEqual(['cancelled', 7]);
      await expectConsistentShop(sql());
    }
  });

  it('settle twice, and cancel while it is settled: the money is owed once', async () => {
    const { approved, settle, cancel, read, item, stock } = await scene();
    const order = await approved();
    const answers = await Promise.all([settle(), cancel(order._id), settle(), cancel(order._id, admin)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect((await read()).payment.refundDue).toBe(200);
    expect(await item()).toMatchObject({ refund: 200, exchange: { status: 'cancelled', credit: 0 } });
    expect(await stock()).toBe(9);
    await expectConsistentShop(sql());
  });

  it('hand over and settle: it leaves the shop only when it is settled', async () => {
    const { approved, settle, move } = await scene();
    const order = await approved();
    await pack(order);
    const [, moved] = await Promise.all([settle(), move(order.packages[0]._id, 'handed_over')]);
    expect([200, 409]).toContain(moved?.status);
    await expectConsistentShop(sql());
  });
});
