import { describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const read = async (token?: string) => shop().call('GET /stats/cash-risk', { token });

/** An order in cash with these points, in this month. */
async function ordered(buyer: { token: string }, risk: number | null, placedAt?: string) {
  const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()], extra: { orderAgain: true } });
  await shop().database
    .sql`update orders set cash_risk = ${risk}, created_at = coalesce(${placedAt ?? null}::timestamptz, created_at) where id = ${order._id}`;
  return order;
}

describe('GET /stats/cash-risk', () => {
  it('counts by month and points the outcome of orders in cash', async () => {
    const { make, database } = shop();
    const [admin, buyer] = [await make.user({ role: 'admin' }), await make.user()];
    const move = async (part: { _id: string }, body: object) =>
      expect((await shop().call(`PUT /packages/update/${part._id}`, { token: admin.token, body })).status).toBe(200);
    const failed = async (order: Awaited<ReturnType<typeof ordered>>, reason: string) => {
      await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped');
      for (const part of order.packages) {
        await move(part, { step: 'delivery_failed', reason });
        await move(part, { step: 'returned_to_shop' });
      }
    };
    expect((await read(admin.token)).body).toEqual([]);

    const [low, back] = [await ordered(buyer, -30), await ordered(buyer, 24)];
    for (const { _id } of [low, back]) await moveTestOrder(shop(), admin, _id, ...statusesToDelivery);
    // It came back after it was delivered.
    await moveTestOrder(shop(), admin, back._id, 'returned');
    await failed(await ordered(buyer, 25), 'unreachable');
    await failed(await ordered(buyer, 59), 'wrongAddress');
    const open = await ordered(buyer, 60);
    await database.sql`update packages set advance_poisha = 1000 where order_id = ${open._id}`;
    await failed(await ordered(buyer, 95), 'refused');
    await ordered(buyer, null);

    const [year = 0, month = 0] = dhakaDay().split('-').map(Number);
    // 01:00 in Bangladesh on the first day of the month; it is the day before in UTC.
    const firstOf = (ago: number, hours = 0) => new Date(Date.UTC(year, month - 1 - ago, 1) - (5 + hours) * 3_600_000).toISOString();
    const another = await make.user();
    await ordered(another, 10, firstOf(5));
    await ordered(another, 10, firstOf(5, 2));

    const none = { orders: 0, delivered: 0, refused: 0, advance: 0 };
    const now = dhakaDay().slice(0, 7);
    const { status, body } = await read(admin.token);
    expect(status).toBe(200);
    expect(body).toEqual([
      { ...none, month: now, level: 'low', orders: 2, delivered: 2 },
      { ...none, month: now, level: 'medium', orders: 2, refused: 1 },
      { ...none, month: now, level: 'high', orders: 2, refused: 1, advance: 1 },
      { ...none, month: new Date(Date.UTC(year, month - 6, 1)).toISOString().slice(0, 7), level: 'low', orders: 1 },
    ]);
    // One reads the session.
    expect(await shop().statementsOf(() => read(admin.token))).toHaveLength(2);
  });

  it('is for admins', async () => {
    const { make } = shop();
    expectProblem(await read(), 401, 'UNAUTHENTICATED');
    for (const role of ['customer', 'merchant'] as const) expectProblem(await read((await make.user({ role })).token), 403, 'FORBIDDEN');
  });
});
