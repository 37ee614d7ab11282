import type { z } from 'zod';
import type { Erasure, erasureRequest } from '#contract/operations/own-data.ts';
import type { Db } from '#db/client.ts';
import { setAnyActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { confirmOwner, lockAdmins } from '#server/modules/people/users/index.ts';
import { setErasure } from './erasure.queries.ts';
import { findErasure, refuseObstacle } from './obstacles.ts';

interface Request extends z.output<typeof erasureRequest> {
  user: SessionUser;
  token: string;
}

export const readErasure = (db: Db, user: SessionUser): Promise<Erasure> => findErasure(db, user.id, { isOwn: true });

/**
 * Requests the erasure of the user's account; idempotent. Throws VALIDATION_FAILED (not the user's phone number), CURRENT_PASSWORD,
 * RATE_LIMITED, IN_USE, LAST_ADMIN, PHONE_NOT_VERIFIED.
 */
export async function requestErasure(deps: Deps, { user, token, phone, currentPassword }: Request): Promise<Erasure> {
  if (phone !== user.phone) refuse('phone', 'DIFFERS', 'This is not the number of your account');
  await confirmOwner(deps, { user, token, currentPassword });
  return deps.db.transaction(async (tx) => {
    if (user.role === 'admin') await lockAdmins(tx);
    refuseObstacle(await findErasure(tx, user.id, { isOwn: true }));
    await setAnyActor(tx, user);
    if (await setErasure(tx, user.id, true)) await writeEvent(tx, { kind: 'erasureAsked', userId: user.id });
    return findErasure(tx, user.id, { isOwn: true });
  });
}

/** Cancels the erasure. */
export const cancelErasure = (db: Db, user: SessionUser): Promise<Erasure> =>
  db.transaction(async (tx) => {
    await setAnyActor(tx, user);
    await setErasure(tx, user.id, false);
    return findErasure(tx, user.id, { isOwn: true });
  });
