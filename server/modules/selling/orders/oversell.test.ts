import { expect, it } from 'vitest';
import type { LineChoice } from '#domain/catalog/line-choice.ts';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
const orders = 300;
const stock = 25;

/** Ten products of three shops; four have sizes with separate stock, one also colours without. */
async function fill() {
  const { make } = shop();
  const shops = await Promise.all(Array.from({ length: 3 }, () => make.shop()));
  const lines: LineChoice[] = [];
  for (let n = 0; n < 10; n += 1) {
    const sizes = ['S', 'M'].map((name) => ({ group: 'Sizes' as const, name, quantity: stock }));
    const variants = n < 4 ? [...sizes, ...(n === 0 ? [{ group: 'Colors' as const, name: 'Red' }] : [])] : [];
    const { id } = await make.product({ shopId: shops[n % 3]?.id ?? '', quantity: stock, variants });
    const color = n === 0 ? { Colors: 'Red' } : {};
    if (n < 4) for (const Sizes of ['S', 'M']) lines.push({ productId: id, options: { Sizes, ...color }, quantity: 1 });
    else lines.push({ productId: id, options: {}, quantity: 1 });
  }
  return lines;
}

/** Quantities ordered and not cancelled, and the remaining stock, by product and by item with separate stock. */
const books = () => shop().database.sql<{ id: string; sold: number; quantity: number }[]>`
  select p.id, p.quantity, coalesce(sum(l.quantity) filter (where k.status <> 'cancelled'), 0)::int as sold
  from products p left join order_lines l on l.product_id = p.id and cardinality(l.stock_item_ids) = 0 left join packages k on k.id = l.package_id
  group by p.id
  union all
  select v.id, v.quantity, coalesce(sum(l.quantity) filter (where k.status <> 'cancelled'), 0)::int
  from variant_items v left join order_lines l on v.id = any (l.stock_item_ids) left join packages k on k.id = l.package_id
  where v.quantity is not null group by v.id`;

it('300 concurrent mixed orders, some cancelled concurrently, do not oversell, and the sums agree', async () => {
  const { make } = shop();
  const all = await fill();
  const buyers = await Promise.all(Array.from({ length: 30 }, () => make.user()));
  const outcomes: Record<string, number> = {};
  const count = (what: string) => {
    outcomes[what] = (outcomes[what] ?? 0) + 1;
  };

  const placeOne = async (n: number, token: string) => {
    // One to four different lines in any order, including the same product in two sizes.
    const from = (n * 7) % all.length;
    const products = [0, 1, 5, 9]
      .slice(0, 1 + (n % 4))
      .map((step) => ({ ...all[(from + step * (n % 2 ? 1 : 3)) % all.length], quantity: 1 + (n % 3) }));
    const answer = await shop().call('POST /orders/create', {
      token,
      body: { products, deliveryAddress: address, paymentMethod: 'cash_on_delivery' },
    });
    count(answer.status === 201 ? 'placed' : `${answer.status} ${answer.body.code}`);
    if (answer.status !== 201 || n % 3) return;
    const cancelled = await shop().call(`PUT /orders/update/${answer.body.data._id}`, { token, body: { status: 'cancelled' } });
    count(cancelled.status === 200 ? 'cancelled' : `cancelling: ${cancelled.status} ${cancelled.body.code}`);
  };
  await Promise.all(Array.from({ length: orders }, (_, n) => placeOne(n, buyers[n % buyers.length]?.token ?? '')));

  // All three cases occurred.
  expect(Object.keys(outcomes).sort()).toEqual(['409 OUT_OF_STOCK', 'cancelled', 'placed']);
  expect((outcomes.placed ?? 0) + (outcomes['409 OUT_OF_STOCK'] ?? 0)).toBe(orders);
  const rows = await books();
  expect(rows).toHaveLength(18);
  for (const { id, sold, quantity } of rows) {
    expect(quantity, id).toBeGreaterThanOrEqual(0);
    expect(sold + quantity, id).toBe(stock);
  }
});
