import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

describe('delivery settings', () => {
  it('are public, can be set one by one by an admin, and apply to the next order', async () => {
    const { make } = shop();
    const admin = await make.user({ role: 'admin' });
    expect((await shop().call('GET /settings/read')).body).toMatchObject({ deliveryFeeDhaka: 60, deliveryFeeElsewhere: 120 });
    const { status, body } = await shop().call('PUT /settings/update', { token: admin.token, body: { deliveryFeeDhaka: 70.5 } });
    expect([status, body.data]).toEqual([200, expect.objectContaining({ deliveryFeeDhaka: 70.5, deliveryFeeElsewhere: 120 })]);
    const product = await make.product({ price: 5_000 });
    const deliveryAddress = { ...address, district: 'Dhaka', upazila: 'Mirpur' };
    const quote = await shop().call('POST /orders/quote', {
      body: { products: [{ productId: product.id, quantity: 1 }], deliveryAddress },
    });
    expect(quote.body).toMatchObject({ deliveryFee: 70.5, total: 120.5 });
    const log = await shop().database.sql`select actor_id, changes from audit_log where resource = 'settings'`;
    expect(log).toEqual([{ actor_id: admin.id, changes: { delivery_fee_dhaka_poisha: { old: 6000, new: 7050 } } }]);
  });

  it('reject invalid amounts, and every user but admins', async () => {
    const { make } = shop();
    const [admin, merchant] = [await make.user({ role: 'admin' }), await make.user({ role: 'merchant' })];
    const put = (token: string | undefined, body: object) => shop().call('PUT /settings/update', { token, body });
    for (const wrong of [{ deliveryFeeDhaka: -1 }, { deliveryFeeDhaka: 0.001 }, { deliveryFeeDhaka: '60' }, { fee: 1 }]) {
      expectProblem(await put(admin.token, wrong), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await put(merchant.token, { deliveryFeeDhaka: 1 }), 403, 'FORBIDDEN');
    expectProblem(await put(undefined, { deliveryFeeDhaka: 1 }), 401, 'UNAUTHENTICATED');
  });
});
