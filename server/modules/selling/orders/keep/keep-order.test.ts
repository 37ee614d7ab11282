import { beforeAll, describe, expect, it } from 'vitest';
import { allJobs } from '#server/jobs.ts';
import { issueOrderKey } from '#server/modules/content/order-links/index.ts';
import { expectConsistentShop, moveTestOrder } from '#tests/orders.ts';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const opened = paymentShop();

beforeAll(async () => {
  await opened().shop.database.sql`update settings set refund_auto_poisha = 100000000`;
});

async function run(name: string) {
  const job = allJobs.find((each) => each.name === name);
  if (!job) throw new Error('No such job');
  await opened().shop.runJob(job, {});
}

/** An order that expired, and whose money came after that. */
async function lateOrder({ minutesAgo = 0, extra = {} }: { minutesAgo?: number; extra?: object } = {}) {
  const { order: place, open, expire, simulator, notify, shop } = opened();
  const order = await place('sslcommerz', 'late', { extra });
  const ref = await open(order);
  await simulator.press(ref, 'pay');
  await expire(order);
  const ago = `${minutesAgo} minutes`;
  await shop.database.sql`update package_events e set created_at = now() - ${ago}::interval from packages p
    where p.id = e.package_id and p.order_id = ${order.id} and e.status = 'cancelled'`;
  await simulator.succeedLate(ref);
  await notify(ref);
  return order;
}

const keep = (order: OnlineOrder, act = 'keep') =>
  opened().shop.call('POST /orders/keep', { token: order.buyer.token, body: { orderId: order.id, act } });

const read = async (order: { id: string; buyer: { token: string } }) =>
  (await opened().shop.call(`GET /orders/read/${order.id}`, { token: order.buyer.token })).body;

const stockOf = async ({ productId }: OnlineOrder) =>
  (await opened().shop.database.sql`select quantity from products where id = ${productId}`)[0]?.quantity as number;

const refundsOf = async ({ id }: { id: string }) =>
  (await opened().shop.call(`GET /refunds/read?order=${id}`, { token: opened().admin.token })).body as { state: string; amount: number }[];

/** What the payments of a buyer have, in taka. */
async function moneyOf({ buyer }: OnlineOrder) {
  const [row] = await opened().shop.database.sql<{ captured: number; back: number; due: number; orders: number }[]>`
    select sum(payment_captured(p))::int / 100 as captured, sum(p.refunded_poisha + p.refunding_poisha)::int / 100 as back,
      sum((order_money(o, p)).refund_due)::int / 100 as due, count(*)::int as orders
    from payments p join orders o on o.id = p.order_id where o.user_id = ${buyer.id}`;
  return row;
}

/** The offer is over. */
async function passOffer({ id }: OnlineOrder) {
  await opened().shop.database.sql`update payments set keep_until = now() where order_id = ${id}`;
  await run('find-refunds');
}

describe('an order that expired before its money came', () => {
  it('is offered to its buyer for 30 minutes, and its money waits', async () => {
    const order = await lateOrder();
    const { payment, status, updatedAt } = await read(order);
    expect(status).toBe('cancelled');
    expect(payment).toMatchObject({ status: 'verified', refundDue: order.total });
    const left = Date.parse(payment.keepUntil) - Date.parse(updatedAt);
    expect(Math.round(left / 60_000)).toBe(30);
    await run('find-refunds');
    expect(await refundsOf(order)).toEqual([]);
    const messages = await opened().shop.database.sql`select kind from messages where user_id = ${order.buyer.id} and channel = 'inbox'`;
    expect(messages.map(({ kind }) => kind)).toContain('orderCanBeKept');
  });

  it('is kept as a new order of the same price that is paid, and no money is due', async () => {
    const { shop, admin } = opened();
    const order = await lateOrder();
    const stock = await stockOf(order);
    // Neither today's price nor its delivery fee counts.
    await shop.database.sql`update products set price_poisha = price_poisha * 2, name = 'Changed' where id = ${order.productId}`;
    const answer = await keep(order);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { _id, number, orderKey } = answer.body.data;
    expect(orderKey).toBeUndefined();
    const [first, kept] = [await read(order), await read({ id: _id, buyer: order.buyer })];
    expect(kept).toMatchObject({ number, status: 'pending', total: order.total, payment: { method: 'sslcommerz', status: 'verified' } });
    expect(kept.payment).not.toHaveProperty('refundDue');
    expect(kept).not.toHaveProperty('expiresAt');
    expect(kept.packages[0].lines).toMatchObject(first.packages[0].lines.map(({ _id: _line, ...line }: { _id: string }) => line));
    expect(kept.deliveryAddress).toEqual(first.deliveryAddress);
    expect(first.payment).toMatchObject({ status: 'failed', keptAs: { _id, number } });
    expect(first.payment).not.toHaveProperty('refundDue');
    expect(first.payment).not.toHaveProperty('keepUntil');
    expect(await stockOf(order)).toBe(stock - 1);
    await run('find-refunds');
    expect([...(await refundsOf(order)), ...(await refundsOf({ id: _id }))]).toEqual([]);
    expect(await moneyOf(order)).toEqual({ captured: order.total, back: 0, due: 0, orders: 2 });
    expect((await shop.call(`GET /payments/attempts?order=${_id}`, { token: order.buyer.token })).body).toMatchObject([
      { state: 'paid', late: true, received: order.total },
    ]);
    await moveTestOrder(shop, admin, _id, 'confirmed', 'packed');
    await expectConsistentShop(shop.database.sql);
  });

  it('is paid back through its gateway when the kept one is cancelled', async () => {
    const { shop, simulator } = opened();
    const order = await lateOrder();
    const { _id } = (await keep(order)).body.data;
    const before = simulator.refundedPoisha();
    await moveTestOrder(shop, { token: order.buyer.token }, _id, 'cancelled');
    await shop.runDueJobs();
    await run('send-refunds');
    expect(await refundsOf({ id: _id })).toMatchObject([{ channel: 'gateway', amount: order.total }]);
    expect(simulator.refundedPoisha() - before).toBe(order.total * 100);
    await expectConsistentShop(shop.database.sql);
  });

  it('is kept once, however often and fast its buyer clicks', async () => {
    const order = await lateOrder();
    const answers = await Promise.all([keep(order), keep(order), keep(order), keep(order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expectProblem(await keep(order), 409, 'ILLEGAL_TRANSITION');
    expect(await moneyOf(order)).toEqual({ captured: order.total, back: 0, due: 0, orders: 2 });
    await expectConsistentShop(opened().shop.database.sql);
  });

  it('takes the last piece once', async () => {
    const { shop } = opened();
    const [one, other] = [await lateOrder(), await lateOrder()];
    await shop.database.sql`update order_lines set product_id = ${one.productId} where order_id = ${other.id}`;
    await shop.database.sql`update products set quantity = 1,
      shop_id = (select shop_id from packages where order_id = ${other.id}) where id = ${one.productId}`;
    await shop.database
      .sql`update packages set shop_id = (select shop_id from products where id = ${one.productId}) where order_id = ${one.id}`;
    const answers = await Promise.all([keep(one), keep(other)]);
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'OUT_OF_STOCK']);
    const money = await Promise.all([one, other].map(moneyOf));
    expect(money.map((each) => each?.back).sort()).toEqual([0, one.total]);
    expect(money.map((each) => each?.captured)).toEqual([one.total, other.total]);
    expect(await stockOf(one)).toBe(0);
  });

  it('is kept or paid back, never both, when both are asked for at the same time', async () => {
    for (const first of ['keep', 'refund', 'keep', 'refund']) {
      const order = await lateOrder();
      const second = first === 'keep' ? 'refund' : 'keep';
      const answers = await Promise.all([keep(order, first), keep(order, second)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isKept = answers[first === 'keep' ? 0 : 1]?.status === 200;
      expect(await moneyOf(order)).toEqual(
        isKept ? { captured: order.total, back: 0, due: 0, orders: 2 } : { captured: order.total, back: order.total, due: 0, orders: 1 },
      );
    }
    await expectConsistentShop(opened().shop.database.sql);
  });

  it('is kept or paid back, never both, when the time ends at the same moment', async () => {
    const { shop } = opened();
    const order = await lateOrder();
    const [answer] = await Promise.all([
      keep(order),
      shop.database.sql`update payments set keep_until = now() where order_id = ${order.id}`.then(() => run('find-refunds')),
    ]);
    await run('find-refunds');
    const isKept = answer.status === 200;
    expect(await moneyOf(order)).toMatchObject({ captured: order.total, back: isKept ? 0 : order.total, due: 0 });
  });

  it('takes back a refund that was not sent, and refuses after it was', async () => {
    const { shop, admin } = opened();
    const asked = { amount: 100, reason: 'changed' };
    const order = await lateOrder();
    await shop.call('POST /refunds/create', { token: admin.token, body: { orderId: order.id, ...asked } });
    expect(await refundsOf(order)).toMatchObject([{ state: 'approved' }]);
    expect((await keep(order)).status).toBe(200);
    expect(await refundsOf(order)).toMatchObject([{ state: 'withdrawn' }]);
    const sent = await lateOrder();
    await shop.call('POST /refunds/create', { token: admin.token, body: { orderId: sent.id, ...asked } });
    await run('send-refunds');
    expectProblem(await keep(sent), 409, 'ILLEGAL_TRANSITION');
    expect(await moneyOf(sent)).toMatchObject({ captured: sent.total, orders: 1 });
    // What is left follows.
    await passOffer(sent);
    expect(await moneyOf(sent)).toMatchObject({ back: sent.total, due: 0 });
  });

  it('is paid back at once when its buyer wants that, or when the goods are gone', async () => {
    const { shop } = opened();
    const refused = await lateOrder();
    expect((await keep(refused, 'refund')).body).toEqual({ data: { _id: refused.id, number: refused.number } });
    expect(await refundsOf(refused)).toMatchObject([{ state: 'approved', amount: refused.total }]);
    expect((await read(refused)).payment).not.toHaveProperty('keepUntil');
    expectProblem(await keep(refused), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await keep(refused, 'refund'), 409, 'ILLEGAL_TRANSITION');
    const gone = await lateOrder();
    await shop.database.sql`update products set quantity = 0 where id = ${gone.productId}`;
    expectProblem(await keep(gone), 409, 'OUT_OF_STOCK');
    expect(await refundsOf(gone)).toMatchObject([{ state: 'approved', amount: gone.total }]);
  });

  it('is not kept without its delivery slot', async () => {
    const { shop } = opened();
    const { sql } = shop.database;
    await sql`update delivery_settings set rest_days = '[]', version = gen_random_uuid()`;
    const late = async () => {
      const order = await lateOrder();
      const [part] = (await read(order)).packages;
      return { order, shopId: part.shop._id as string };
    };
    const takeSlot = async (orderId: string, slot: { slotId: string; day: string }) =>
      sql`update packages set slot_id = ${slot.slotId}, slot_day = ${slot.day}, slot_from = '00:00', slot_to = '23:59'
        where order_id = ${orderId}`;
    for (const isFull of [false, true]) {
      const { order, shopId } = await late();
      await sql`insert into delivery_slots (shop_id, weekday, from_time, to_time, cutoff_minutes, capacity)
        select ${shopId}, day, '00:00', '23:59', 0, 1 from generate_series(0, 6) as day`;
      await sql`update delivery_settings set version = gen_random_uuid()`;
      const body = {
        products: [{ productId: order.productId, quantity: 1 }],
        deliveryAddress: { district: 'Dhaka', upazila: 'Dhanmondi' },
      };
      const [slot] = (await shop.call('POST /orders/quote', { body })).body.packages[0].slots;
      await takeSlot(order.id, slot);
      if (isFull) await sql`insert into slot_days (slot_id, day, used, at_most) values (${slot.slotId}, ${slot.day}, 1, 1)`;
      const answer = await keep(order);
      if (isFull) {
        expectProblem(answer, 409, 'SLOT_FULL');
        expect(await refundsOf(order)).toMatchObject([{ state: 'approved' }]);
        continue;
      }
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      const kept = await read({ id: answer.body.data._id, buyer: order.buyer });
      expect(kept.packages[0].arrives).toMatchObject({ from: slot.day, fromTime: '00:00' });
      expect((await sql`select used from slot_days where slot_id = ${slot.slotId} and day = ${slot.day}`)[0]).toEqual({ used: 1 });
    }
    const { order } = await late();
    await takeSlot(order.id, { slotId: order.id, day: '2090-01-01' });
    expectProblem(await keep(order), 409, 'SLOT_CLOSED');
    expect(await refundsOf(order)).toMatchObject([{ state: 'approved' }]);
  });

  it('is not offered when its goods are gone, half an hour has passed, or its buyer had cancelled it', async () => {
    const { shop, order: place, open, simulator, notify } = opened();
    const late = await lateOrder({ minutesAgo: 31 });
    expect((await read(late)).payment).not.toHaveProperty('keepUntil');
    expect(await refundsOf(late)).toMatchObject([{ state: 'approved' }]);
    const cancelled = await place('sslcommerz', 'late');
    const ref = await open(cancelled);
    await simulator.press(ref, 'pay');
    await moveTestOrder(shop, { token: cancelled.buyer.token }, cancelled.id, 'cancelled');
    await simulator.succeedLate(ref);
    await notify(ref);
    expectProblem(await keep(cancelled), 409, 'ILLEGAL_TRANSITION');
  });

  it('goes back when nothing was decided in time', async () => {
    const order = await lateOrder();
    await passOffer(order);
    expectProblem(await keep(order), 409, 'ILLEGAL_TRANSITION');
    expect(await refundsOf(order)).toMatchObject([{ state: 'approved', amount: order.total }]);
  });

  it('is kept by the holder of its link, who gets a link of the new one', async () => {
    const { shop } = opened();
    const order = await lateOrder();
    const key = await issueOrderKey(shop.database.db, order.id);
    const answer = await shop.call('POST /orders/keep', { headers: { 'order-key': key }, body: { act: 'keep' } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { number, orderKey } = answer.body.data;
    const linked = await shop.call('GET /guest-orders/read', { headers: { 'order-key': orderKey } });
    expect(linked.body).toMatchObject({ number, payment: { status: 'verified', due: order.total } });
  });

  it('is nothing for others', async () => {
    const { shop, admin } = opened();
    const order = await lateOrder();
    const other = await shop.make.user();
    const body = { orderId: order.id, act: 'keep' };
    expectProblem(await shop.call('POST /orders/keep', { body }), 404, 'NOT_FOUND');
    expectProblem(await shop.call('POST /orders/keep', { token: other.token, body }), 404, 'NOT_FOUND');
    expectProblem(await shop.call('POST /orders/keep', { token: admin.token, body }), 404, 'NOT_FOUND');
    expectProblem(
      await shop.call('POST /orders/keep', { headers: { 'order-key': 'x'.repeat(22) }, body: { act: 'keep' } }),
      404,
      'NOT_FOUND',
    );
  });
});
