import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { heldShare } from '#domain/selling/order-proof.ts';
import { AppError } from '#server/core/errors/app-error.ts';

interface HoldingOrder {
  lines: readonly { productId: string; stockItemIds?: readonly string[]; quantity: number }[];
}

interface Stock {
  id: string;
  /** The remaining stock. */
  quantity: number;
  /** Held by orders whose buyers were not called yet. */
  held: number;
}

/** The stock of a line: of the variant items with their own stock, otherwise of the product. */
const stocksOf = ({ productId, stockItemIds = [] }: HoldingOrder['lines'][number]) =>
  stockItemIds.length > 0 ? stockItemIds : [productId];

/**
 * Returns the orders that would make those waiting for a call exceed their share of a stock: CALL_FIRST. One such transaction runs at a
 * time.
 */
export async function refuseHeldStock<O extends HoldingOrder>(tx: Db, orders: Iterable<O>, percent: number): Promise<Map<O, AppError>> {
  await sql`select pg_advisory_xact_lock(hashtextextended('orders that wait for a call', 0))`.execute(tx.writes);
  const all = [...orders];
  const stocks = new Map(
    (await listStocks(tx, [...new Set(all.flatMap(({ lines }) => lines.flatMap(stocksOf)))])).map((one) => [one.id, one]),
  );
  const refusals = new Map<O, AppError>();
  for (const order of all) {
    const added = new Map<string, number>();
    for (const [index, line] of order.lines.entries()) {
      for (const id of stocksOf(line)) {
        const { quantity = 0, held = 0 } = stocks.get(id) ?? {};
        const available = Math.max(0, heldShare(quantity + held, percent) - held - (added.get(id) ?? 0));
        if (line.quantity > available) refusals.set(order, callFirst(index, available));
        added.set(id, (added.get(id) ?? 0) + line.quantity);
      }
      if (refusals.has(order)) break;
    }
    if (refusals.has(order)) continue;
    for (const [id, quantity] of added) {
      const stock = stocks.get(id);
      if (stock) stocks.set(id, { id, quantity: stock.quantity - quantity, held: stock.held + quantity });
    }
  }
  return refusals;
}

const callFirst = (index: number, available: number) =>
  new AppError('CALL_FIRST', {
    params: { available },
    errors: [{ path: `products.${index}.quantity`, code: 'CALL_FIRST', message: `At most ${available} before the shop has called` }],
  });

async function listStocks(tx: Db, ids: readonly string[]): Promise<Stock[]> {
  const { rows } = await sql<Stock>`
    with held as (
      select stock.id, sum(l.quantity)::int as quantity
      from orders o join order_lines l on l.order_id = o.id join packages p on p.id = l.package_id
        cross join lateral unnest(case when cardinality(l.stock_item_ids) = 0 then array[l.product_id] else l.stock_item_ids end) as stock(id)
      where o.needs_call and p.status = 'pending' and o.deleted_at is null group by 1)
    select s.id, coalesce(v.quantity, t.quantity, 0) as quantity, coalesce(h.quantity, 0) as held
    from unnest(${ids}::uuid[]) as s(id) left join products t on t.id = s.id left join variant_items v on v.id = s.id
      left join held h on h.id = s.id`.execute(tx.reads);
  return rows;
}
