import { sql } from 'kysely';
import { maxPushDevices } from '#contract/content/push-subscriptions.ts';
import { batchReads } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import type { MessageChannel } from '#domain/content/messages/channels.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import type { Language } from '#domain/languages.ts';

export interface Reach {
  language: Language;
  /** Null: no verified one. */
  email: string | null;
  /** Such as `packageShipped sms`. */
  muted: string[];
  /** Push subscriptions. */
  devices: string[];
}

/** How a user can be reached: the verified e-mail address and devices, and what is switched off. */
export const findReach = batchReads(async (db, userIds) => {
  const { rows } = await sql<Reach & { id: string }>`
    select id, language, case when email_verified_at is not null then lower(email) end as email,
      array(select kind || ' ' || channel from muted_messages where user_id = users.id) as muted,
      array(select p.id::text from push_subscriptions p join sessions s on s.id = p.session_id
        where s.user_id = users.id and s.expires_at > now() order by p.created_at desc limit ${maxPushDevices}) as devices
    from users where id = any(${userIds}::uuid[])`.execute(db.reads);
  return new Map(rows.map(({ id, ...reach }): [string, Reach] => [id, reach]));
});

export interface MuteKey {
  userId: string;
  kind: MessageKind;
  channel: MessageChannel;
}

export const mute = (db: Db, { userId, kind, channel }: MuteKey) =>
  sql`
    insert into muted_messages (user_id, kind, channel) select id, ${kind}, ${channel} from users where id = ${userId}
    on conflict do nothing`.execute(db.writes);

export const unmute = (db: Db, { userId, kind, channel }: MuteKey) =>
  db.writes.deleteFrom('muted_messages').where('user_id', '=', userId).where('kind', '=', kind).where('channel', '=', channel).execute();
