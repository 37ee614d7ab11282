import { createHash } from 'node:crypto';
import type { Address, RequestLine } from '#contract/selling/orders.ts';
import type { Db } from '#db/client.ts';
import { lineKey } from '#domain/catalog/line-choice.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { type Asker, type EarlierOrder, findOrderOfLines, findRecentOrder, listNotInCart } from './recent-orders.queries.ts';

/** The same for orders of one account with the same lines and address, however these are written. */
export function repeatKeyOf(userId: string, address: Address, lines: readonly RequestLine[]): string {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(lineKey(line), (pieces.get(lineKey(line)) ?? 0) + line.quantity);
  const place = [address.phone, address.district, address.upazila, address.line].map((text = '') =>
    text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
  );
  return createHash('sha256')
    .update(JSON.stringify([userId, place, [...pieces].sort(([a], [b]) => (a < b ? -1 : 1))]))
    .digest('hex');
}

/** The conflict; it names the order to those who may know it. */
const cartChanged = (order: EarlierOrder | undefined): AppError =>
  new AppError('CART_CHANGED', order?.isTold ? { params: { number: order.number, minutes: order.minutes } } : {});

/** Throws CART_CHANGED if the cart lacks one of the lines: another tab ordered or removed it. */
export async function requireInCart(db: Db, userId: string, lines: readonly RequestLine[]): Promise<void> {
  const missing = await listNotInCart(db, userId, lines);
  if (missing.length > 0) throw cartChanged(await findOrderOfLines(db, userId, missing));
}

/** The error for an order that `recentOrdersStep` found to be a repeat. */
export const repeatRefusal = async (db: Db, repeatKey: string, asker: Asker): Promise<AppError> =>
  cartChanged(await findRecentOrder(db, repeatKey, asker));
