import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { found } from '#server/core/resources/list.ts';

/** The purpose of a token: each has a separate key, so a token is valid for nothing else. */
type Purpose = 'unsubscribe' | 'verifyEmail';

/** A signed token of a link; its content is readable by anyone. */
export async function signToken(db: Db, purpose: Purpose, content: unknown): Promise<string> {
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${text}.${signatureOf(await getKey(db, purpose), text).toString('base64url')}`;
}

/** Undefined unless the shop signed it for this purpose. */
export async function readToken<T>(db: Db, purpose: Purpose, { token, content }: { token: string; content: z.ZodType<T> }) {
  const [text = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = signatureOf(await getKey(db, purpose), text);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
}

const signatureOf = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The key of a purpose, created on first use. */
async function getKey(db: Db, name: Purpose): Promise<Buffer> {
  const stored = await findKey(db, name);
  if (stored) return stored;
  const made = db.writes.insertInto('signing_keys').values({ name, value: randomBytes(32) });
  // Another process may have been first.
  await made.onConflict((conflict) => conflict.doNothing()).execute();
  return found(await findKey(db, name));
}

const findKey = async (db: Db, name: Purpose): Promise<Buffer | undefined> =>
  (await db.writes.selectFrom('signing_keys').select('value').where('name', '=', name).executeTakeFirst())?.value;
