import type { Tx } from '#db/client.ts';
import { setAnyActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { canSendCodes } from '#server/modules/content/codes/index.ts';
import { hasVerifiedPhone } from '#server/modules/people/users/index.ts';
import { insertMember, listInvitationsTo, lockInvited, takeInvitation } from './staff.queries.ts';

/**
 * The invitations of a user. The person who registered a number may not have the phone: where numbers can be proved, invitations need that.
 */
export async function listOwnInvitations({ db, config }: Deps, user: SessionUser) {
  const isTheirs = !canSendCodes(config) || (await hasVerifiedPhone(db, user.id));
  return isTheirs ? listInvitationsTo(db, user.phone) : [];
}

/** Throws NOT_FOUND (for another number, answered, withdrawn, expired), PHONE_NOT_VERIFIED, FORBIDDEN (an admin). */
export const acceptInvitation = (deps: Deps, user: SessionUser, id: string) =>
  deps.db.transaction(async (tx) => {
    const invitation = await takeOwn(tx, deps, user, id);
    await insertMember(tx, { shop_id: invitation.shop_id, user_id: user.id, role: invitation.role });
    return invitation;
  });

/** Throws like `acceptInvitation`. */
export const declineInvitation = (deps: Deps, user: SessionUser, id: string) => deps.db.transaction((tx) => takeOwn(tx, deps, user, id));

async function takeOwn(tx: Tx, { config }: Deps, user: SessionUser, id: string) {
  await setAnyActor(tx, user);
  const { phone, role, isVerified } = found(await lockInvited(tx, user.id));
  const invitation = found(await takeInvitation(tx, id, phone));
  if (role === 'admin') throw new AppError('FORBIDDEN');
  if (canSendCodes(config) && !isVerified) throw new AppError('PHONE_NOT_VERIFIED');
  return invitation;
}
