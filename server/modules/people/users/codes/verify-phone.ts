import type { User } from '#contract/people/users.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { takeCode } from '#server/modules/content/codes/index.ts';
import { presentUser } from '../present-user.ts';
import { findUser, updateUserColumns } from '../users.queries.ts';

/** Verifies that the phone of a user is theirs. Throws WRONG_CODE. */
export async function verifyPhone({ db }: Deps, user: SessionUser, code: string): Promise<User> {
  const { id, phone } = user;
  await takeCode(db, { phone, code, purpose: 'verifyPhone', userId: id });
  return db.transaction(async (tx) => {
    // The number may have changed since the request started.
    if (found(await findUser(tx, id)).phone === phone) await updateUserColumns(tx, id, { phone_verified_at: new Date() });
    return presentUser(found(await findUser(tx, id)), user);
  });
}
