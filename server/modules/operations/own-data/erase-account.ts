import type { Db } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { removeImages } from '#server/modules/content/media/index.ts';
import { lockAdmins, requireManageableUsers } from '#server/modules/people/users/index.ts';
import { erasePerson, lockAccount, logErasure } from './erasure.queries.ts';
import { findErasure, refuseObstacle } from './obstacles.ts';

interface Erasing {
  /** The admin who erases it immediately. Without one it must be due, at its user's request. */
  actor?: SessionUser;
}

/**
 * Erases the personal data of an account in one transaction: personal-tables.ts defines what happens to each table. Throws NOT_FOUND
 * (including: no longer due), FORBIDDEN (staff with fewer permissions than the account), IN_USE, LAST_ADMIN, PHONE_NOT_VERIFIED.
 */
export const eraseAccount = (db: Db, id: string, { actor }: Erasing): Promise<void> =>
  db.transaction(async (tx) => {
    // Before the row: a delete holds this lock while it waits for rows.
    await lockAdmins(tx);
    const account = await lockAccount(tx, id);
    if (!account || (actor ? account.isErased : !account.isDue && !account.isErased)) throw new AppError('NOT_FOUND');
    if (actor) await requireManageableUsers(tx, actor, [id]);
    refuseObstacle(await findErasure(tx, id, { isOwn: !actor && !account.isErased }));
    await erasePerson(tx, { ...account, ownsPhone: actor !== undefined || account.isVerified });
    if (!account.isErased) await logErasure(tx, id, actor?.id ?? id);
    if (account.images.length > 0) await enqueue(tx, removeImages, { paths: account.images });
  });
