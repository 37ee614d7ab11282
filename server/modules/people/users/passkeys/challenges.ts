import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

export const passkeyLimits = {
  /** How long a challenge is valid. */
  challengeMinutes: 5,
  /** Challenges of visitors who start to sign in; a new one replaces the oldest. */
  signInChallenges: 10_000,
} as const;

/** What a challenge is for, and where its answer is accepted. */
export interface Ceremony {
  purpose: 'create' | 'signIn' | 'secondStep' | 'stepUp';
  /** A secret known only there: the token of the session or pending sign-in, or the device secret. */
  secret: string;
  /** Undefined: the answer identifies the user. */
  userId?: string | undefined;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Stores a challenge, replacing the previous one of this purpose. */
export async function storeChallenge(db: Db, { purpose, secret, userId = undefined }: Ceremony): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(32);
  await sql`
    insert into passkey_challenges (binding_hash, purpose, challenge, user_id, expires_at)
    values (${hashOf(secret)}, ${purpose}, ${challenge}, ${userId ?? null}, now() + make_interval(mins => ${passkeyLimits.challengeMinutes}))
    on conflict (binding_hash, purpose) do update
      set challenge = excluded.challenge, user_id = excluded.user_id, expires_at = excluded.expires_at`.execute(db.writes);
  if (purpose === 'signIn') await dropSurplus(db);
  return challenge;
}

/** Anyone can start to sign in, so the number is limited. Concurrent requests skip each other's rows. */
const dropSurplus = (db: Db) =>
  sql`
    with surplus as (
      select binding_hash from passkey_challenges where purpose = 'signIn' order by expires_at desc offset ${passkeyLimits.signInChallenges}
    ), dropped as (
      select c.binding_hash from passkey_challenges c join surplus using (binding_hash)
      where c.purpose = 'signIn' limit 100 for update of c skip locked
    )
    delete from passkey_challenges c using dropped where c.purpose = 'signIn' and c.binding_hash = dropped.binding_hash`.execute(db.writes);

/** Uses a challenge up: of concurrent answers one gets it. Undefined: there is none, or it expired. */
export async function takeChallenge(tx: Db | Tx, { purpose, secret, userId }: Ceremony): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: Buffer }>`
    delete from passkey_challenges where binding_hash = ${hashOf(secret)} and purpose = ${purpose}
      and user_id is not distinct from ${userId ?? null}::uuid and expires_at > now()
    returning challenge`.execute(tx.writes);
  return rows[0]?.challenge.toString('base64url');
}

export const deleteExpiredChallenges = (db: Db) => sql`delete from passkey_challenges where expires_at < now()`.execute(db.writes);
