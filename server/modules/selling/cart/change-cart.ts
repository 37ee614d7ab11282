import type { Db } from '#db/client.ts';
import { type LineChoice, lineKey } from '#domain/catalog/line-choice.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { findSellable, listSellable } from '#server/modules/catalog/products/index.ts';
import { deleteLines, findLine, listLines, mergeLines, raiseLine, updateLineQuantity } from './cart.queries.ts';
import { type PricedLine, priceLines } from './price-lines.ts';

/**
 * Prices one line of a cart. The product's other lines in the cart count towards its maximum per order. Throws NOT_FOUND (not on sale),
 * VALIDATION_FAILED (options), OUT_OF_STOCK, MAX_PER_ORDER.
 */
async function priceOne<L extends LineChoice>(db: Db, userId: string, line: L): Promise<PricedLine<L>> {
  const product = await findSellable(db, line.productId);
  const isOther = (each: LineChoice) => each.productId === line.productId && lineKey(each) !== lineKey(line);
  const others = product?.max_per_order == null ? [] : (await listLines(db, userId)).filter(isOther);
  const priced = found(priceLines([...others, line], product ? [product] : []).at(-1)) as PricedLine<L>; // the last one is `line`
  if (priced.problem === 'UNAVAILABLE') throw new AppError('NOT_FOUND');
  if (priced.problem === 'OPTION_GONE') {
    throw new AppError('VALIDATION_FAILED', { errors: [{ path: 'options', code: 'OPTION_GONE', message: 'Choose one of each group' }] });
  }
  if (priced.problem) throw tooMany(priced);
  return priced;
}

const tooMany = ({ available, limitedBy = 'OUT_OF_STOCK', product }: PricedLine) => {
  const max = limitedBy === 'MAX_PER_ORDER' ? product?.max_per_order : undefined;
  return new AppError(limitedBy, { params: { available, name: product?.name ?? '', ...(max != null && { max }) } });
};

/** Adds a line to a cart, or increases the existing one; never above the stock. Throws like `priceOne`. */
export async function addCartLine(db: Db, userId: string, line: LineChoice) {
  const priced = await priceOne(db, userId, line);
  const stored = await raiseLine(db, { userId, ...line, available: priced.available });
  if (!stored) throw tooMany(priced);
  return { ...priced, line: stored };
}

/** Sets a line's quantity. Throws like `priceOne`. */
export async function changeLine(db: Db, userId: string, id: string, quantity: number) {
  const line = found(await findLine(db, userId, id));
  const priced = await priceOne(db, userId, { ...line, quantity });
  await updateLineQuantity(db, userId, id, quantity);
  return priced;
}

/** Deletes lines, all or none. Throws NOT_FOUND. */
export const removeLines = (db: Db, userId: string, ids: readonly string[]): Promise<void> =>
  db.transaction(async (tx) => {
    if ((await deleteLines(tx, userId, ids)) !== new Set(ids).size) throw new AppError('NOT_FOUND');
  });

export async function readCart(db: Db, userId: string) {
  const lines = await listLines(db, userId);
  return previewCartLines(db, lines);
}

export const previewCartLines = async <L extends LineChoice>(db: Db, lines: readonly L[]): Promise<PricedLine<L>[]> =>
  lines.length === 0
    ? []
    : priceLines(
        lines,
        await listSellable(
          db,
          lines.map((line) => line.productId),
        ),
      );

/** Merges a visitor's cart: leaves out what can no longer be bought, and limits quantities to the stock. */
export async function mergeCart(db: Db, userId: string, lines: readonly LineChoice[]) {
  const priced = await previewCartLines(db, lines);
  const kept = priced
    .filter((line) => line.available > 0)
    .map(({ line, available }) => ({ ...line, quantity: Math.min(line.quantity, available) }));
  if (kept.length > 0) await mergeLines(db, userId, kept);
  return readCart(db, userId);
}
