import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderState, type PackageState, packageStates } from '#domain/parcels/package-states.ts';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

interface Listed {
  _id: string;
  status: PackageState;
  packages: { _id: string; shop: { _id: string }; status: PackageState }[];
}

/** Three shops, two of them of one merchant, and orders with a package of each. */
async function orders(count: number) {
  const { make } = shop();
  const call: ReturnType<typeof shop>['call'] = (...request) => shop().call(...request);
  const [admin, seller, other] = [
    await make.user({ role: 'admin' }),
    await make.user({ role: 'merchant' }),
    await make.user({ role: 'merchant' }),
  ];
  const products: string[] = [];
  const own: string[] = [];
  for (const merchantId of [seller.id, seller.id, other.id]) {
    const { id } = await make.shop({ merchantId });
    if (merchantId === seller.id) own.push(id);
    products.push((await make.product({ shopId: id, quantity: 999 })).id);
  }
  for (let index = 0; index < count; index += 1) {
    const body = {
      products: products.map((productId) => ({ productId, quantity: 1 })),
      deliveryAddress: address,
      paymentMethod: 'cash_on_delivery',
    };
    await call('POST /orders/create', { token: (await make.user()).token, body });
  }
  const list = async ({ token }: { token: string }, query: string): Promise<Listed[]> =>
    (await call(`GET /orders/read?limit=100&${query}`, { token })).body;
  const counts = async ({ token }: { token: string }, query: string): Promise<Partial<Record<PackageState, number>>> =>
    (await call(`GET /orders/counts?${query}`, { token })).body.status;
  const move = (id: string, status: PackageState) =>
    call(`PUT /packages/update/${id}`, { token: admin.token, body: { status, note: 'Property' } });
  return { admin, seller, own, list, counts, move };
}

describe('the stored state of orders', () => {
  it('matches their packages after any moves, in the lists and counts of an admin and a merchant', async () => {
    const { admin, seller, own, list, counts, move } = await orders(4);
    const moves = fc.array(fc.record({ order: fc.nat(3), part: fc.nat(2), to: fc.constantFrom(...packageStates) }), {
      minLength: 4,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const before = await list(admin, 'sort=oldest');
        // Most transitions are not allowed, and change nothing.
        for (const { order, part, to } of all) await move(before[order]?.packages[part]?._id ?? '', to);
        for (const [viewer, query, isSeen] of [
          [admin, 'scope=all', () => true],
          [seller, 'as=seller', (id: string) => own.includes(id)],
        ] as const) {
          const expected = (await list(admin, 'sort=oldest')).map(({ _id, packages }) => ({
            _id,
            status: orderState(packages.filter((part) => isSeen(part.shop._id)).map((part) => part.status)),
          }));
          const tally: Partial<Record<PackageState, number>> = {};
          for (const status of packageStates) {
            const of = expected.filter((one) => one.status === status);
            if (of.length > 0) tally[status] = of.length;
            const found = await list(viewer, `${query}&sort=oldest&status=${status}`);
            expect(found.map((one) => ({ _id: one._id, status: one.status }))).toEqual(of);
          }
          expect(await counts(viewer, query)).toEqual(tally);
        }
      }),
      { numRuns: 12, seed: 14 },
    );
    const [left] = await shop().database.sql`select count(*) from orders o
      where status <> order_state(array(select status from packages p where p.order_id = o.id))`;
    expect(left).toEqual({ count: 0 });
  });
});
