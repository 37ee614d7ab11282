import type { User, users } from '#contract/people/users.ts';
import { setActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { requireFreshFactor, type SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import type { Images, InputOf } from '#server/core/resources/resource.ts';
import { logSignInChange } from '#server/core/security/security-log.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { forgetDevices } from '#server/modules/people/users/sessions/known-devices.ts';
import { endAllSessions } from '#server/modules/people/users/sessions/session.ts';
import { changeEmail } from './codes/verify-email.ts';
import { requireRemainingAdmin } from './keep-an-admin.ts';
import { presentUser } from './present-user.ts';
import { signInChange } from './sessions/change-sign-in.ts';
import type { Client } from './sessions/client.ts';
import { requireManageableUsers, takeRole } from './staff-roles/reach-of-staff.ts';
import { findUser, hasHiddenOrders, lockAdmins, lockUser, updateUserColumns } from './users.queries.ts';

type Input = InputOf<typeof users>;

interface Update {
  actor: SessionUser;
  /** The user whose profile changes. */
  id: string;
  input: Input;
  files: readonly UploadedFile[];
  /** The current session: it stays when the user's own password changes, and so does its device. */
  token: string;
  client: Client;
}

/**
 * Updates the given fields of a profile: the user's own, or any for an admin. A password that differs from the old one ends the other
 * sessions; a user who is no longer active is signed out immediately; a new e-mail address gets a link to verify it. Throws NOT_FOUND
 * (another user's), FORBIDDEN (one's own role or status; for staff, a user with more permissions), STEP_UP_REQUIRED, PHONE_TAKEN,
 * PHONE_NOT_VERIFIED (orders wait for the current number), WRONG_CODE, CURRENT_PASSWORD, WEAK_PASSWORD, LAST_ADMIN, UNSUPPORTED_MEDIA,
 * RATE_LIMITED.
 */
export async function updateUser(deps: Deps, { actor, id, input, files, token, client }: Update): Promise<User> {
  const isAdmin = actor.role === 'admin';
  if (!isAdmin && actor.id !== id) throw new AppError('NOT_FOUND');
  const isOwn = actor.id === id;
  const { role, staffRole, phone: newPhone, password } = input;
  if (!isOwn && [role, staffRole, input.status, newPhone, input.email, password].some((value) => value !== undefined))
    requireFreshFactor(actor);
  // Also before it: the time that a password change takes reveals whether it is the current one.
  if (!isOwn) await requireManageableUsers(deps.db, actor, [id]);
  const { phone, passwordHash } = await signInChange(deps, { id, isOwn, token, wanted: input });
  return writeWithImages(deps)(files, async (tx, images) => {
    await setActor(tx, actor);
    // Before the row: a delete holds this lock while it waits for rows.
    if (isAdmin) await lockAdmins(tx);
    const current = found(await lockUser(tx, id));
    if (isOwn && phone && (await hasHiddenOrders(tx, id))) {
      throw new AppError('PHONE_NOT_VERIFIED', {
        errors: [{ path: 'phone', code: 'PHONE_NOT_VERIFIED', message: 'Verify the present number first' }],
      });
    }
    if (!isAdmin) refusePrivileges(current, input);
    const status = input.status ?? current.status;
    if (!isOwn) await requireManageableUsers(tx, actor, [id]);
    const before = { role: current.role, staff_role_id: current.staff_role_id };
    const after = role === undefined && staffRole === undefined ? before : await takeRole(tx, actor, wantedRole(before, input));
    if (isFullAdmin(before) && (!isFullAdmin(after) || status !== 'active')) await requireRemainingAdmin(tx, [id]);
    await updateUserColumns(tx, id, {
      id,
      status,
      ...after,
      ...columnsOf(input, images),
      ...(passwordHash && { password_hash: passwordHash }),
      ...(phone?.isProved && { phone_verified_at: new Date() }),
    });
    const { email, language = current.language } = input;
    if (email !== undefined) await changeEmail(tx, deps, { userId: id, before: current, email, language, client });
    if (actor.role === 'customer' && (phone || passwordHash))
      await logSignInChange(tx, id, { phone, hasNewPassword: Boolean(passwordHash) });
    if (passwordHash) {
      await forgetDevices(tx, id, isOwn ? client.deviceSecret : undefined);
      await writeEvent(tx, { kind: 'passwordChanged', userId: id });
    }
    if (status !== 'active') await endAllSessions(tx, [id]);
    else if (passwordHash) await endAllSessions(tx, [id], isOwn ? token : undefined);
    return presentUser(found(await findUser(tx, id)), actor);
  });
}

type OwnRole = Pick<NonNullable<Awaited<ReturnType<typeof lockUser>>>, 'role' | 'staff_role_id'>;

const isFullAdmin = ({ role, staff_role_id }: OwnRole): boolean => role === 'admin' && staff_role_id === null;

/** The role after an update: an admin who gets a different role loses the staff role. */
function wantedRole(before: OwnRole, { role = before.role, staffRole }: Input) {
  return { role, staffRole: staffRole !== undefined ? staffRole : role === 'admin' ? before.staff_role_id : null };
}

/** Users can't change their own role, staff role or status. Unchanged values are accepted. */
function refusePrivileges(now: OwnRole, { role = now.role, staffRole = now.staff_role_id, status = 'active' }: Input): void {
  const path = role !== now.role ? 'role' : staffRole !== now.staff_role_id ? 'staffRole' : 'status';
  if (path === 'status' && status === 'active') return;
  throw new AppError('FORBIDDEN', { errors: [{ path, code: 'FORBIDDEN', message: 'Only an admin may set this' }] });
}

/** The columns of the given fields; `null` clears a field. */
export function columnsOf({ name, phone, email, gender, dob, address, language, image, coverImage }: Input, images: Images) {
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(gender !== undefined && { gender }),
    ...(dob !== undefined && { dob }),
    ...(address !== undefined && { address: address || null }),
    ...(language !== undefined && { language }),
    ...((images.image || image === null) && { image: images.image?.[0] ?? null }),
    ...((images.coverImage || coverImage === null) && { cover_image: images.coverImage?.[0] ?? null }),
  };
}
