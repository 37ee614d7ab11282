import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

const orderOf = (productId: string, quantity = 1, extra: object = {}) => ({
  products: [{ productId, quantity }],
  deliveryAddress: address,
  paymentMethod: 'cash_on_delivery',
  ...extra,
});
const create = (buyer: { token: string }, body: object, key: string = randomUUID()) =>
  shop().call('POST /orders/create', { token: buyer.token, body, headers: { 'idempotency-key': key } });
const createAsGuest = (body: object, cookie?: string) =>
  shop().call('POST /guest-orders/create', { body, headers: { 'idempotency-key': randomUUID(), ...(cookie && { cookie }) } });
const intoCart = (buyer: { token: string }, productId: string, quantity: number) =>
  shop().call('POST /carts/create', { token: buyer.token, body: { productId, quantity } });
const cartOf = async (buyer: { token: string }) =>
  (await shop().call('GET /carts/read', { token: buyer.token })).body.lines.map((line: { quantity: number }) => line.quantity);
const makeAll = async () => ({ buyer: await shop().make.user(), product: await shop().make.product({ quantity: 20 }) });
const guestOf = (productId: string, more: object = {}) =>
  orderOf(productId, 1, { deliveryAddress: { ...address, phone: `018${String(shop().make.next()).padStart(8, '0')}` }, ...more });

describe('a checkout of the cart', () => {
  it('asks when another tab ordered its lines, names that order, and places it when the buyer wants it again', async () => {
    const { buyer, product } = await makeAll();
    await intoCart(buyer, product.id, 2);
    const first = await create(buyer, orderOf(product.id, 2, { fromCart: true }), 'first-tab');
    expect(first.status).toBe(201);
    const elsewhere = { fromCart: true, deliveryAddress: { ...address, line: 'Another road 7' } };
    const second = await create(buyer, orderOf(product.id, 2, elsewhere), 'second-tab');
    expectProblem(second, 409, 'CART_CHANGED');
    expect(second.body.params).toEqual({ number: first.body.data.number, minutes: 0 });
    expect(await shop().make.stockOf(product.id)).toBe(18);
    expect((await create(buyer, orderOf(product.id, 2, { ...elsewhere, orderAgain: true }), 'second-tab')).status).toBe(201);
  });

  it('reports that the cart has changed when a line was removed, before it reports that it is sold out', async () => {
    const { buyer, product } = await makeAll();
    const answer = await create(buyer, orderOf(product.id, 1, { fromCart: true }));
    expectProblem(answer, 409, 'CART_CHANGED');
    expect(answer.body.params).toBeUndefined();
    await intoCart(buyer, product.id, 20);
    await create(buyer, orderOf(product.id, 20, { fromCart: true }));
    expectProblem(await create(buyer, orderOf(product.id, 20, { fromCart: true })), 409, 'CART_CHANGED');
  });

  it('keeps what was not bought: one of three leaves two', async () => {
    const { buyer, product } = await makeAll();
    await intoCart(buyer, product.id, 3);
    await create(buyer, orderOf(product.id, 1));
    expect(await cartOf(buyer)).toEqual([2]);
    await create(buyer, { ...orderOf(product.id), products: [1, 1].map((quantity) => ({ productId: product.id, quantity })) });
    expect(await cartOf(buyer)).toEqual([]);
  });
});

describe('the same lines to the same address within ten minutes', () => {
  it('are one order when both are sent concurrently with different keys, of an account and of a guest', async () => {
    const { buyer, product } = await makeAll();
    const answers = await Promise.all(['a', 'b', 'c'].map((key) => create(buyer, orderOf(product.id), key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const body = guestOf(product.id);
    const guests = await Promise.all([createAsGuest(body), createAsGuest(body)]);
    expect(guests.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await shop().make.stockOf(product.id)).toBe(18);
  });

  it('need a confirmation, however the address is written; other lines, quantities and addresses do not', async () => {
    const { buyer, product } = await makeAll();
    await create(buyer, orderOf(product.id));
    const spaced = { deliveryAddress: { ...address, line: `  ${address.line.toUpperCase()} ` } };
    expectProblem(await create(buyer, orderOf(product.id, 1, spaced)), 409, 'CART_CHANGED');
    expect((await create(buyer, orderOf(product.id, 2))).status).toBe(201);
    const other = await shop().make.product();
    expect((await create(buyer, orderOf(other.id))).status).toBe(201);
    expect((await create(buyer, orderOf(product.id, 1, { deliveryAddress: { ...address, line: 'Another road 7' } }))).status).toBe(201);
  });

  it('need none after ten minutes, and after the first one was cancelled', async () => {
    const { buyer, product } = await makeAll();
    const first = await create(buyer, orderOf(product.id));
    await shop().call(`PUT /orders/update/${first.body.data._id}`, { token: buyer.token, body: { status: 'cancelled' } });
    expect((await create(buyer, orderOf(product.id))).status).toBe(201);
    expectProblem(await create(buyer, orderOf(product.id)), 409, 'CART_CHANGED');
    await shop().database.sql`update recent_orders set placed_at = now() - interval '11 minutes'`;
    expect((await create(buyer, orderOf(product.id))).status).toBe(201);
  });

  it('name the order to the browser that placed it, and not to a stranger who knows phone and address', async () => {
    const { product } = await makeAll();
    const body = guestOf(product.id);
    const first = await createAsGuest(body);
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    const stranger = await createAsGuest(body);
    expectProblem(stranger, 409, 'CART_CHANGED');
    expect(JSON.stringify(stranger.body)).not.toContain(first.body.data.order.number);
    expect(stranger.body.params).toBeUndefined();
    const again = await createAsGuest(body, cookie);
    expect(again.body.params).toEqual({ number: first.body.data.order.number, minutes: 0 });
    expect((await createAsGuest({ ...body, orderAgain: true }, cookie)).status).toBe(201);
  });

  it('need a confirmation from admins who take orders by telephone, too', async () => {
    const { product } = await makeAll();
    const admin = await shop().make.user({ role: 'admin' });
    const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
    const body = orderOf(product.id, 1, { customer: { name: 'By phone', phone } });
    const first = await create(admin, body);
    const second = await create(admin, body);
    expectProblem(second, 409, 'CART_CHANGED');
    expect(second.body.params.number).toBe(first.body.data.number);
  });
});
