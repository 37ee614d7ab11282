import type { ProductTable } from './product-table.ts';
import type { Wish } from './read-query.ts';
import type { Scorer } from './scorer.ts';

/** The products that a query means, in no order. */
export interface FoundProducts {
  rows: Uint32Array;
  /** By row. */
  points: Float32Array;
}

/** What a thing must have of the best one's points to be shown at all. */
const leastShare = 0.7;
/** Less is chance. */
const leastPoints = 0.3;
/** Added to points of text (0 to 1): a name that says little else, sales, stock. They order what is equally right. */
const bonus = { wholeName: 0.08, sales: 0.05, inStock: 0.03 } as const;

/**
 * The products that fulfil the most wishes, but no less than half of them, and are not far behind the best. Of no wishes: all products; of none that
 * could be read: none.
 */
export function findProducts(wishes: readonly Wish[] | undefined, table: ProductTable, scorer: Scorer): FoundProducts {
  if (!wishes) return { rows: new Uint32Array(0), points: new Float32Array(0) };
  if (wishes.length === 0) return allProducts(table);
  const { items, length, points, fulfilled } = scorer.score(wishes, wishWeights(wishes, table));
  let best = 0;
  for (let i = 0; i < length; i += 1) best = Math.max(best, points[items[i] ?? 0] ?? 0);
  if (best < leastPoints) return { rows: new Uint32Array(0), points };
  const rows = new Uint32Array(length);
  let count = 0;
  for (let i = 0; i < length; i += 1) {
    const row = items[i] ?? 0;
    if ((points[row] ?? 0) < best * leastShare) continue;
    rows[count] = row;
    count += 1;
  }
  const found = rows.subarray(0, count);
  const bonusOf = bonuses(table);
  for (const row of found) points[row] = (points[row] ?? 0) + bonusOf(row, fulfilled[row] ?? 0);
  return { rows: found, points };
}

function bonuses({ nameWords, sales, inStock, mostSales }: ProductTable): (row: number, fulfilled: number) => number {
  const perSale = mostSales > 0 ? bonus.sales / mostSales : 0;
  return (row, fulfilled) =>
    bonus.wholeName * Math.min(1, fulfilled / (nameWords[row] ?? 1)) + perSale * (sales[row] ?? 0) + bonus.inStock * (inStock[row] ?? 0);
}

function allProducts(table: ProductTable): FoundProducts {
  const rows = Uint32Array.from(table.rows());
  const points = new Float32Array(table.ids.length);
  const bonusOf = bonuses(table);
  for (const row of rows) points[row] = bonusOf(row, 0);
  return { rows, points };
}

/** Rare words tell more than common ones; together they count 1. */
function wishWeights(wishes: readonly Wish[], table: ProductTable): number[] {
  const raw = wishes.map((wish) => {
    const uses = Math.max(
      0,
      ...wish.ways.map((way) => Math.min(...way.map((matches) => table.text.postingsOf(matches[0]?.term ?? -1)?.length ?? 0))),
    );
    return wish.weight * (1 + Math.log((table.size + 1) / (uses + 1)) / Math.log(table.size + 2));
  });
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}
