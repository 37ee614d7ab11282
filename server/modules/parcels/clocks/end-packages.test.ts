import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import { approveSilentReturns } from '#server/modules/selling/exchanges/index.ts';
import { address } from '#tests/factory.ts';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { checkClocks } from './check-clocks.ts';

const shop = testShop();
const sql = () => shop().database.sql;

interface Person {
  id: string;
  token: string;
}

let admin: Person;
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

/** An order of two pieces of one product, paid in advance if so. */
async function scene({ isPrepaid = false, isUnpaid = false } = {}) {
  const { make } = shop();
  const [seller, buyer] = [await make.user({ role: 'merchant' }), await make.user()];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, quantity: 10 });
  const order = await placeTestOrder(shop(), buyer, {
    products: [product],
    quantity: 2,
    ...((isPrepaid || isUnpaid) && { extra: mfsPayment(shop(), 320) }),
  });
  if (isPrepaid) {
    const paid = await shop().call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'verified' } });
    expect(paid.status).toBe(200);
    await run();
  }
  const read = async ({ token }: Person = admin) => (await shop().call(`GET /orders/read/${order._id}`, { token })).body;
  return {
    seller,
    buyer,
    order,
    packageId: order.packages[0]._id as string,
    read,
    stock: () => make.stockOf(product.id),
    step: (step: string, more: object = {}) =>
      shop().call(`PUT /packages/update/${order.packages[0]._id}`, { token: admin.token, body: { step, ...more } }),
    late: (column: 'hand_over_by' | 'deliver_by', ago: string) =>
      sql()`update packages set ${sql()(column)} = now() - ${ago}::interval where order_id = ${order._id}`,
    cancel: ({ token }: Person) => shop().call(`PUT /orders/update/${order._id}`, { token, body: { status: 'cancelled' } }),
  };
}

const run = (job: typeof checkClocks = checkClocks) => shop().runJob(job, {});
/** Three workers in the same second. */
const runThree = (job: typeof checkClocks = checkClocks) => {
  const { db } = shop().database;
  const worker = () => job.run({ db } as JobDeps, {}, { signal: new AbortController().signal } as never);
  return Promise.all([worker(), worker(), worker()]);
};
const set = async (body: object) => {
  expect((await shop().call('PUT /settings/update', { token: admin.token, body })).status).toBe(200);
};
const told = async ({ id }: Person, kind: string) => {
  await shop().runDueJobs();
  return (await sql()`select from messages where user_id = ${id} and kind = ${kind} and channel = 'inbox'`).length;
};

describe('a package that no shop confirms', () => {
  it('is overdue in the list of admins, and stays as long as no setting ends it', async () => {
    const { order, late, read } = await scene();
    await late('hand_over_by', '300 hours');
    await run();
    expect((await read()).status).toBe('pending');
    const { body } = await shop().call(`GET /orders/read?due=overdue&q=${order.number}`, { token: admin.token });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([order._id]);
  });

  it('is cancelled once by three workers, its stock returns, and its buyer is told', async () => {
    const all = [await scene(), await scene({ isPrepaid: true })];
    const [young, confirmed, unpaid] = [await scene(), await scene(), await scene({ isUnpaid: true })];
    await moveTestOrder(shop(), admin, confirmed.order._id, 'confirmed');
    await set({ unconfirmedHours: 72 });
    for (const { late } of [...all, confirmed, unpaid]) await late('hand_over_by', '25 hours');
    await young.late('hand_over_by', '23 hours');
    await runThree();
    await run();
    await set({ unconfirmedHours: 0 });
    for (const { read, stock, buyer } of all) {
      const { packages, payment } = await read();
      expect(packages[0].status).toBe('cancelled');
      expect(packages[0].events.at(-1)).toMatchObject({ status: 'cancelled', reason: 'cannotDeliver' });
      expect(packages[0].events.filter(({ status }: { status: string }) => status === 'cancelled')).toHaveLength(1);
      expect(await stock()).toBe(10);
      expect(payment.refundDue).toBe(payment.status === 'verified' ? 320 : undefined);
      expect(await told(buyer, 'packageCancelled')).toBe(1);
    }
    expect((await young.read()).status).toBe('pending');
    expect((await confirmed.read()).status).toBe('confirmed');
    expect((await unpaid.read()).status).toBe('pending');
    await expectConsistentShop(sql());
  });

  it('is never cancelled before its hand-over was due', async () => {
    const { late, read } = await scene();
    await set({ unconfirmedHours: 1 });
    await run();
    expect((await read()).status).toBe('pending');
    await late('hand_over_by', '1 minute');
    await run();
    await set({ unconfirmedHours: 0 });
    expect((await read()).status).toBe('cancelled');
  });
});

describe('a parcel that should have arrived', () => {
  it('turns back when its buyer cancels it: stock and money follow when the shop has it, once', async () => {
    const { order, buyer, seller, late, cancel, read, stock, step } = await scene({ isPrepaid: true });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    expect((await read(buyer)).packages[0].moves).toEqual([]);
    expectProblem(await cancel(buyer), 409, 'ILLEGAL_TRANSITION');
    await late('deliver_by', '1 second');
    expect((await read(buyer)).packages[0]).toMatchObject({ isLate: true, moves: ['returning'] });
    expectProblem(await cancel(await shop().make.user()), 404, 'NOT_FOUND');
    const answers = await Promise.all([cancel(buyer), cancel(buyer)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await read(buyer);
    expect(after.packages[0]).toMatchObject({ status: 'shipped', step: 'returning', moves: [] });
    expect(after.packages[0].events.at(-1)).toMatchObject({ step: 'returning', actor: 'customer' });
    expect(after.payment.refundDue).toBeUndefined();
    expect(await stock()).toBe(8);
    expect(await told(seller, 'packageReturning')).toBe(1);
    expect((await step('returned_to_shop')).status).toBe(200);
    expect(await stock()).toBe(10);
    expect((await read()).payment.refundDue).toBe(320);
    await expectConsistentShop(sql());
  });

  it('is not called back from the door, nor after a failed attempt', async () => {
    const { order, buyer, late, cancel, step } = await scene();
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    await late('deliver_by', '1 second');
    for (const [to, more] of [['out_for_delivery'], ['delivery_failed', { reason: 'notFound' }]] as const) {
      expect((await step(to, more)).status).toBe(200);
      expectProblem(await cancel(buyer), 409, 'ILLEGAL_TRANSITION');
    }
  });

  it('is cancelled with its stock when it never left the shop, whatever was set for the hand-over', async () => {
    const { order, buyer, late, cancel, stock } = await scene();
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed');
    await late('deliver_by', '1 second');
    const { status, body } = await cancel(buyer);
    expect([status, body.data.status]).toEqual([200, 'cancelled']);
    expect(await stock()).toBe(10);
  });

  it('turns back for the holder of the link, too', async () => {
    const { make } = shop();
    const products = [{ productId: (await make.product({ quantity: 10 })).id, quantity: 1 }];
    const phone = `018${String(make.next()).padStart(8, '0')}`;
    const { body } = await shop().call('POST /guest-orders/create', {
      body: { products, deliveryAddress: { ...address, name: 'Guest', phone }, paymentMethod: 'cash_on_delivery' },
    });
    const { order, orderKey } = body.data;
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    await sql()`update packages set deliver_by = now() - interval '1 second' where order_id = ${order._id}`;
    const answer = await shop().call('PUT /guest-orders/cancel', { headers: { 'order-key': orderKey } });
    expect(answer.body.data.packages[0]).toMatchObject({ step: 'returning', moves: [] });
    await expectConsistentShop(sql());
  });
});

describe('a parcel that does not come back', () => {
  /** On its way back; its courier said so many days ago that it is back in the shop. */
  async function returning({ days, saidDays, courier = 'redx' }: { days: number; saidDays?: number; courier?: string }) {
    const made = await scene({ isPrepaid: true });
    await moveTestOrder(shop(), admin, made.order._id, ...statusesToDelivery.slice(0, 3));
    expect((await made.step('returning')).status).toBe(200);
    await sql()`update packages set step_at = now() - make_interval(days => ${days}) where id = ${made.packageId}`;
    const [account, shipment] = [randomUUID(), randomUUID()];
    if (saidDays !== undefined) {
      await sql()`insert into courier_accounts (id, courier, name) values (${account}, ${courier}, 'Account')`;
      await sql()`insert into shipments (id, package_id, courier_account_id, number, state, grams, cash_poisha)
        values (${shipment}, ${made.packageId}, ${account}, ${`${made.order.number}-1`}, 'returned', 500, 0)`;
      await sql()`insert into shipment_events (shipment_id, key, source, courier_state, state, at, received_at)
        values (${shipment}, 'back', 'courier', 'returned', 'returned', now() - interval '1 year', now() - make_interval(days => ${saidDays}))`;
    }
    return made;
  }

  it('is lost fourteen days after its courier said that it is back, once, and its refund falls due', async () => {
    const { packageId, seller, buyer, read, stock, step } = await returning({ days: 20, saidDays: 15 });
    const waiting = [
      await returning({ days: 20, saidDays: 13 }),
      await returning({ days: 20 }),
      await returning({ days: 13, saidDays: 15 }),
    ];
    await runThree();
    await run();
    const after = await read();
    expect(after).toMatchObject({ status: 'returned', payment: { refundDue: 320 } });
    expect(after.packages[0]).toMatchObject({ _id: packageId, step: 'lost' });
    expect(after.packages[0].events.filter((event: { step: string }) => event.step === 'lost')).toHaveLength(1);
    expect(await stock()).toBe(8);
    expect([await told(buyer, 'packageLost'), await told(seller, 'packageWrittenOff')]).toEqual([1, 1]);
    for (const each of waiting) expect((await each.read()).packages[0].step).toBe('returning');
    await expectConsistentShop(sql());
    // It is found.
    expect((await step('returned_to_shop')).status).toBe(200);
    expect(await stock()).toBe(10);
    expect((await read()).payment.refundDue).toBe(320);
    await run();
    expect((await read()).packages[0].step).toBe('returned_to_shop');
    await expectConsistentShop(sql());
  });

  it('is lost after thirty days without a word of a courier', async () => {
    const { read } = await returning({ days: 31 });
    await run();
    expect((await read()).packages[0].step).toBe('lost');
  });

  it('that its shop receives in the same second is not lost', async () => {
    const { seller, packageId, read, stock } = await returning({ days: 31 });
    const receive = shop().call(`PUT /packages/update/${packageId}`, { token: seller.token, body: { step: 'returned_to_shop' } });
    const [answer] = await Promise.all([receive, runThree()]);
    // Found again after it was lost, or lost no more.
    expect([200, 409]).toContain(answer.status);
    const { packages } = await read();
    expect(await stock()).toBe(packages[0].step === 'returned_to_shop' ? 10 : 8);
    await expectConsistentShop(sql());
  });
});

describe('a return that no one answers', () => {
  async function asked(more: object = {}) {
    const made = await scene({ isPrepaid: true });
    await moveTestOrder(shop(), admin, made.order._id, ...statusesToDelivery);
    const [{ lines }] = made.order.packages;
    const { status, body } = await shop().call('POST /returns/create', {
      token: made.buyer.token,
      body: { packageId: made.packageId, reason: 'changedMind', lines: [{ lineId: lines[0]._id, quantity: 1 }], ...more },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const id = body.data._id as string;
    const silent = (hours: number) =>
      sql()`update returns set answer_by = now() - make_interval(hours => ${hours}), escalated_at = now() - make_interval(hours => ${hours})
        where id = ${id}`;
    const item = async () => (await shop().call(`GET /returns/read/${id}`, { token: admin.token })).body;
    return { ...made, id, silent, item };
  }

  it('is approved two days after admins were told, once', async () => {
    const [due, early, answered] = [await asked(), await asked(), await asked()];
    await sql()`update shops set address = '12 Mill Road'`;
    await due.silent(49);
    await early.silent(47);
    await answered.silent(49);
    await shop().call(`PUT /returns/update/${answered.id}`, { token: admin.token, body: { state: 'refused', note: 'Opened' } });
    await runThree(approveSilentReturns);
    await run(approveSilentReturns);
    const after = await due.item();
    expect(after).toMatchObject({ state: 'approved', way: 'dropOff', comeBy: expect.any(String) });
    expect(after.events.map(({ state, side }: { state: string; side: string }) => [state, side])).toEqual([
      ['requested', 'buyer'],
      ['approved', 'job'],
    ]);
    expect(after.events[1].note).toBe('12 Mill Road');
    expect(await told(due.buyer, 'returnApproved')).toBe(1);
    expect((await early.item()).state).toBe('requested');
    expect((await answered.item()).state).toBe('refused');
    // What comes then is received as usual.
    const settled = await shop().call(`PUT /returns/update/${due.id}`, { token: due.seller.token, body: { state: 'settled' } });
    expect(settled.body.data).toMatchObject({ state: 'settled', refund: 100 });
    await expectConsistentShop(sql());
  });

  it('of which nothing comes back is settled', async () => {
    const { silent, item, read, stock } = await asked({ reason: 'missingItem', note: 'One was not in it' });
    await silent(49);
    await runThree(approveSilentReturns);
    expect(await item()).toMatchObject({ state: 'settled', keeps: true, refund: 100 });
    expect((await read()).payment.refundDue).toBe(100);
    expect(await stock()).toBe(8);
    await expectConsistentShop(sql());
  });

  it('waits where the setting is off', async () => {
    const { silent, item } = await asked();
    await silent(1000);
    await set({ silentReturnHours: 0 });
    await run(approveSilentReturns);
    expect((await item()).state).toBe('requested');
    await set({ silentReturnHours: 120 });
  });
});
