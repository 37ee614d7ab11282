import { sql } from 'kysely';
import type { z } from 'zod';
import type { contactMessage } from '#contract/people/contact.ts';
import type { Db, Tx } from '#db/client.ts';
import { latinDigits } from '#domain/digits.ts';
import { paged, searchPatterns } from '#server/core/resources/list.ts';

export const insertMessage = (db: Db, { name, phone, email, message }: z.output<typeof contactMessage>, userId: string | undefined) =>
  db.writes
    .insertInto('contact_messages')
    .values({ name, phone, email: email ?? null, message, user_id: userId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();

interface MessageFilter {
  handled?: boolean | undefined;
  q?: string | undefined;
  sort?: 'newest' | 'oldest' | undefined;
  page: number;
  limit: number;
}

export function filterMessages(db: Db, { handled, q }: Pick<MessageFilter, 'handled' | 'q'>) {
  let query = db.reads.selectFrom('contact_messages as m').where('m.deleted_at', 'is', null);
  if (handled !== undefined) query = query.where('m.handled_at', handled ? 'is not' : 'is', null);
  for (const pattern of searchPatterns(q && latinDigits(q))) {
    const text = sql<string>`lower(m.name || ' ' || m.phone || ' ' || coalesce(m.email, '') || ' ' || m.message)`;
    query = query.where(sql<string>`translate(${text}, '০১২৩৪৫৬৭৮৯', '0123456789')`, 'like', pattern);
  }
  return query;
}

const columns = [
  'm.id',
  'm.name',
  'm.phone',
  'm.email',
  'm.message',
  'm.user_id',
  'm.handled_at',
  'm.created_at',
  'users.name as handler',
] as const;

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export const listMessages = (db: Db, filter: MessageFilter) =>
  paged(
    filterMessages(db, filter)
      .leftJoin('users', 'users.id', 'm.handled_by')
      .select(columns)
      .orderBy('m.created_at', filter.sort === 'oldest' ? 'asc' : 'desc')
      .orderBy('m.id'),
    filter,
  ).execute();

export const findMessage = (db: Db, id: string) =>
  filterMessages(db, {}).leftJoin('users', 'users.id', 'm.handled_by').select(columns).where('m.id', '=', id).executeTakeFirst();

/** Marking again keeps the first person. */
export const markHandled = (tx: Tx, id: string, userId: string) =>
  tx.writes
    .updateTable('contact_messages')
    .set({ handled_at: new Date(), handled_by: userId })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();

export const markOpen = (tx: Tx, id: string) =>
  tx.writes.updateTable('contact_messages').set({ handled_at: null, handled_by: null }).where('id', '=', id).execute();

/** Returns the ids that existed. */
export async function deleteMessages(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.writes
    .updateTable('contact_messages')
    .set({ deleted_at: new Date() })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
