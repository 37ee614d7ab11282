import { sql } from 'kysely';
import { batchWrites } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import type { MessageChannel, TextChannel } from '#domain/content/messages/channels.ts';
import type { MessageKind, MessageState } from '#domain/content/messages/kinds.ts';
import type { TemplateValues } from '#domain/content/messages/template.ts';
import type { Language } from '#domain/languages.ts';
import type { Permission } from '#domain/people/permissions.ts';

export interface NewMessage {
  eventId: string;
  kind: MessageKind;
  channel: MessageChannel;
  userId: string | null;
  recipient: string;
  language: Language;
  variables: TemplateValues;
  link: string;
  /** The subject of an e-mail, and the title of a push. */
  title?: string;
  body: string | null;
  state: MessageState;
  parts: number;
  price: number;
}

/** A message of a channel that sends. */
export interface Outgoing {
  id: string;
  channel: Exclude<MessageChannel, 'inbox'>;
  /** The span that created it, if not the current one. */
  cause?: string | undefined;
}

/** Inserts those that do not exist, and returns the new ones that have to be sent. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<(Outgoing & { eventId: string })[]> {
  const { rows } = await sql<{ id: string; eventId: string; channel: MessageChannel }>`
    insert into messages (event_id, kind, channel, user_id, recipient, language, variables, link, title, body, state, parts, price_poisha, sent_at)
    select m."eventId", m.kind, m.channel, m."userId", m.recipient, m.language, m.variables, m.link, coalesce(m.title, ''), m.body, m.state, m.parts, m.price,
      case m.channel when 'inbox' then now() end
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as m ("eventId" uuid, kind text, channel text, "userId" uuid, recipient text,
      language text, variables jsonb, link text, title text, body text, state text, parts int, price bigint)
    on conflict (event_id, kind, channel, recipient) do nothing returning id, event_id as "eventId", channel`.execute(tx.writes);
  return rows.filter((row): row is Outgoing & { eventId: string } => row.channel !== 'inbox');
}

export interface SendingMessage {
  id: string;
  eventId: string;
  kind: MessageKind;
  channel: Outgoing['channel'];
  userId: string | null;
  recipient: string;
  language: Language;
  variables: TemplateValues;
  link: string;
  title: string;
  body: string | null;
  /** Before this attempt. */
  state: MessageState;
  /** Including this one. An interrupted attempt continues as the same attempt. */
  attempts: number;
  /** Of the last attempt. */
  provider: string;
  /** It was written more than a day ago. */
  isOld: boolean;
}

/** Marks a message as being sent, and returns its former state; undefined when it was sent or given up, or is being taken concurrently. */
export const takeMessage = batchWrites(async (db, ids: readonly string[]) => {
  const { rows } = await sql<SendingMessage>`
    with before as (
      select id, state from messages where id = any(${ids}::uuid[]) and channel <> 'inbox' and state in ('queued', 'sending') order by id for update)
    update messages m set state = 'sending', sent_at = now(), attempts = m.attempts + (before.state = 'queued')::int
    from before where m.id = before.id
    returning m.id, m.event_id as "eventId", m.kind, m.channel, m.user_id as "userId", m.recipient, m.language, m.variables, m.link, m.title, m.body, m.attempts, m.provider, before.state, m.created_at < now() - interval '1 day' as "isOld"`.execute(
    db.writes,
  );
  const taken = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id, index) => (ids.indexOf(id) === index ? taken.get(id) : undefined));
});

/** An unsent message waits again, except for codes, which have expired by then. */
export const reviveMessage = (db: Db, id: string) =>
  db.writes
    .updateTable('messages')
    .set({ state: 'queued' })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('error', '<>', 'undelivered')
    .where('kind', '<>', 'oneTimeCode')
    .execute();

export interface Settled {
  state: MessageState;
  provider?: string;
  providerId?: string;
  error?: string;
  /** The provider can be queried for its delivery. */
  hasReport?: boolean;
}

/** Stores the outcome of a message. */
export const settleMessage = (db: Db, id: string, settled: Settled): Promise<void> => settle(db, { id, ...settled });

const settle = batchWrites(async (db, messages: readonly (Settled & { id: string })[]) => {
  await sql`
    update messages m set state = s.state, error = coalesce(s.error, ''), provider = coalesce(s.provider, m.provider),
      provider_id = coalesce(s."providerId", m.provider_id), report_at = case when s."hasReport" then now() + interval '1 minute' end
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as s (id uuid, state text, error text, provider text, "providerId" text,
      "hasReport" boolean)
    where m.id = s.id`.execute(db.writes);
  return messages.map(() => undefined);
});

/** The text of an SMS that was generated on sending. */
export const storeText = (db: Db, id: string, sms: { body: string | null; parts?: number; price_poisha?: number }) =>
  db.writes.updateTable('messages').set(sms).where('id', '=', id).execute();

/** The link of an e-mail that is generated on sending. */
export const storeLink = (db: Db, id: string, link: string) =>
  db.writes.updateTable('messages').set({ link }).where('id', '=', id).execute();

/**
 * Whether a message that is being sent exceeds its recipient's limit of 24 hours. Counts messages of these kinds that were sent, or are
 * being sent and were taken earlier, so that of concurrent ones only the surplus is held back. Reads from the primary, where they were just
 * taken.
 */
export const isSurplus = batchWrites(async (db, messages: readonly { id: string; kinds: readonly MessageKind[]; most: number }[]) => {
  const { rows } = await sql<{ id: string }>`
    select m.id from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as l (id uuid, kinds text[], most int) join messages m on m.id = l.id
    where l.most <= (
      select count(*) from messages o
      where o.recipient collate "C" = m.recipient and o.channel <> 'inbox' and o.channel = m.channel and o.kind = any(l.kinds)
        and o.state not in ('queued', 'failed') and (o.sent_at, o.id) < (m.sent_at, m.id) and o.sent_at > now() - interval '1 day'
        -- For the index: those that are older were sent again by an admin.
        and o.created_at > now() - interval '2 days')`.execute(db.writes);
  const surplus = new Set(rows.map(({ id }) => id));
  return messages.map(({ id }) => surplus.has(id));
});

/** The last hour, by channel and state, with zeros. */
export const countLatest = async (db: Db): Promise<{ channel: string; state: string; count: number }[]> => {
  const { rows } = await sql<{ channel: string; state: string; count: number }>`
    select c.channel, s.state, count(m.id) as count
    from unnest(${['sms', 'email', 'push']}::text[]) as c (channel)
      cross join unnest(${['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown']}::text[]) as s (state)
      left join messages m on m.channel = c.channel and m.state = s.state and m.channel <> 'inbox' and m.created_at > now() - interval '1 hour'
    group by 1, 2 order by 1, 2`.execute(db.slowReads);
  return rows;
};

export const deleteMessagesBefore = (db: Db, days: number, limit: number) =>
  sql`delete from messages where id in (
    select id from messages where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit})`.execute(
    db.writes,
  );

export interface StoredTemplate {
  kind: MessageKind;
  channel: TextChannel;
  language: Language;
  title: string;
  body: string;
  updated_at: Date;
}

/** The templates that admins changed. */
export const listTemplates = (db: Db): Promise<StoredTemplate[]> =>
  db.reads.selectFrom('message_templates').select(['kind', 'channel', 'language', 'title', 'body', 'updated_at']).execute() as Promise<
    StoredTemplate[]
  >; // the columns have these values only: they are written by the contract

export const storeTemplate = (tx: Tx, { kind, channel, language, title, body }: Omit<StoredTemplate, 'updated_at'>) =>
  sql`
    insert into message_templates (kind, channel, language, title, body) values (${kind}, ${channel}, ${language}, ${title}, ${body})
    on conflict (kind, channel, language) do update set title = excluded.title, body = excluded.body, updated_at = now()`.execute(
    tx.writes,
  );

export const deleteTemplate = (tx: Tx, { kind, channel, language }: Pick<StoredTemplate, 'kind' | 'channel' | 'language'>) =>
  tx.writes
    .deleteFrom('message_templates')
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('language', '=', language)
    .execute();

/** Suppresses the messages of this transaction: imported orders are not news to their buyers. */
export const suppressMessages = async (tx: Tx): Promise<void> =>
  void (await sql`select set_config('app.quiet', 'on', true)`.execute(tx.writes));

/** Stores an event in its transaction; it becomes messages later. Events of orders and payments are written by triggers (0043). */
export const writeEvent = async (
  tx: Tx,
  event: { kind: MessageKind } & Readonly<Record<string, string | readonly string[]>>,
): Promise<void> => void (await sql`select write_messages(${JSON.stringify([event])}::text::jsonb)`.execute(tx.writes));

/** In lower case, as other messages have it. */
export async function findVerifiedEmail(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.reads
    .selectFrom('users')
    .select(sql<string>`lower(email)`.as('email'))
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('email_verified_at', 'is not', null)
    .execute();
  return row?.email;
}

interface SentTest extends Pick<NewMessage, 'kind' | 'channel' | 'language'> {
  id: string;
  actorId: string;
}

/** The audit log records who sent a test, though normally only changes of messages are logged. */
export const logTestMessage = (tx: Tx, { id, actorId, ...text }: SentTest) =>
  tx.writes
    .insertInto('audit_log')
    .values({
      actor_id: actorId,
      resource: 'messages',
      row_id: id,
      action: 'create',
      changes: Object.fromEntries(Object.entries(text).map(([name, value]) => [name, { new: value }])),
    })
    .execute();

/** Admins who can be notified of pending work because they have the permission to see it; there are few. */
export const listAdmins = (db: Db, needs: Permission) =>
  db.reads
    .selectFrom('users')
    .select(['id as userId', 'phone', 'language'])
    .where('role', '=', 'admin')
    .where(sql<boolean>`(staff_role_id is null or exists (
      select from staff_roles r where r.id = users.staff_role_id and ${needs} = any(r.permissions)))`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
