import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import type { TemplateValues } from '#domain/content/messages/template.ts';
import { countRows, paged } from '#server/core/resources/list.ts';

/** More unread messages are not counted. */
export const maxUnread = 100;

export const filterInbox = (db: Db, userId: string) =>
  db.reads.selectFrom('messages').where('channel', '=', 'inbox').where('user_id', '=', userId);

export interface InboxRow {
  id: string;
  kind: MessageKind;
  variables: TemplateValues;
  link: string;
  created_at: Date;
  read_at: Date | null;
}

export const listInbox = (db: Db, userId: string, page: { page: number; limit: number }): Promise<InboxRow[]> =>
  paged(
    filterInbox(db, userId)
      .select(['id', 'kind', 'variables', 'link', 'created_at', 'read_at'])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
    page,
  ).execute() as Promise<InboxRow[]>; // written by insertMessages only

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from (
      select from messages where channel = 'inbox' and user_id = ${userId} and read_at is null limit ${maxUnread}) one`.execute(db.reads);
  return rows[0]?.unread ?? 0;
}

export const countOwn = (db: Db, userId: string, ids: readonly string[]): Promise<number> =>
  countRows(filterInbox(db, userId).where('id', 'in', ids));

/** Marks the messages of a user as read: these, or all. */
export async function markRead(db: Db, userId: string, ids?: readonly string[]): Promise<void> {
  let query = db.writes
    .updateTable('messages')
    .set({ read_at: new Date() })
    .where('channel', '=', 'inbox')
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids);
  await query.execute();
}
