import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { moveTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { TRUST_PROXY: '1' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: unknown, token = admin.token) => shop().call(request, { token, ...(body ? { body } : {}) });
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
async function send(product: { id: string }, from: string, { token, cookie }: { token?: string; cookie?: string } = {}) {
  const body = {
    products: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: { ...address, phone: freePhone() },
    paymentMethod: 'cash_on_delivery',
  };
  const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
  const answer = await shop().call(token ? 'POST /orders/create' : 'POST /guest-orders/create', { body, headers, ...(token && { token }) });
  const { order = answer.body.data } = answer.body.data;
  return { id: order._id as string, cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '' };
}
const idsOf = async (query: string, token?: string) =>
  (await call(`GET /orders/read?limit=100&${query}`, undefined, token)).body.map(({ _id }: { _id: string }) => _id).sort();

describe('orders from one network or device', () => {
  it('are listed for admins, and for no one else', async () => {
    const merchant = await shop().make.user({ role: 'merchant' });
    const product = await shop().make.product({ shopId: (await shop().make.shop({ merchantId: merchant.id })).id });
    const first = await send(product, '10.3.0.1');
    const [second, elsewhere, moved] = [
      await send(product, '10.3.0.1'),
      await send(product, '10.3.0.2'),
      await send(product, '10.3.0.3', { cookie: first.cookie }),
    ];
    expect(await idsOf(`sameNetwork=${first.id}`)).toEqual([first.id, second.id].sort());
    expect(await idsOf(`sameDevice=${first.id}`)).toEqual([first.id, moved.id].sort());
    expect(await idsOf(`sameNetwork=${elsewhere.id}`)).toEqual([elsewhere.id]);
    expect((await call(`GET /orders/counts?sameNetwork=${first.id}`)).body.total).toBe(2);
    expect(await idsOf(`as=seller&sameNetwork=${first.id}`, merchant.token)).toEqual([]);
    const read = (await call(`GET /orders/read/${first.id}`)).body;
    expect(JSON.stringify(read)).not.toMatch(/10\.3\.0\.1|trace|hash/);
  });

  it('are cancelled at once, without those that were sent or proved, and return their stock', async () => {
    const product = await shop().make.product({ quantity: 300 });
    const owner = await shop().make.user();
    await shop().database.sql`update users set phone_verified_at = now() where id = ${owner.id}`;
    const flood = await Promise.all(Array.from({ length: 12 }, () => send(product, '10.4.0.1')));
    const [proved, sent, elsewhere] = [
      await send(product, '10.4.0.1', owner),
      await send(product, '10.4.0.1'),
      await send(product, '10.4.0.2'),
    ];
    await moveTestOrder(shop(), admin, sent.id, 'confirmed', 'packed', 'shipped');
    const body = { orderId: flood[0]?.id, of: 'network', reason: 'other', note: 'fake' };
    expectProblem(await call('PUT /orders/cancelFlood', body, owner.token), 403, 'FORBIDDEN');
    const answer = await call('PUT /orders/cancelFlood', body);
    expect(answer.body.data).toMatchObject({ cancelled: expect.any(Array), left: 0 });
    expect(answer.body.data.cancelled.toSorted()).toEqual(flood.map(({ id }) => id).sort());
    expect(await shop().make.stockOf(product.id)).toBe(297);
    for (const { id } of [proved, elsewhere]) expect((await call(`GET /orders/read/${id}`)).body.status).toBe('pending');
    const log = await shop().database.sql`select from audit_log where actor_id = ${admin.id} and resource = 'packages'`;
    expect(log.length).toBeGreaterThanOrEqual(12);
    expect((await call('PUT /orders/cancelFlood', body)).body.data).toEqual({ cancelled: [], left: 0 });
  });

  it('can be more than one request cancels: it returns how many are left', async () => {
    const product = await shop().make.product({ quantity: 500 });
    const one = await send(product, '10.5.0.1');
    await shop().database.sql`
      with o as (insert into orders (number, user_id, subtotal_poisha, delivery_fee_poisha, total_poisha, delivery_address, delivery_phone, is_proved)
          select 'NH-' || translate(upper(lpad(to_hex(n + 70000), 8, '2')), '01', 'XY'), user_id, 1, 0, 1, '{}', delivery_phone, false
          from orders, generate_series(1, 205) n where id = ${one.id} returning id, user_id),
        t as (insert into order_traces (order_id, user_id, network, is_proved)
          select o.id, o.user_id, (select network from order_traces where order_id = ${one.id}), false from o),
        y as (insert into payments (order_id, method, amount_poisha) select id, 'cash_on_delivery', 1 from o)
      insert into packages (order_id, shop_id, subtotal_poisha, delivery_fee_poisha) select id, ${product.shopId}, 1, 0 from o`;
    const act = () => call('PUT /orders/cancelFlood', { orderId: one.id, of: 'network', reason: 'other', note: 'fake' });
    const first = (await act()).body.data;
    expect([first.cancelled.length, first.left]).toEqual([200, 6]);
    const second = (await act()).body.data;
    expect([second.cancelled.length, second.left]).toEqual([6, 0]);
  });

  it('of an order without a trace are not found', async () => {
    const product = await shop().make.product();
    const { id } = await send(product, '10.6.0.1');
    await shop().database.sql`delete from order_traces where order_id = ${id}`;
    expectProblem(await call('PUT /orders/cancelFlood', { orderId: id, of: 'network', reason: 'other', note: 'x' }), 404, 'NOT_FOUND');
  });
});
