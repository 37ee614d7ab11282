import type { Db } from '#db/client.ts';
import { listSellable } from '#server/modules/catalog/products/index.ts';
import { currentRates, gramsOf } from '#server/modules/parcels/delivery/index.ts';
import { listPackedGoods } from './boxes.queries.ts';

/** What a unit of each line of a package weighs, in grams. */
export async function weighLines(db: Db, packageId: string): Promise<Map<string, number>> {
  const lines = await listPackedGoods(db, packageId);
  const [products, { table }] = await Promise.all([
    listSellable(
      db,
      lines.map(({ productId }) => productId),
    ),
    currentRates(db, []),
  ]);
  return new Map(
    lines.map(({ id, productId, options }) => {
      const product = products.find((each) => each.id === productId);
      return [id, product ? gramsOf(product, options, table.defaultGrams) : table.defaultGrams];
    }),
  );
}
