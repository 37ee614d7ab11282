import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { MessageChannel } from '#domain/content/messages/channels.ts';
import type { MessageKind, MessageState } from '#domain/content/messages/kinds.ts';
import { latinDigits } from '#domain/digits.ts';
import { normalisePhone } from '#domain/phone.ts';
import { paged } from '#server/core/resources/list.ts';

interface LogFilter {
  channel?: Exclude<MessageChannel, 'inbox'> | undefined;
  state?: MessageState | undefined;
  kind?: MessageKind | undefined;
  q?: string | undefined;
}

export function filterLog(db: Db, { channel, state, kind, q }: LogFilter) {
  let query = db.reads.selectFrom('messages as m').where('m.channel', '<>', 'inbox');
  if (channel) query = query.where('m.channel', '=', channel);
  if (state) query = query.where('m.state', '=', state);
  if (kind) query = query.where('m.kind', '=', kind);
  const start = q && startOf(latinDigits(q).trim());
  // As a range: a generic plan can't use an index for an unknown `like` pattern.
  if (start) query = query.where(sql<boolean>`(m.recipient collate "C" >= ${start} and m.recipient collate "C" < ${`${start}\u{10FFFF}`})`);
  return query;
}

/** Of a phone number, or of an e-mail address. */
const startOf = (words: string): string => (/[a-z]/i.test(words) ? words.toLowerCase() : normalisePhone(words));

export type LogRow = Awaited<ReturnType<typeof listLog>>[number];

export const listLog = (db: Db, filter: LogFilter & { page: number; limit: number }) =>
  paged(
    filterLog(db, filter)
      .leftJoin('users as u', 'u.id', 'm.user_id')
      .select([
        'm.id',
        'm.kind',
        'm.channel',
        'm.user_id',
        'u.name',
        'm.recipient',
        'm.language',
        'm.title',
        'm.link',
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

interface CountedState {
  status: MessageState;
  count: number;
  emails: number;
  pushes: number;
  parts: number;
  price: number;
}

/** The last 24 hours by state. */
export async function countLog(db: Db): Promise<CountedState[]> {
  const { rows } = await sql<CountedState>`
    select state as status, count(*) as count, count(*) filter (where channel = 'email') as emails, count(*) filter (where channel = 'push') as pushes, sum(parts)::int as parts, sum(price_poisha)::bigint as price from messages
    where channel <> 'inbox' and created_at > now() - interval '1 day' group by state order by state`.execute(db.slowReads);
  return rows;
}

/** Locks these messages that were sent, and returns those that exist. */
export const lockOutgoing = (tx: Tx, ids: readonly string[]) =>
  tx.writes
    .selectFrom('messages')
    .select(['id', 'kind', 'channel', 'state'])
    .where('id', 'in', ids)
    .where('channel', '<>', 'inbox')
    .forUpdate()
    .execute();

export const requeueMessages = (tx: Tx, ids: readonly string[]) =>
  tx.writes.updateTable('messages').set({ state: 'queued', error: '', report_at: null }).where('id', 'in', ids).execute();
