import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { findOrderIdOfKey } from '#server/modules/content/order-links/index.ts';
import { isBuyerOfOrder } from './refunds/refunds.queries.ts';

interface LinkedCaller {
  user: SessionUser | undefined;
  headers: { 'order-key'?: string | undefined };
  meta: { ip?: string };
}

/** The order of a link, or the one of its buyer. Throws NOT_FOUND, RATE_LIMITED after many wrong keys. */
export async function requireBuyer(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { user, headers, meta }: LinkedCaller,
  orderId: string | undefined,
): Promise<string> {
  const key = headers['order-key'];
  const linked = key === undefined ? undefined : await findOrderIdOfKey(db, key);
  if (linked && (orderId === undefined || linked === orderId)) return linked;
  if (key === undefined && user && orderId && (await isBuyerOfOrder(db, orderId, user.id))) return orderId;
  if (key !== undefined) await limits.consume('orderKeyAddress', meta.ip ?? '');
  throw new AppError('NOT_FOUND');
}
