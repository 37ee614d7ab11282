import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { latinDigits } from '#domain/digits.ts';
import { type ListFilter, paged, searchPatterns } from '#server/core/resources/list.ts';

export type MerchantFilter = ListFilter<{
  status?: 'active' | 'inactive' | 'pending' | undefined;
  q?: string | undefined;
  sort?: 'name' | 'newest' | 'oldest' | undefined;
}>;

/** By name or phone. */
export function filterMerchants(db: Db, { status, q }: MerchantFilter) {
  let query = db.reads.selectFrom('users').where('role', '=', 'merchant').where('deleted_at', 'is', null);
  if (status) query = query.where('status', '=', status);
  for (const pattern of searchPatterns(q && latinDigits(q))) query = query.where(sql<string>`lower(name || ' ' || phone)`, 'like', pattern);
  return query;
}

export function listMerchants(db: Db, filter: MerchantFilter) {
  const query = filterMerchants(db, filter).select(['id', 'name', 'phone', 'status']);
  const sorted = {
    name: query.orderBy('name'),
    newest: query.orderBy('created_at', 'desc'),
    oldest: query.orderBy('created_at'),
  }[filter.sort ?? 'name'];
  return paged(sorted.orderBy('id'), filter).execute();
}

/** The future owner of a shop; locked against deletion until the transaction ends. */
export const lockOwner = (tx: Tx, id: string) =>
  tx.writes.selectFrom('users').select('role').where('id', '=', id).where('deleted_at', 'is', null).forKeyShare().executeTakeFirst();

/** A customer becomes a merchant with the first active shop; other roles do not change. */
export async function promoteToMerchant(tx: Tx, id: string): Promise<void> {
  await tx.writes.updateTable('users').set({ role: 'merchant' }).where('id', '=', id).where('role', '=', 'customer').execute();
}
