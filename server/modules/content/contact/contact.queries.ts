import { sql } from 'kysely';
import type { z } from 'zod';
import type { contactMessage } from '#contract/content/contact.ts';
import type { Db, Tx } from '#db/client.ts';
import { latinDigits } from '#domain/digits.ts';
import { paged, searchPatterns } from '#server/core/resources/list.ts';

export const insertMessage = (
  db: Db,
  { name, phone, email, message, language }: z.output<typeof contactMessage>,
  userId: string | undefined,
) =>
  db.writes
    .insertInto('contact_messages')
    .values({ name, phone, email: email ?? null, message, language, user_id: userId ?? null })
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

export interface ReplyRow {
  id: string;
  reply: string;
  admin: string;
  createdAt: string;
}

/** The latest replies of a message, oldest first. */
const replies = sql<ReplyRow[]>`array(
  select to_jsonb(r) from (
    select r.id, r.reply, u.name as admin, r.created_at as "createdAt" from contact_replies r join users u on u.id = r.admin_id
    where r.message_id = m.id order by r.id desc limit 50) r order by r.id)`;

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
  replies.as('replies'),
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

/** Locks a message; undefined when it does not exist. */
export const lockMessage = (tx: Tx, id: string) =>
  tx.writes
    .selectFrom('contact_messages')
    .select(['id', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Returns the id of a new reply; undefined when the message has the same one. */
export async function insertReply(
  tx: Tx,
  { messageId, adminId, reply }: { messageId: string; adminId: string; reply: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into contact_replies (message_id, admin_id, reply) values (${messageId}, ${adminId}, ${reply})
    on conflict (message_id, md5(reply)) do nothing returning id`.execute(tx.writes);
  return rows[0]?.id;
}

/** A reply and its destination. The writer's account may have been closed since. */
export const findReplyForMessage = (db: Db, id: string) =>
  db.reads
    .selectFrom('contact_replies as r')
    .innerJoin('contact_messages as m', 'm.id', 'r.message_id')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.status', '=', 'active').on('u.deleted_at', 'is', null))
    .select(['r.reply', 'm.phone', 'm.email', 'm.language', 'u.id as userId'])
    .where('r.id', '=', id)
    .where('m.deleted_at', 'is', null)
    .executeTakeFirst();

/** Marking it again keeps the first person. */
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
