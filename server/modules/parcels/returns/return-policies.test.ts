import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { returnShop, type TestPerson } from '#tests/parcels/return-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';

const { shop, admin: asAdmin, expectInvalid } = returnShop();
let admin: TestPerson;
beforeAll(() => {
  admin = asAdmin();
});

describe('return policies', () => {
  it('are about one thing each, and only for admins', async () => {
    const create = (body: object, token = admin.token) => shop().call('POST /returnPolicies/create', { token, body });
    const product = await shop().make.product();
    expectInvalid(await create({ days: 31 }), 'days', 'too_big');
    const { id: shopId } = await shop().make.shop();
    expectInvalid(await create({ days: 3, product: product.id, shop: shopId }), 'shop', 'ONE_TARGET');
    expectInvalid(await create({ days: 3, product: randomUUID() }), 'product', 'NOT_FOUND');
    const made = await create({ days: 3, product: product.id, buyerPays: false });
    expect(made.body.data).toMatchObject({ days: 3, buyerPays: false, product: { _id: product.id }, status: 'active' });
    expectProblem(await create({ days: 4, product: product.id }), 409, 'NAME_TAKEN');
    const [buyer, seller] = [await shop().make.user(), await shop().make.user({ role: 'merchant' })];
    for (const { token } of [buyer, seller]) expectProblem(await create({ days: 3 }, token), 403, 'FORBIDDEN');
    const list = await shop().call('GET /returnPolicies/read', { token: admin.token });
    expect(list.body.map(({ _id }: { _id: string }) => _id)).toContain(made.body.data._id);
    const gone = await shop().call('DELETE /returnPolicies/delete', {
      token: admin.token,
      body: { returnPolicyIds: [made.body.data._id] },
    });
    expect(gone.status).toBe(200);
    expect((await create({ days: 4, product: product.id })).status).toBe(201);
  });
});
