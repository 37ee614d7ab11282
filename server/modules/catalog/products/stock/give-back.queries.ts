import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import type { VariantGroup } from '#domain/enums.ts';
import { changeStock } from '../catalog.queries.ts';

/** What an order line took from stock. */
export interface TakenStock {
  packageId: string;
  orderId: string;
  productId: string;
  options: Options;
  /** The variant items with their own stock at that time; if empty, the product's stock was taken. */
  stockItemIds: readonly string[];
  quantity: number;
}

interface StockItem {
  id: string;
  productId: string;
  group: VariantGroup;
  name: string;
  hasStock: boolean;
}

/**
 * Returns the stock of lines: to the items that it was taken from; if one is gone, to the item that has its name now, or to the product.
 * Locks products, then items, in id order. Returns how many pieces of each package went to a different stock than they came from: the
 * merchant should recount them.
 */
export async function returnStock(tx: Tx, taken: readonly TakenStock[]): Promise<Map<string, number>> {
  const products = new Map<string, number>();
  const items = new Map<string, number>();
  const toCount = new Map<string, number>();
  const add = (sums: Map<string, number>, id: string, quantity: number) => sums.set(id, (sums.get(id) ?? 0) + quantity);
  const itemsOf = Map.groupBy(await lockItemsOf(tx, taken), ({ productId }) => productId);
  for (const line of taken) {
    const { ids, isElsewhere } = holdersOf(line, itemsOf.get(line.productId) ?? []);
    if (ids.length === 0) add(products, line.productId, -line.quantity);
    for (const id of ids) add(items, id, -line.quantity);
    if (isElsewhere) add(toCount, line.packageId, line.quantity);
  }
  await changeStock(tx, { products, items });
  return toCount;
}

/** Locks the products, so that their items do not change, and reads the items if stock was taken from any. */
async function lockItemsOf(tx: Tx, taken: readonly TakenStock[]): Promise<StockItem[]> {
  if (taken.every(({ stockItemIds }) => stockItemIds.length === 0)) return [];
  const ids = [...new Set(taken.map(({ productId }) => productId))];
  await sql`select from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx.writes);
  const { rows } = await sql<StockItem>`
    select id, product_id as "productId", group_name as "group", name, quantity is not null as "hasStock"
    from variant_items where product_id = any(${ids}::uuid[]) order by position, id`.execute(tx.writes);
  return rows;
}

/** The items that get the stock of a line; empty: the product does. */
function holdersOf(line: TakenStock, items: readonly StockItem[]): { ids: string[]; isElsewhere: boolean } {
  const { stockItemIds, options, orderId } = line;
  const withStock = items.filter(({ hasStock }) => hasStock);
  const kept = withStock.filter(({ id }) => stockItemIds.includes(id));
  const goneCount = stockItemIds.filter((id) => items.every((item) => item.id !== id)).length;
  const named = withStock.filter(({ id, group, name }) => options[group] === name && !stockItemIds.includes(id));
  // With several groups: an item older than the order that the line did not take from had no separate stock then. Ids are in chronological
  // order.
  const isRemade = ({ id }: StockItem) => Object.keys(options).length === 1 || id > orderId;
  const remade = named.filter(isRemade).slice(0, goneCount);
  return { ids: [...kept, ...remade].map(({ id }) => id), isElsewhere: kept.length < stockItemIds.length };
}
