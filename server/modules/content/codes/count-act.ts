import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import { rateLimited } from '#server/core/limits/rate-limits.ts';
import { found } from '#server/core/resources/list.ts';
import { lockPhone } from './codes.queries.ts';

/** In 24 hours for one phone number: by its owner, and by all others together; none with `RATE_LIMITS=off`. */
export const phoneLimits = {
  /** Orders of guests. */
  guestOrder: 10,
  /** Staff invitations of all shops. */
  invitation: 5,
  /** Requests to send something back. */
  return: 10,
} as const;

/**
 * Counts an action on a phone number in its transaction: failed ones are not counted. In the database, because the limit covers all
 * processes and addresses. Throws RATE_LIMITED.
 */
export async function countAct(
  tx: Tx,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  act: keyof typeof phoneLimits,
  { phone, isOwner = false }: { phone: string; isOwner?: boolean },
): Promise<void> {
  if (!rateLimits) return;
  await lockPhone(tx, phone);
  const { rows } = await sql<{ count: number; waitSeconds: number | null }>`
    select count(*) as count, extract(epoch from min(created_at) + interval '1 day' - now())::float8 as "waitSeconds" from counted_acts
    where phone = ${phone} and act = ${act} and is_owner = ${isOwner} and created_at > now() - interval '1 day'`.execute(tx.reads);
  const { count, waitSeconds } = found(rows[0]);
  if (count >= phoneLimits[act]) throw rateLimited((waitSeconds ?? 0) * 1000);
  await tx.writes.insertInto('counted_acts').values({ act, phone, is_owner: isOwner }).execute();
}
