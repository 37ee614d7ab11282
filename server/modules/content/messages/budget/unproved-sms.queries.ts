import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

interface UnprovedMessage {
  id: string;
  phone: string;
  kind: MessageKind;
  price: number;
}

/**
 * Of these messages, those to a phone number that no account has proved with a code. Reads from the primary, where they were just taken.
 */
export async function listUnproved(db: Db, ids: readonly string[]): Promise<UnprovedMessage[]> {
  const { rows } = await sql<UnprovedMessage>`
    select m.id, m.recipient as phone, m.kind, m.price_poisha as price from messages m where m.id = any(${ids}::uuid[])
      and not exists (select from users u where u.phone = m.recipient and u.phone_verified_at is not null and u.deleted_at is null)
    order by m.id`.execute(db.writes);
  return rows;
}

export interface SpentToday {
  /** In poisha: SMS to unproved numbers, including the one about to be sent; and all SMS. */
  unproved: number;
  all: number;
}

/** Until the transaction ends no other process takes from the share, so the limit per number holds, too. */
export async function lockSpending(tx: Tx): Promise<SpentToday> {
  const { rows } = await sql<SpentToday>`
    insert into sms_spending as s (day) values (${today}) on conflict (day) do update set day = s.day
    returning unproved_poisha as unproved, price_poisha as all`.execute(tx.writes);
  return rows[0] ?? { unproved: 0, all: 0 };
}

export async function getUnprovedSpending(db: Db): Promise<number> {
  const { rows } = await sql<{ unproved: number }>`select unproved_poisha as unproved from sms_spending where day = ${today}`.execute(
    db.reads,
  );
  return rows[0]?.unproved ?? 0;
}

export interface TakenSms {
  messageId: string;
  phone: string;
  /** It is about a recent order. */
  isNewOrder: boolean;
  isCode: boolean;
}

/** What these phone numbers got in 24 hours: a few rows each. */
export async function listTakenSms(tx: Tx, phones: readonly string[]): Promise<TakenSms[]> {
  const { rows } = await sql<TakenSms>`
    select message_id as "messageId", phone,
      kind = 'orderPlaced' and created_at > now() - make_interval(mins => ${unprovedLimits.ordersTogetherMinutes}) as "isNewOrder",
      kind = 'oneTimeCode' as "isCode"
    from unproved_sms where phone = any(${phones}::text[]) and created_at > now() - interval '1 day'`.execute(tx.writes);
  return rows;
}

/** Records the SMS to send, and what they take from the share. */
export async function takeShare(tx: Tx, messages: readonly UnprovedMessage[]): Promise<void> {
  await sql`
    with taken as (
      insert into unproved_sms (message_id, phone, kind, price_poisha)
      select id, phone, kind, price from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as m (id uuid, phone text, kind text, price bigint)
      returning price_poisha)
    update sms_spending set unproved_poisha = unproved_poisha + (select sum(price_poisha) from taken) where day = ${today}`.execute(
    tx.writes,
  );
}

/** Refunds an SMS that was not sent. */
export async function refundShare(db: Db, messageId: string): Promise<void> {
  await sql`
    with given as (
      delete from unproved_sms where id = (select id from unproved_sms where message_id = ${messageId} order by id desc limit 1)
      returning price_poisha, created_at)
    update sms_spending s set unproved_poisha = greatest(0, s.unproved_poisha - g.price_poisha)
    from given g where s.day = (g.created_at at time zone 'Asia/Dhaka')::date`.execute(db.writes);
}

/** False when admins were already notified of this percentage today. */
export async function markShareNotified(tx: Tx, percent: number): Promise<boolean> {
  const { rows } = await sql`
    update sms_spending set unproved_told_percent = ${percent}::int
    where day = ${today} and unproved_told_percent < ${percent}::int returning day`.execute(tx.writes);
  return rows.length > 0;
}

/** Of these phone numbers, those with a proof of work in the last 24 hours. */
export async function listSolvedPhones(db: Db, phones: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select phone from solved_phones where phone = any(${phones}::text[]) and solved_at > now() - interval '1 day'`.execute(db.writes);
  return rows.map(({ phone }) => phone);
}

export const isSolvedPhone = async (db: Db, phone: string): Promise<boolean> => (await listSolvedPhones(db, [phone])).length > 0;

export const markSolvedPhone = (db: Db, phone: string) =>
  sql`insert into solved_phones (phone) values (${phone}) on conflict (phone) do update set solved_at = now()`.execute(db.writes);

/** Rows that no longer count. */
export async function deleteUnprovedSms(db: Db): Promise<void> {
  await sql`delete from unproved_sms where created_at < now() - interval '1 day'`.execute(db.writes);
  await sql`delete from solved_phones where solved_at < now() - interval '1 day'`.execute(db.writes);
}
