import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';

export const orderLinkLimits = {
  /** From the order, or from the message with the link. */
  lifetimeDays: 90,
  /** Bits of a key, by chance. */
  keyBits: 128,
} as const;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
const isValid = sql<boolean>`created_at > now() - make_interval(days => ${orderLinkLimits.lifetimeDays})`;

/**
 * Opens an order for the holder of a key, and returns the key: only its hash is stored. It stands behind # in the link, so that it is sent
 * to no server with the page, and to no other site as the referrer.
 */
export async function issueOrderKey(db: Db, orderId: string): Promise<string> {
  const key = randomBytes(orderLinkLimits.keyBits / 8).toString('base64url');
  await db.writes
    .insertInto('order_links')
    .values({ key_hash: hashOf(key), order_id: orderId })
    .execute();
  return key;
}

/** The id of the order that a key opens. */
export async function findOrderIdOfKey(db: Db, key: string): Promise<string | undefined> {
  const row = await db.reads
    .selectFrom('order_links')
    .select('order_id')
    .where('key_hash', '=', hashOf(key))
    .where(isValid)
    .executeTakeFirst();
  return row?.order_id;
}

/** The links in messages to a buyer. One who did not order while signed in opens the order by a key, which only the phone gets. */
export async function buyerLinks(db: Db, { orderId, number, isForPhone }: { orderId: string; number: string; isForPhone: boolean }) {
  const link = `/orders/${number}`;
  return { link, ...(isForPhone && { smsLink: `${link}#${await issueOrderKey(db, orderId)}` }) };
}

export const deleteExpiredOrderLinks = defineJob({
  name: 'delete-expired-order-links',
  payload: z.object({}),
  everyMs: 24 * 60 * 60_000,
  run: async ({ db }) => void (await db.writes.deleteFrom('order_links').where(sql<boolean>`not ${isValid}`).execute()),
});
