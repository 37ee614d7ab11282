import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';

/** Serialises requests for this address, across processes. */
export const lockAddress = async (tx: Tx, address: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(7240517, hashtext(${address}))`.execute(tx.reads));

interface Counted {
  /** Links to the mailbox in the last 24 hours, with any tag. */
  count: number;
  /** Seconds since the latest. */
  sinceLast: number | null;
  /** Links that the user requested. */
  ofUser: number;
}

export async function countVerifications(
  tx: Tx,
  { userId, address: [name, host] }: { userId: string; address: readonly [name: string, host: string] },
): Promise<Counted> {
  const since = sql`m.kind = 'emailVerification' and m.created_at > now() - interval '1 day'`;
  const { rows } = await sql<Counted>`
    select count(*) as count, extract(epoch from now() - max(m.created_at))::float8 as "sinceLast",
      (select count(*) from messages m where m.user_id = ${userId} and ${since}) as "ofUser"
    from messages m where m.channel <> 'inbox' and ${since} and (m.recipient collate "C" = ${`${name}@${host}`}
      -- From + to the next character.
      or m.recipient collate "C" >= ${`${name}+`} and m.recipient collate "C" < ${`${name},`} and right(m.recipient, ${host.length + 1}) = ${`@${host}`})`.execute(
    tx.reads,
  );
  return rows[0] ?? { count: 0, sinceLast: null, ofUser: 0 };
}
