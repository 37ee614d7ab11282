import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { newVapidKeys, type VapidKeys, vapidKeysOf } from '#server/adapters/push/vapid.ts';
import type { Config } from '#server/config/config.ts';
import { seal, unseal } from '#server/core/security/secret-box.ts';

type KeyConfig = Pick<Config, 'push' | 'secretKey' | 'dataDir'>;

const owner = 'push';
/** One more for each SECRET_KEY that the shop was started with. */
const mostStored = 10;

/**
 * The shop's key pair, created on first use. It depends on SECRET_KEY: after a change there is a new one, and browsers that subscribed with
 * the old one get no messages until the old SECRET_KEY is back.
 */
export async function getPushKeys(config: KeyConfig, db: Db): Promise<VapidKeys> {
  if (config.push.privateKey) return vapidKeysOf(config.push.privateKey);
  return (await findKeys(config, db)) ?? db.transaction((tx) => generateKeys(config, tx));
}

async function findKeys(config: KeyConfig, db: Db): Promise<VapidKeys | undefined> {
  const rows = await db.writes.selectFrom('push_keys').select('sealed_private_key').orderBy('id', 'desc').limit(mostStored).execute();
  for (const { sealed_private_key: sealed } of rows) {
    const privateKey = unseal(config, owner, sealed);
    if (privateKey !== undefined) return vapidKeysOf(privateKey);
  }
  return undefined;
}

async function generateKeys(config: KeyConfig, tx: Db): Promise<VapidKeys> {
  // Concurrent processes agree on one.
  await sql`lock table push_keys in exclusive mode`.execute(tx.writes);
  const made = await findKeys(config, tx);
  if (made) return made;
  const keys = newVapidKeys();
  await tx.writes
    .insertInto('push_keys')
    .values({ sealed_private_key: seal(config, owner, keys.privateKey) })
    .execute();
  return keys;
}
