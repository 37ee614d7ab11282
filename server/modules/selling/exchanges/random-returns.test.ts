import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnStates } from '#domain/parcels/return-states.ts';
import { expectConsistentShop } from '#tests/orders.ts';
import { returnShop, type TestPerson } from '#tests/parcels/return-shop.ts';

const { shop, sql, admin, delivered, changed } = returnShop();
/** Pieces in stock before the first order. */
const initial = 10;
/** What worked at least once. */
const done = new Set<string>();

/** What a person tries with the returns of an order, and with the new goods of exchanges. */
const act = fc.record({
  by: fc.constantFrom('buyer', 'seller', 'seller', 'admin'),
  what: fc.constantFrom('ask', 'answer', 'answer', 'answer', 'move', 'move', 'cancel'),
  pick: fc.nat(6),
  units: fc.integer({ min: 1, max: 3 }),
  received: fc.nat(3),
  unfit: fc.nat(1),
  wants: fc.constantFrom('exchange', 'exchange', 'refund'),
  reason: fc.constantFrom('changedMind', 'wrongItem', 'missing'),
  isUsual: fc.constantFrom(true, true, true, false),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Two at a time, as two people at the same second. */
const life = fc.record({ isPrepaid: fc.boolean(), acts: fc.array(fc.tuple(act, act), { minLength: 8, maxLength: 18 }) });

it('explains every piece and every taka of returns and exchanges, whatever people do with them at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ isPrepaid, acts }) => {
      const { part, lineId, product, buyer, seller, stock, asked } = await delivered({ isPrepaid });
      const people: Record<Act['by'], TestPerson> = { buyer, seller, admin: admin() };
      const rows = () =>
        sql()<{ id: string; lineId: string; quantity: number; newOrder: string | null; packageId: string | null }[]>`
          select r.id, l.line_id as "lineId", l.quantity, r.exchange_order_id as "newOrder", p.id as "packageId"
          from returns r join return_lines l on l.return_id = r.id join packages old on old.id = r.package_id
            left join packages p on p.order_id = r.exchange_order_id
          where old.shop_id = ${part.shop._id} order by r.id`;
      const one = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(all.length, 1)];
      const send = async ({ by, what, pick, units, received, unfit, wants, reason, isUsual }: Act) => {
        const { token } = people[by];
        const all = await rows();
        if (what === 'ask') {
          // Also of what came by an exchange.
          const newGoods = one(all, pick)?.packageId;
          const bought = isUsual || !newGoods ? { packageId: part._id, lineId } : { packageId: newGoods, lineId: await lineOf(newGoods) };
          const lines = [{ lineId: bought.lineId, quantity: units }];
          const body = { packageId: bought.packageId, reason, note: 'প্যাকেটে অন্য জিনিস ছিল', wants, lines };
          return [what, await shop().call('POST /returns/create', { token: buyer.token, body })] as const;
        }
        const record = one(all, pick);
        if (!record) return undefined;
        if (what === 'answer') {
          const { moves = [] } = (await shop().call(`GET /returns/read/${record.id}`, { token })).body;
          const state: string = (isUsual ? one(moves, pick === 4 ? units : 0) : undefined) ?? one(returnStates, pick + units) ?? '';
          const count = Math.min(received, record.quantity);
          const body = {
            ...{ state, note: 'দোকান দেখে লিখেছে' },
            ...(state === 'approved' && (pick === 6 ? { keeps: true } : { way: 'dropOff', ...(pick === 5 && { resolution: 'refund' }) })),
            ...(state === 'settled' &&
              !isUsual && { lines: [{ lineId: record.lineId, received: count, fit: Math.max(0, count - unfit) }] }),
          };
          return [state, await shop().call(`PUT /returns/update/${record.id}`, { token, body })] as const;
        }
        const { newOrder, packageId } = all.find((each) => each.newOrder) ?? {};
        if (!newOrder) return undefined;
        if (what === 'cancel')
          return [
            'cancel',
            await shop().call(`PUT /orders/update/${newOrder}`, { token, body: { status: 'cancelled', note: 'না' } }),
          ] as const;
        const seen = (await shop().call(`GET /orders/read/${newOrder}`, { token })).body;
        const step = one<string>(seen.packages?.[0]?.moves ?? [], isUsual ? 0 : pick) ?? 'confirmed';
        const body = { step, note: 'ভুল করে লেখা হয়েছিল', ...(step === 'delivery_failed' && { reason: 'refused' }) };
        return [step, await shop().call(`PUT /packages/update/${packageId}`, { token, body })] as const;
      };
      const first = await asked({ reason: 'wrongItem', note: 'প্যাকেটে অন্য জিনিস ছিল', wants: 'exchange', lines: [{ lineId, quantity: 2 }] });
      // Half of the lives begin where the new goods are on their way.
      if (acts.length % 2 === 0) {
        await changed(first, seller, { state: 'approved', way: 'dropOff' });
        await changed(first, seller, { state: 'settled' });
        const [{ packageId } = { packageId: '' }] = await rows();
        for (const step of ['confirmed', 'packed', 'handed_over'])
          await shop().call(`PUT /packages/update/${packageId}`, { token: seller.token, body: { step } });
      }
      for (const pair of acts) {
        for (const answer of await Promise.all(pair.map(send))) {
          if (!answer) continue;
          const [name, { status, body }] = answer;
          expect([200, 201, 403, 404, 409, 422], `${name}: ${JSON.stringify(body)}`).toContain(status);
          if (status < 300) done.add(name);
        }
      }
      await expectConsistentShop(sql());
      const [out] = await sql()<{ units: number }[]>`
        select coalesce(sum(case when p.status = 'cancelled' then 0 else l.quantity - l.removed - coalesce((
            select sum(fit) from line_changes c where c.line_id = l.id and c.void_by is null), 0) end), 0)::int as units
        from order_lines l join packages p on p.id = l.package_id where l.product_id = ${product.id}`;
      expect(await stock()).toBe(initial - (out?.units ?? 0));
      // What was paid is what the order comes to, and what is due back.
      const wrong = await sql()`
        select o.number, m.* from orders o join payments pay on pay.order_id = o.id cross join lateral order_money(o, pay) m
        where o.status = 'delivered' and pay.status = 'verified' and abs(m.captured - m.refunded - m.owed - m.refund_due) > 100`;
      expect([...wrong]).toEqual([]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  expect(done.size).toBeGreaterThan(5);
}, 120_000);

async function lineOf(packageId: string): Promise<string> {
  const [line] = await sql()<{ id: string }[]>`select id from order_lines where package_id = ${packageId} limit 1`;
  return line?.id ?? '';
}
