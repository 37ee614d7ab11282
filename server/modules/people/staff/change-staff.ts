import type { Db } from '#db/client.ts';
import type { ShopStaffRole } from '#domain/people/shop-roles.ts';
import { setAnyActor, writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { deleteInvitations, deleteMembers, deleteMembership, findMember, type MemberRow, updateMember } from './staff.queries.ts';

/** Undefined: an admin manages the staff of every shop. */
export const managerOf = ({ id, role }: SessionUser): string | undefined => (role === 'admin' ? undefined : id);

/** Throws NOT_FOUND: not in a shop of this owner, or the owner. */
export const changeStaffRole = (db: Db, user: SessionUser, id: string, role: ShopStaffRole): Promise<MemberRow> =>
  writeAs(db, user, async (tx) => {
    if (!(await updateMember(tx, id, role, managerOf(user)))) throw new AppError('NOT_FOUND');
    return found(await findMember(tx, id));
  });

/** All or none. Triggers turn those who work nowhere else into customers, and end their open streams. Throws NOT_FOUND. */
export const removeStaff = (db: Db, user: SessionUser, memberIds: readonly string[]): Promise<string[]> =>
  writeAs(db, user, async (tx) => allOf(memberIds, await deleteMembers(tx, memberIds, managerOf(user))));

/** All or none. Throws NOT_FOUND, including answered or expired ones. */
export const withdrawInvitations = (db: Db, user: SessionUser, invitationIds: readonly string[]): Promise<string[]> =>
  writeAs(db, user, async (tx) => allOf(invitationIds, await deleteInvitations(tx, invitationIds, managerOf(user))));

/** Throws NOT_FOUND: the user does not work there, or owns the shop. */
export const leaveShop = (db: Db, user: SessionUser, shopId: string): Promise<string[]> =>
  db.transaction(async (tx) => {
    await setAnyActor(tx, user);
    const ids = await deleteMembership(tx, shopId, user.id);
    if (ids.length === 0) throw new AppError('NOT_FOUND');
    return ids;
  });

function allOf(asked: readonly string[], done: string[]): string[] {
  if (done.length < new Set(asked).size) throw new AppError('NOT_FOUND');
  return done;
}
