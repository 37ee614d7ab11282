import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { latinDigits } from '#domain/digits.ts';
import type { MessageKind, MessageState } from '#domain/messages/kinds.ts';
import { normalisePhone } from '#domain/phone.ts';
import { paged } from '#server/core/resources/list.ts';

interface LogFilter {
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  q?: string | undefined;
}

export function filterLog(db: Db, { state, kind, q }: LogFilter) {
  let query = db.reads.selectFrom('messages as m').where('m.channel', '=', 'sms');
  if (state) query = query.where('m.state', '=', state);
  if (kind) query = query.where('m.kind', '=', kind);
  const start = q && normalisePhone(latinDigits(q).trim());
  // As a range: a generic plan finds no index for a `like` whose pattern it does not know.
  if (start) query = query.where(sql<boolean>`(m.recipient collate "C" >= ${start} and m.recipient collate "C" < ${`${start}\u{10FFFF}`})`);
  return query;
}

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];

export const listLog = (db: Db, filter: LogFilter & { page: number; limit: number }) =>
  paged(
    filterLog(db, filter)
      .leftJoin('users as u', 'u.id', 'm.user_id')
      .select([
        'm.id',
        'm.kind',
        'm.user_id',
        'u.name',
        'm.recipient',
        'm.language',
        'm.body',
        'm.state',
        'm.parts',
        'm.price_poisha',
        'm.provider',
        'm.provider_id',
        'm.error',
        'm.created_at',
        'm.sent_at',
      ])
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id'),
    filter,
  ).execute();

/** The SMS of the last 24 hours by state. */
export async function countLog(db: Db): Promise<{ status: MessageState; count: number; parts: number; price: number }[]> {
  const { rows } = await sql<{ status: MessageState; count: number; parts: number; price: number }>`
    select state as status, count(*) as count, sum(parts)::int as parts, sum(price_poisha)::bigint as price from messages
    where channel = 'sms' and created_at > now() - interval '1 day' group by state order by state`.execute(db.slowReads);
  return rows;
}

/** Locks these SMS, and returns those that exist. */
export const lockSms = (tx: Tx, ids: readonly string[]) =>
  tx.writes
    .selectFrom('messages')
    .select(['id', 'kind', 'state'])
    .where('id', 'in', ids)
    .where('channel', '=', 'sms')
    .forUpdate()
    .execute();

export const queueAgain = (tx: Tx, ids: readonly string[]) =>
  tx.writes.updateTable('messages').set({ state: 'queued', error: '' }).where('id', 'in', ids).execute();
