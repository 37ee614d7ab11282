import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { batchWrites } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';

export const orderLinkLimits = {
  /** From the order, or from the message with the link. */
  lifetimeDays: 90,
  /** Bits of a random key. */
  keyBits: 128,
} as const;

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
const isValid = sql<boolean>`created_at > now() - make_interval(days => ${orderLinkLimits.lifetimeDays})`;

/** Placeholder of the key in a stored text: the key is generated when the message is sent, and not stored. */
export const withheldKey = '#…';
/** Texts with keys, as stored by releases before 0.7 until the provider had accepted them. */
export const withoutKeys = (text: string): string => text.replace(/#[\w-]{22}/g, withheldKey);
/** As long as a key, to count the parts of a text. */
export const keySample = `#${'x'.repeat(Math.ceil(orderLinkLimits.keyBits / 6))}`;

/**
 * Creates a key that opens an order, and returns it: only its hash is stored. The link has it in the fragment (#), so that it is sent
 * neither to a server nor as a referrer.
 */
export async function issueOrderKey(db: Db, orderId: string): Promise<string> {
  const key = newKey();
  await db.writes
    .insertInto('order_links')
    .values({ key_hash: hashOf(key), order_id: orderId })
    .execute();
  return key;
}

const newKey = (): string => randomBytes(orderLinkLimits.keyBits / 8).toString('base64url');

/**
 * The same for an order with this number; for an unknown number the key opens nothing. Keys of SMS that are sent together are written in
 * one batch.
 */
export const issueOrderKeyByNumber = batchWrites(async (db, numbers: readonly string[]) => {
  const issued = numbers.map((number) => ({ number, key: newKey() }));
  const links = issued.map(({ number, key }) => ({ number, hash: hashOf(key).toString('hex') }));
  await sql`
    insert into order_links (key_hash, order_id) select decode(l.hash, 'hex'), o.id
    from jsonb_to_recordset(${JSON.stringify(links)}::text::jsonb) as l (number text, hash text) join orders o on o.number = l.number`.execute(
    db.writes,
  );
  return issued.map(({ key }) => key);
});

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

export const deleteExpiredOrderLinks = defineJob({
  name: 'delete-expired-order-links',
  payload: z.object({}),
  everyMs: 24 * 60 * 60_000,
  run: async ({ db }) => void (await db.writes.deleteFrom('order_links').where(sql<boolean>`not ${isValid}`).execute()),
});
