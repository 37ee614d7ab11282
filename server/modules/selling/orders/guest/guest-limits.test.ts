import { describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { phoneLimits } from '#server/modules/content/codes/index.ts';
import { address, testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { RATE_LIMITS: 'on' } });
const freePhone = () => `019${String(shop().make.next()).padStart(8, '0')}`;

async function order(phone: string, remoteAddress: string, { cookie, total }: { cookie?: string; total?: number } = {}) {
  const product = await shop().make.product();
  const body = {
    products: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: { ...address, phone },
    paymentMethod: 'cash_on_delivery',
    ...(total && { total }),
  };
  return shop().call('POST /guest-orders/create', { body, remoteAddress, headers: cookie ? { cookie } : {} });
}

describe('a flood of guest orders', () => {
  it('is stopped for one phone number, whatever the address, known or not', async () => {
    const { phone } = await shop().make.user();
    for (const each of [phone, freePhone()]) {
      for (let n = 0; n < phoneLimits.guestOrder; n += 1) expect((await order(each, `10.1.0.${n}`)).status).toBe(201);
      const refused = await order(each, '10.1.1.1');
      expectProblem(refused, 429, 'RATE_LIMITED');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
    }
  });

  it('of strangers to a number leaves its owner the guest checkout, on a device that signed in or has proved the number', async () => {
    const { phone } = await shop().make.user();
    const signedIn = await shop().call('POST /auth/login', { body: { phone, password: testPassword } });
    const known = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const guest = freePhone();
    const first = await order(guest, '10.9.0.1');
    const proved = String(first.headers['set-cookie']).split(';')[0] ?? '';
    for (const each of [phone, guest]) {
      for (let n = each === guest ? 1 : 0; n < phoneLimits.guestOrder; n += 1) expect((await order(each, `10.10.${n}.1`)).status).toBe(201);
      expectProblem(await order(each, '10.11.0.1'), 429, 'RATE_LIMITED');
    }
    // As if its code had been right.
    await shop().database.sql`update order_traces set is_proved = true where order_id = ${first.body.data.order._id}`;
    for (const [owned, cookie] of [
      [phone, known],
      [guest, proved],
    ] as const) {
      for (let n = 0; n < phoneLimits.guestOrder; n += 1) expect((await order(owned, `10.12.${n}.1`, { cookie })).status).toBe(201);
      expectProblem(await order(owned, '10.13.0.1', { cookie }), 429, 'RATE_LIMITED');
    }
    // For another number.
    expectProblem(await order(guest, '10.14.0.1', { cookie: known }), 429, 'RATE_LIMITED');
  });

  it('is stopped for one address', async () => {
    for (let n = 0; n < rateLimits.guestOrderAddress.points; n += 1) expect((await order(freePhone(), '10.2.0.1')).status).toBe(201);
    expectProblem(await order(freePhone(), '10.2.0.1'), 429, 'RATE_LIMITED');
    expect((await order(freePhone(), '10.3.0.1')).status).toBe(201);
  });

  it('is stopped for one browser, which a cookie recognises', async () => {
    const first = await order(freePhone(), '10.4.0.1');
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    expect(String(first.headers['set-cookie'])).toContain('HttpOnly');
    for (let n = 1; n < rateLimits.guestOrderDevice.points; n += 1)
      expect((await order(freePhone(), `10.4.1.${n}`, { cookie })).status).toBe(201);
    expectProblem(await order(freePhone(), '10.4.2.1', { cookie }), 429, 'RATE_LIMITED');
  });

  it('does not count orders that a changed price held up', async () => {
    const phone = freePhone();
    for (let n = 0; n <= phoneLimits.guestOrder; n += 1)
      expectProblem(await order(phone, `10.5.0.${n}`, { total: 1 }), 409, 'PRICE_CHANGED');
    expect((await order(phone, '10.5.1.1')).status).toBe(201);
  });
});

describe('guessing keys', () => {
  it('is stopped for an address, while the holder of a right key still sees the order', async () => {
    const { orderKey } = (await order(freePhone(), '10.6.0.1')).body.data;
    const read = (key: string) => shop().call('GET /guest-orders/read', { headers: { 'order-key': key }, remoteAddress: '10.6.0.1' });
    const guess = (n: number) => read(String(n).padStart(22, 'A'));
    for (let n = 0; n < rateLimits.orderKeyAddress.points; n += 1) expectProblem(await guess(n), 404, 'NOT_FOUND');
    expectProblem(await guess(99), 429, 'RATE_LIMITED');
    expect((await read(orderKey)).status).toBe(200);
  });
});
