import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** A merchant with `count` orders of one package each, and an order of another shop. */
async function placed(count: number) {
  const { make, call } = bound();
  const [buyer, seller, other, admin] = [
    await make.user(),
    await make.user({ role: 'merchant' }),
    await make.user({ role: 'merchant' }),
    await make.user({ role: 'admin' }),
  ];
  const order = async (merchant: { id: string }, by: { token: string } = buyer) => {
    const { id: productId } = await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id, quantity: 10 });
    const body = { products: [{ productId, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    return (await call('POST /orders/create', { token: by.token, body })).body.data as { _id: string; number: string };
  };
  const orders: { _id: string; number: string }[] = [];
  for (let index = 0; index < count; index += 1) orders.push(await order(seller));
  const foreign = await order(other);
  /** Bought by the merchant. */
  const bought = await order(other, seller);
  const move = (user: { token: string } | undefined, orderIds: readonly string[], status: string, more: object = {}) =>
    call('PUT /orders/update', { ...(user && { token: user.token }), body: { orderIds, status, ...more } });
  const stateOf = async ({ _id }: { _id: string }) => (await call(`GET /orders/read/${_id}`, { token: admin.token })).body.status;
  return { buyer, seller, other, admin, orders, foreign, bought, move, stateOf, call };
}

describe('moving several orders', () => {
  it('moves those that allow it and names the others with their error code', async () => {
    const { seller, orders, foreign, bought, move, stateOf, admin } = await placed(3);
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('three orders');
    await move(admin, [second._id], 'confirmed');
    const unknown = '018f3f6e-0000-7000-8000-000000000000';
    const { status, body } = await move(
      seller,
      [first._id, second._id, third._id, foreign._id, bought._id, unknown, first._id],
      'confirmed',
    );
    expect(status).toBe(200);
    expect(body.data).toEqual({
      changed: [first._id, third._id],
      refused: [
        { _id: second._id, code: 'ILLEGAL_TRANSITION' },
        ...[foreign._id, bought._id, unknown].map((_id) => ({ _id, code: 'NOT_FOUND' })),
      ],
    });
    expect(await Promise.all([first, third, foreign, bought].map(stateOf))).toEqual(['confirmed', 'confirmed', 'pending', 'pending']);
  });

  it('never cancels what the merchant bought, and needs a reason for the packages of buyers', async () => {
    const { seller, orders, bought, move, stateOf } = await placed(1);
    const ids = [...orders, bought].map(({ _id }) => _id);
    expect((await move(seller, ids, 'cancelled')).body.data).toEqual({
      changed: [],
      refused: [
        { _id: ids[0], code: 'VALIDATION_FAILED' },
        { _id: bought._id, code: 'NOT_FOUND' },
      ],
    });
    expect((await move(seller, ids, 'cancelled', { note: 'স্টক শেষ' })).body.data.changed).toEqual([ids[0]]);
    expect(await stateOf(bought)).toBe('pending');
  });

  it('moves the orders of all shops for an admin', async () => {
    const { admin, orders, foreign, move } = await placed(1);
    const ids = [...orders, foreign].map(({ _id }) => _id);
    expect((await move(admin, ids, 'confirmed')).body.data).toEqual({ changed: ids, refused: [] });
  });

  it('has a strict and bounded body, and is for merchants and admins', async () => {
    const { buyer, admin, orders, move } = await placed(1);
    const ids = orders.map(({ _id }) => _id);
    expectProblem(await move(undefined, ids, 'confirmed'), 401, 'UNAUTHENTICATED');
    expectProblem(await move(buyer, ids, 'cancelled'), 403, 'FORBIDDEN');
    expectProblem(await move(admin, [], 'confirmed'), 422, 'VALIDATION_FAILED');
    expectProblem(await move(admin, Array(101).fill(ids[0]), 'confirmed'), 422, 'VALIDATION_FAILED');
    expectProblem(await move(admin, ids, 'lost'), 422, 'VALIDATION_FAILED');
    expectProblem(await move(admin, ids, 'confirmed', { force: true }), 422, 'VALIDATION_FAILED');
  });
});

describe('counting orders by state', () => {
  it('counts what the list shows to this user, in one statement however many there are', async () => {
    const { seller, other, admin, buyer, orders, move, call } = await placed(3);
    await move(admin, [orders[0]?._id ?? ''], 'confirmed');
    const counts = async (user: { token: string }, query = '') => (await call(`GET /orders/counts${query}`, { token: user.token })).body;
    expect(await counts(seller)).toEqual({ total: 3, status: { pending: 2, confirmed: 1 } });
    expect(await counts(seller, '?as=buyer')).toEqual({ total: 1, status: { pending: 1 } });
    expect(await counts(other)).toEqual({ total: 2, status: { pending: 2 } });
    expect(await counts(buyer)).toEqual({ total: 4, status: { pending: 3, confirmed: 1 } });
    expect(await counts(admin, `?q=${orders[0]?.number}`)).toEqual({ total: 1, status: { confirmed: 1 } });
    const statements = (user: { token: string }) => shop().statementsOf(() => call('GET /orders/counts', { token: user.token }));
    expect((await statements(admin)).length).toBe((await statements(buyer)).length);
    expectProblem(await call('GET /orders/counts'), 401, 'UNAUTHENTICATED');
    expectProblem(await call('GET /orders/counts?scope=all', { token: seller.token }), 403, 'FORBIDDEN');
    expectProblem(await call('GET /orders/counts?status=pending', { token: admin.token }), 422, 'VALIDATION_FAILED');
  });

  it('counts an order by the least advanced of its packages, as the list filters it', async () => {
    const { make, call } = bound();
    const [buyer, admin] = [await make.user(), await make.user({ role: 'admin' })];
    const sellers = [await make.user({ role: 'merchant' }), await make.user({ role: 'merchant' })];
    const products = [];
    for (const { id } of sellers) {
      const product = await make.product({ shopId: (await make.shop({ merchantId: id })).id, quantity: 5 });
      products.push({ productId: product.id, quantity: 1 });
    }
    const { body } = await call('POST /orders/create', {
      token: buyer.token,
      body: { products, deliveryAddress: address, paymentMethod: 'cash_on_delivery' },
    });
    const { number, _id } = body.data;
    await call('PUT /orders/update', { token: sellers[0]?.token ?? '', body: { orderIds: [_id], status: 'confirmed' } });
    const of = async (token: string) => (await call(`GET /orders/counts?q=${number}`, { token })).body.status;
    expect(await of(admin.token)).toEqual({ pending: 1 });
    expect(await of(sellers[0]?.token ?? '')).toEqual({ confirmed: 1 });
    expect(await of(sellers[1]?.token ?? '')).toEqual({ pending: 1 });
  });
});

describe('listing orders by number', () => {
  it('finds several at once, and only those that the user can see', async () => {
    const { seller, admin, orders, foreign, call } = await placed(2);
    const numbers = [...orders, foreign].map(({ number }) => number);
    const listed = async (user: { token: string }) =>
      (await call(`GET /orders/read?numbers=${numbers.join(',')}&sort=oldest`, { token: user.token })).body.map(
        ({ number }: { number: string }) => number,
      );
    expect(await listed(admin)).toEqual(numbers);
    expect(await listed(seller)).toEqual(numbers.slice(0, 2));
    expectProblem(await call('GET /orders/read?numbers=NH-1', { token: admin.token }), 422, 'VALIDATION_FAILED');
    expectProblem(
      await call(`GET /orders/read?numbers=${Array(101).fill(numbers[0]).join(',')}`, { token: admin.token }),
      422,
      'VALIDATION_FAILED',
    );
  });
});

/** The factory and the call, bound to the shop. */
function bound() {
  const { make } = shop();
  return { make, call: shop().call.bind(shop()) };
}
