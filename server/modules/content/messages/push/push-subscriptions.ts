import type { z } from 'zod';
import type { newPushSubscription, PushDevice } from '#contract/content/push-subscriptions.ts';
import type { Db } from '#db/client.ts';
import { isPublicKey } from '#server/adapters/push/encrypt-push.ts';
import { readEndpoint } from '#server/adapters/push/push-hosts.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { getPushKeys } from './push-keys.ts';
import { type DeviceRow, deleteOwn, deleteSurplus, listDevices, replaceSubscription } from './push-subscriptions.queries.ts';

/** A user's session. */
interface Caller {
  userId: string;
  token: string;
}

const presentDevice = ({ id, device, created_at: createdAt, last_used_at: usedAt, isCurrent }: DeviceRow): PushDevice => ({
  _id: id,
  device,
  current: isCurrent,
  createdAt: createdAt.toISOString(),
  ...(usedAt && { lastUsedAt: usedAt.toISOString() }),
});

/** The subscribed devices of a user, and the key for a new subscription. */
export async function presentPush({ config, db }: Pick<Deps, 'config' | 'db'>, { userId, token }: Caller) {
  const { publicKey } = await getPushKeys(config, db);
  const devices = await listDevices(db, userId, { token, vapidKey: publicKey });
  return { publicKey, devices: devices.map(presentDevice) };
}

/** Subscribes the browser of this session. Throws VALIDATION_FAILED: unknown push service or invalid key. */
export async function subscribe(
  deps: Pick<Deps, 'config' | 'db'>,
  { userId, token }: Caller,
  { endpoint, keys }: z.output<typeof newPushSubscription>,
): Promise<PushDevice> {
  if (!readEndpoint(endpoint, deps.config.push)) refuse('endpoint', 'NO_PUSH_SERVICE', 'Must be the address of a push service');
  if (!isPublicKey(keys.p256dh)) refuse('keys.p256dh', 'INVALID', 'Must be a point of P-256');
  const { publicKey: vapidKey } = await getPushKeys(deps.config, deps.db);
  await deps.db.transaction(async (tx) => {
    await replaceSubscription(tx, { endpoint, ...keys, vapidKey, token });
    await deleteSurplus(tx, userId);
  });
  return presentDevice(found((await listDevices(deps.db, userId, { token, vapidKey })).find(({ isCurrent }) => isCurrent)));
}

/** Unsubscribes devices of a user, all or none. Throws NOT_FOUND. */
export const unsubscribeDevices = (db: Db, userId: string, ids: readonly string[]): Promise<string[]> =>
  db.transaction(async (tx) => {
    const deleted = await deleteOwn(tx, userId, ids);
    if (deleted.length < new Set(ids).size) throw new AppError('NOT_FOUND');
    return deleted;
  });
