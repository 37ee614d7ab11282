import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import type { MessageChannel, MessageKind, MessageState } from '#domain/messages/kinds.ts';
import type { TemplateValues } from '#domain/messages/template.ts';

export interface NewMessage {
  eventId: string;
  kind: MessageKind;
  channel: MessageChannel;
  userId: string | null;
  recipient: string;
  language: Language;
  variables: TemplateValues;
  link: string;
  body: string | null;
  state: MessageState;
  parts: number;
  price: number;
}

/** Writes those that do not exist, and returns the ids of new SMS. */
export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; channel: MessageChannel }>`
    insert into messages (event_id, kind, channel, user_id, recipient, language, variables, link, body, state, parts, price_poisha, sent_at)
    select m."eventId", m.kind, m.channel, m."userId", m.recipient, m.language, m.variables, m.link, m.body, m.state, m.parts, m.price,
      case m.channel when 'inbox' then now() end
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as m ("eventId" uuid, kind text, channel text, "userId" uuid, recipient text,
      language text, variables jsonb, link text, body text, state text, parts int, price bigint)
    on conflict (event_id, kind, channel, recipient) do nothing returning id, channel`.execute(tx.writes);
  return rows.filter(({ channel }) => channel === 'sms').map(({ id }) => id);
}

export interface SendingMessage {
  id: string;
  eventId: string;
  kind: MessageKind;
  recipient: string;
  language: Language;
  variables: TemplateValues;
  body: string | null;
  /** Before it was taken. */
  state: MessageState;
  /** With this one. What was being sent is the same attempt again. */
  attempts: number;
  /** Of the last attempt. */
  provider: string;
}

/** Marks an SMS as being sent, and returns it as it was; undefined when it was sent or given up. */
export async function takeMessage(db: Db, id: string): Promise<SendingMessage | undefined> {
  const { rows } = await sql<SendingMessage>`
    with before as (select id, state from messages where id = ${id} and channel = 'sms' and state in ('queued', 'sending') for update)
    update messages m set state = 'sending', sent_at = now(), attempts = m.attempts + (before.state = 'queued')::int
    from before where m.id = before.id
    returning m.id, m.event_id as "eventId", m.kind, m.recipient, m.language, m.variables, m.body, m.attempts, m.provider, before.state`.execute(
    db.writes,
  );
  return rows[0];
}

interface Settled {
  state: MessageState;
  provider?: string;
  providerId?: string;
  error?: string;
  parts?: number;
  price?: number;
}

/** Writes what became of an SMS. */
export const settleMessage = (db: Db, id: string, { state, provider, providerId, error, parts, price }: Settled) =>
  db.writes
    .updateTable('messages')
    .set({
      state,
      error: error ?? '',
      ...(provider !== undefined && { provider }),
      ...(providerId !== undefined && { provider_id: providerId }),
      ...(parts !== undefined && { parts }),
      ...(price !== undefined && { price_poisha: price }),
      ...(state === 'delivered' && { delivered_at: new Date() }),
    })
    .where('id', '=', id)
    .execute();

/** Parts and price of a code's SMS, whose text is stored in a demo shop only. */
export const storeCodeText = (db: Db, id: string, { parts, price, body }: { parts: number; price: number; body: string | null }) =>
  db.writes.updateTable('messages').set({ parts, price_poisha: price, body }).where('id', '=', id).execute();

/** SMS to a phone number in the last 24 hours, without those that were refused. */
export async function countRecent(db: Db, recipient: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where recipient collate "C" = ${recipient} and channel <> 'inbox' and state <> 'failed' and created_at > now() - interval '1 day'`.execute(
    db.reads,
  );
  return rows[0]?.count ?? 0;
}

export const deleteMessagesBefore = (db: Db, days: number, limit: number) =>
  sql`delete from messages where id in (
    select id from messages where created_at < now() - make_interval(days => ${days}) order by created_at limit ${limit})`.execute(
    db.writes,
  );

export interface StoredTemplate {
  kind: MessageKind;
  channel: MessageChannel;
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

/** What this transaction writes is not told: orders of an import are not new to their buyers. */
export const keepQuiet = async (tx: Tx): Promise<void> => void (await sql`select set_config('app.quiet', 'on', true)`.execute(tx.writes));

/** Writes the messages of an event, in its transaction. Events of orders and payments are written by triggers (0043). */
export const writeEvent = async (tx: Tx, event: { kind: MessageKind } & Readonly<Record<string, string>>): Promise<void> =>
  void (await sql`select write_messages(${JSON.stringify([event])}::text::jsonb)`.execute(tx.writes));
