import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

interface AskedSms {
  id: string;
  recipient: string;
  provider: string;
  providerId: string;
}

/** SMS whose delivery should be queried now, those waiting longest first. */
export async function listDueReports(db: Db, limit: number): Promise<AskedSms[]> {
  const { rows } = await sql<AskedSms>`
    select id, recipient, provider, provider_id as "providerId" from messages
    where report_at <= now() order by report_at limit ${limit}`.execute(db.writes);
  return rows;
}

/** Stores the delivery state, unless the message was resent since. */
export const settleDelivery = (db: Db, { id, providerId }: AskedSms, isDelivered: boolean) =>
  db.writes
    .updateTable('messages')
    .set({
      report_at: null,
      ...(isDelivered ? { state: 'delivered', delivered_at: new Date() } : { state: 'failed', error: 'undelivered' }),
    })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .where('state', 'in', ['sent', 'unknown'])
    .execute();

/** No report yet: retries after as long as it has been since the SMS was sent, up to a day. */
export const deferReport = (db: Db, { id }: AskedSms) =>
  sql`
    update messages set report_at = case when sent_at > now() - interval '1 day' then now() + greatest(now() - sent_at, interval '1 minute') end
    where id = ${id}`.execute(db.writes);

/**
 * Ends messages that no job sends any more: those still refused a day after they were written have failed; those that were being sent are
 * unknown.
 */
export const endAbandoned = (db: Db, limit: number) =>
  sql`
    update messages m set state = case m.state when 'queued' then 'failed' else 'unknown' end, error = coalesce(nullif(m.error, ''), 'abandoned')
    where m.id in (
      select o.id from messages o
      where o.state in ('queued', 'sending') and o.created_at < now() - interval '1 day' and o.channel <> 'inbox' and not exists (
        select from pgboss.job j
        where j.name in ('send-message', 'send-email', 'send-push') and j.data ->> 'messageId' = o.id::text and j.state < 'completed')
      order by o.created_at limit ${limit})`.execute(db.writes);
