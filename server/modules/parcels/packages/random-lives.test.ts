import fc from 'fast-check';
import { expect, it } from 'vitest';
import { failReasons } from '#domain/enums.ts';
import { packageSteps } from '#domain/parcels/package-steps.ts';
import { expectConsistentShop, placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
const sql = () => shop().database.sql;
const initial = 20;
/** Steps that were tried. */
const reached = new Set<string>();

/** What a person tries with a package: mostly one of their next steps, sometimes any. */
const act = fc.record({
  by: fc.constantFrom('seller', 'admin', 'admin', 'packer', 'buyer'),
  pick: fc.nat(7),
  other: fc.constantFrom(...packageSteps, 'receive', 'lines', 'lines'),
  reason: fc.constantFrom(...failReasons.filter((reason) => reason !== 'postponed')),
  refused: fc.tuple(fc.nat(3), fc.nat(2)),
  unfit: fc.nat(1),
  withLines: fc.boolean(),
  cash: fc.option(fc.nat(700), { nil: undefined }),
});

/** Two at a time, as two people at the same second. */
const life = fc.array(fc.tuple(act, act), { minLength: 5, maxLength: 12 });

it('explains every piece and every taka of a package, whatever people do with it at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (acts) => {
      const { make } = shop();
      const call = (request: string, options: { token: string; body?: object }) => shop().call(request, options);
      const [buyer, seller, admin] = [await make.user(), await make.user({ role: 'merchant' }), await make.user({ role: 'admin' })];
      const { id: shopId } = await make.shop({ merchantId: seller.id });
      const people = { buyer, seller, admin, packer: await make.staff(shopId, 'packer') };
      const products = [await make.product({ shopId, quantity: initial }), await make.product({ shopId, quantity: initial })];
      const bought = [3, 2];
      const order = await placeTestOrder(shop(), buyer, {
        products: [],
        extra: { products: products.map(({ id }, index) => ({ productId: id, quantity: bought[index] })) },
      });
      const [part] = order.packages;
      const lineOf = (id: string): string => part.lines.find((line: { productId: string }) => line.productId === id)._id;
      const send = async ({ by, pick, other, reason, refused, unfit, withLines, cash }: (typeof acts)[number][number]) => {
        const { token } = people[by];
        const seen = await call(`GET /orders/read/${order._id}`, { token });
        const [{ moves = [], toReceive = false } = {}] = seen.body.packages ?? [];
        const step = pick === 7 ? other : toReceive && pick > 3 ? 'receive' : (moves[pick % Math.max(moves.length, 1)] ?? other);
        const lines = products.map(({ id }, index) => {
          const units = refused[index] ?? 0;
          return { lineId: lineOf(id), refused: units, ...(step !== 'partly_delivered' && { fit: Math.max(units - unfit, 0) }) };
        });
        const hasLines = step === 'partly_delivered' || (withLines && (step === 'returned_to_shop' || step === 'receive'));
        const body = {
          note: 'ভুল করে লেখা হয়েছিল',
          ...(hasLines && { lines }),
          ...(step !== 'receive' && { step }),
          ...(step === 'delivery_failed' && { reason }),
          ...(cash !== undefined && step === 'delivered' && { cashCollected: cash, acceptDifference: 'shop' }),
        };
        reached.add(step);
        if (step === 'lines') {
          const removals = products.flatMap(({ id }, index) =>
            refused[index] ? [{ lineId: lineOf(id), remove: refused[index], ...(by !== 'buyer' && unfit && { priceOff: 7 }) }] : [],
          );
          const asked = { lines: removals, ...(by !== 'buyer' && { reason: 'outOfStock' }) };
          return call(`PUT /orders/${order._id}/lines`, { token, body: asked });
        }
        return call(`PUT /packages/${step === 'receive' ? 'receive' : 'update'}/${part._id}`, { token, body });
      };
      if (acts.length % 3 === 0) {
        const lines = [{ lineId: lineOf(products[0]?.id ?? ''), remove: 1, priceOff: 3 }];
        await call(`PUT /orders/${order._id}/lines`, { token: seller.token, body: { lines, reason: 'weight' } });
      }
      // Half of the lives begin where most of the steps are.
      for (const step of acts.length % 2 === 0 ? ['confirmed', 'packed', 'handed_over'] : [])
        await call(`PUT /packages/update/${part._id}`, { token: seller.token, body: { step } });
      for (const pair of acts) {
        for (const { status } of await Promise.all(pair.map(send))) expect([200, 403, 409, 422]).toContain(status);
      }
      await expectConsistentShop(sql());
      for (const [index, { id }] of products.entries()) {
        const [row] = await sql()<{ out: number }[]>`
          select case when p.status = 'cancelled' then 0 else l.quantity - l.removed - coalesce((
              select sum(fit) from line_changes c where c.line_id = l.id and c.void_by is null), 0) end::int as out
          from order_lines l join packages p on p.id = l.package_id where l.package_id = ${part._id} and l.product_id = ${id}`;
        expect(await make.stockOf(id), `product ${index}`).toBe(initial - (row?.out ?? 0));
      }
      const [money] = await sql()<{ status: string; payment: string; collected: number; amount: number }[]>`
        select p.status, pay.status as payment, coalesce(p.cash_collected_poisha, 0)::int as collected, pay.amount_poisha::int as amount
        from packages p join payments pay on pay.order_id = p.order_id where p.id = ${part._id}`;
      if (money?.payment === 'verified') expect(money.amount).toBe(money.collected);
      if (money?.payment === 'failed') expect([money.collected, ['returned', 'cancelled'].includes(money.status)]).toEqual([0, true]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(reached.size).toBeGreaterThan(8);
}, 120_000);
