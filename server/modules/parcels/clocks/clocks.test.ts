import { describe, expect, it } from 'vitest';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';
import { checkClocks } from './check-clocks.ts';

const shop = testShop();
const sql = () => shop().database.sql;

interface Person {
  id: string;
  token: string;
}

async function scene() {
  const { make } = shop();
  const [seller, buyer, admin] = [await make.user({ role: 'merchant' }), await make.user(), await make.user({ role: 'admin' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, quantity: 100 });
  const order = async (extra?: object) => placeTestOrder(shop(), buyer, { products: [product], ...(extra && { extra }) });
  return { seller, buyer, admin, shopId, product, order };
}

const read = async (user: Person, id: string) => (await shop().call(`GET /orders/read/${id}`, { token: user.token })).body;
const setDue = (orderId: string, change: { hand_over_by?: string; deliver_by?: string }) =>
  Promise.all(
    Object.entries(change).map(
      ([column, from]) => sql()`update packages set ${sql()(column)} = now() + ${from}::interval where order_id = ${orderId}`,
    ),
  );
const run = () => shop().runJob(checkClocks, {});
const told = async (orderId: string) =>
  (
    await sql()<{ clock: string }[]>`select c.clock from package_clocks c join packages p on p.id = c.package_id
      where p.order_id = ${orderId} order by c.clock`
  ).map(({ clock }) => clock);
const inboxOf = async ({ id }: Person, kind: string) => {
  await shop().runDueJobs();
  return (await sql()`select from messages where user_id = ${id} and kind = ${kind} and channel = 'inbox'`).length;
};
const listed = async (user: Person, query: string) => {
  const { body, headers } = await shop().call(`GET /orders/read?${query}`, { token: user.token });
  expect(Number(headers['x-total-count'])).toBe(body.length);
  return body.map(({ _id }: { _id: string }) => _id);
};

const hours = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 360_000) / 10;

describe('the times of a package', () => {
  it('are set with the order by the settings, and end with the step', async () => {
    const { admin, order } = await scene();
    const placed = await order();
    const [part] = placed.packages;
    expect(hours(placed.createdAt, part.handOverBy)).toBe(48);
    expect(hours(placed.createdAt, part.deliverBy)).toBe(240);
    const [stored] = (await read(admin, placed._id)).packages;
    expect(stored).toMatchObject({ handOverBy: part.handOverBy, deliverBy: part.deliverBy });
    expect(stored.isLate).toBeUndefined();
    await moveTestOrder(shop(), admin, placed._id, ...statusesToDelivery.slice(0, 3));
    const [sent] = (await read(admin, placed._id)).packages;
    expect(sent.handOverBy).toBeUndefined();
    expect(sent.deliverBy).toBe(part.deliverBy);
    await moveTestOrder(shop(), admin, placed._id, 'delivered');
    expect((await read(admin, placed._id)).packages[0].deliverBy).toBeUndefined();
  });

  it('begin with the money of a prepaid order', async () => {
    const { admin, order } = await scene();
    const placed = await order(mfsPayment(shop()));
    await sql()`update orders set created_at = created_at - interval '60 hours' where id = ${placed._id}`;
    await run();
    const [unset] = await sql()`select hand_over_by from packages where order_id = ${placed._id}`;
    expect(unset).toEqual({ hand_over_by: null });
    const answer = await shop().call(`PUT /payments/update/${placed.payment._id}`, { token: admin.token, body: { status: 'verified' } });
    expect(answer.status).toBe(200);
    await run();
    const [part] = (await read(admin, placed._id)).packages;
    expect(part.isLate).toBeUndefined();
    expect(hours(new Date().toISOString(), part.handOverBy)).toBe(48);
    expect(hours(new Date().toISOString(), part.deliverBy)).toBe(240);
  });

  it('are set by the job for packages of a server of the version before', async () => {
    const { admin, order } = await scene();
    const placed = await order();
    await sql()`update packages set hand_over_by = null, deliver_by = null where order_id = ${placed._id}`;
    expect((await read(admin, placed._id)).packages[0].handOverBy).toBeDefined();
    await run();
    const [row] = await sql()`select p.hand_over_by, p.deliver_by, o.created_at from packages p join orders o on o.id = p.order_id
      where o.id = ${placed._id}`;
    expect(hours(row?.created_at, row?.hand_over_by)).toBe(48);
    expect(hours(row?.created_at, row?.deliver_by)).toBe(240);
  });
});

describe('a package that is late', () => {
  it('is shown so, and its buyer can cancel it although it is packed', async () => {
    const { admin, buyer, seller, order, product } = await scene();
    const placed = await order();
    await moveTestOrder(shop(), admin, placed._id, 'confirmed', 'packed');
    const cancel = () => shop().call(`PUT /orders/update/${placed._id}`, { token: buyer.token, body: { status: 'cancelled' } });
    expect((await cancel()).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await read(buyer, placed._id)).packages[0]).toMatchObject({ moves: [] });
    await setDue(placed._id, { hand_over_by: '-1 second' });
    expect((await read(buyer, placed._id)).packages[0]).toMatchObject({ isLate: true, moves: ['cancelled'] });
    expect((await read(seller, placed._id)).packages[0].isLate).toBe(true);
    const before = await shop().make.stockOf(product.id);
    expect((await cancel()).status).toBe(200);
    expect(await shop().make.stockOf(product.id)).toBe(before + 1);
  });

  it('can not be cancelled once it was handed over, as long as it can be in time, nor by someone else', async () => {
    const { admin, buyer, order } = await scene();
    const placed = await order();
    await moveTestOrder(shop(), admin, placed._id, ...statusesToDelivery.slice(0, 3));
    await setDue(placed._id, { hand_over_by: '-3 days', deliver_by: '1 hour' });
    expect((await read(buyer, placed._id)).packages[0]).toMatchObject({ moves: [] });
    const cancel = (token: string) => shop().call(`PUT /orders/update/${placed._id}`, { token, body: { status: 'cancelled' } });
    expect((await cancel(buyer.token)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await cancel((await shop().make.user()).token)).status).toBe(404);
  });

  it('is not late while its money is not there', async () => {
    const { order, buyer } = await scene();
    const placed = await order(mfsPayment(shop()));
    await setDue(placed._id, { hand_over_by: '-1 hour' });
    expect((await read(buyer, placed._id)).packages[0].isLate).toBeUndefined();
    await run();
    expect(await told(placed._id)).toEqual([]);
  });
});

describe('the job', () => {
  it('tells the shop before the time is over, and admins after it, each thing once', async () => {
    const { seller, buyer, admin, order } = await scene();
    const placed = await order();
    await run();
    expect(await told(placed._id)).toEqual([]);
    await setDue(placed._id, { hand_over_by: '20 hours' });
    await run();
    await run();
    expect(await told(placed._id)).toEqual(['toConfirm']);
    expect(await inboxOf(seller, 'parcelsToConfirm')).toBe(1);
    await moveTestOrder(shop(), admin, placed._id, 'confirmed');
    await setDue(placed._id, { hand_over_by: '11 hours' });
    await run();
    await run();
    expect(await inboxOf(seller, 'parcelsToHandOver')).toBe(1);
    await setDue(placed._id, { hand_over_by: '-1 second' });
    await run();
    await run();
    expect(await told(placed._id)).toEqual(['handOverLate', 'toConfirm', 'toHandOver']);
    expect(await inboxOf(admin, 'parcelsLate')).toBe(1);
    const { events } = (await read(buyer, placed._id)).packages[0];
    expect(events.map(({ status, isLate = false }: { status: string; isLate?: boolean }) => [status, isLate])).toEqual([
      ['pending', false],
      ['confirmed', false],
      ['confirmed', true],
    ]);
    await moveTestOrder(shop(), admin, placed._id, 'packed', 'shipped');
    await setDue(placed._id, { deliver_by: '20 hours' });
    await run();
    expect(await inboxOf(seller, 'parcelsToDeliver')).toBe(1);
    await setDue(placed._id, { deliver_by: '-1 second' });
    await run();
    expect(await told(placed._id)).toEqual(['deliveryLate', 'handOverLate', 'toConfirm', 'toDeliver', 'toHandOver']);
  });

  it('writes once when two workers run at the same time', async () => {
    const { seller, admin, order } = await scene();
    const placed = await Promise.all([1, 2, 3, 4].map(() => order({ orderAgain: true })));
    for (const { _id } of placed) await setDue(_id, { hand_over_by: '-1 hour' });
    const before = await inboxOf(admin, 'parcelsLate');
    const { db } = shop().database;
    const worker = () => checkClocks.run({ db } as JobDeps, {}, { signal: new AbortController().signal } as never);
    await Promise.all([worker(), worker(), worker()]);
    for (const { _id } of placed) {
      expect(await told(_id)).toEqual(['handOverLate']);
      expect((await read(seller, _id)).packages[0].events.filter(({ isLate }: { isLate?: true }) => isLate)).toHaveLength(1);
    }
    expect(await inboxOf(admin, 'parcelsLate')).toBe(before + 1);
  });

  it('tells a shop of what comes back for a week', async () => {
    const { seller, admin, order } = await scene();
    const placed = await order();
    await moveTestOrder(shop(), admin, placed._id, ...statusesToDelivery.slice(0, 3));
    await shop().call(`PUT /packages/update/${placed.packages[0]._id}`, { token: admin.token, body: { step: 'returning' } });
    await sql()`update packages set step_at = now() - interval '8 days' where order_id = ${placed._id}`;
    await run();
    await run();
    expect(await inboxOf(seller, 'parcelsToReceive')).toBe(1);
  });
});

describe('lists by what is due', () => {
  it('have overdue, today and the coming week apart, by time, with their counts', async () => {
    const { seller, admin, order } = await scene();
    const [late, later, soon, far, ended] = [
      await order(),
      await order({ orderAgain: true }),
      await order({ orderAgain: true }),
      await order({ orderAgain: true }),
      await order({ orderAgain: true }),
    ];
    await setDue(late._id, { hand_over_by: '-1 hour' });
    await setDue(later._id, { hand_over_by: '-2 hours' });
    await setDue(soon._id, { hand_over_by: '2 days' });
    await setDue(far._id, { hand_over_by: '9 days' });
    await setDue(ended._id, { hand_over_by: '-1 day' });
    await moveTestOrder(shop(), admin, ended._id, 'cancelled');
    expect(await listed(seller, 'as=seller&due=overdue&sort=due')).toEqual([later._id, late._id]);
    expect(await listed(seller, 'as=seller&due=week&sort=due')).toEqual([soon._id]);
    expect((await listed(seller, 'as=seller&sort=due')).slice(0, 4)).toEqual([later._id, late._id, soon._id, far._id]);
    const counts = await shop().call('GET /orders/counts?due=overdue', { token: seller.token });
    expect(counts.body).toEqual({ total: 2, status: { pending: 2 } });
    const waiting = await shop().call('GET /stats/waiting', { token: seller.token });
    expect(waiting.body.overdue).toBe(2);
  });

  it('end today at midnight in Dhaka', async () => {
    const { seller, order } = await scene();
    const [before, after] = [await order(), await order({ orderAgain: true })];
    await sql()`update packages set hand_over_by = (date_trunc('day', now() at time zone 'Asia/Dhaka') + interval '1 day - 1 millisecond') at time zone 'Asia/Dhaka'
      where order_id = ${before._id}`;
    await sql()`update packages set hand_over_by = (date_trunc('day', now() at time zone 'Asia/Dhaka') + interval '1 day') at time zone 'Asia/Dhaka'
      where order_id = ${after._id}`;
    expect(await listed(seller, 'as=seller&due=today')).toEqual([before._id]);
    expect((await listed(seller, 'as=seller&due=week')).toSorted()).toEqual([before._id, after._id].toSorted());
  });

  it('show other shops nothing', async () => {
    const { order } = await scene();
    const placed = await order();
    await setDue(placed._id, { hand_over_by: '-1 hour' });
    const { seller } = await scene();
    expect(await listed(seller, 'as=seller&due=overdue')).toEqual([]);
    expect((await shop().call('GET /orders/read?due=soon', { token: seller.token })).body.code).toBe('VALIDATION_FAILED');
  });

  it('find parcels without news, and those that do not come back', async () => {
    const { seller, admin, order } = await scene();
    const placed = await order();
    await moveTestOrder(shop(), admin, placed._id, ...statusesToDelivery.slice(0, 3));
    expect(await listed(seller, 'as=seller&trouble=silent')).toEqual([]);
    await sql()`update packages set step_at = now() - interval '46 days' where order_id = ${placed._id}`;
    expect(await listed(seller, 'as=seller&trouble=silent')).toEqual([placed._id]);
    await shop().call(`PUT /packages/update/${placed.packages[0]._id}`, { token: admin.token, body: { step: 'returning' } });
    expect(await listed(seller, 'as=seller&trouble=silent')).toEqual([]);
    await sql()`update packages set step_at = now() - interval '15 days' where order_id = ${placed._id}`;
    expect(await listed(seller, 'as=seller&trouble=notBack')).toEqual([placed._id]);
    expect(await listed(seller, 'as=seller&trouble=cashDiffers')).toEqual([]);
    expect((await shop().call('GET /stats/waiting', { token: seller.token })).body).toMatchObject({
      notBack: 1,
      silent: 0,
      cashDiffers: 0,
    });
  });
});
