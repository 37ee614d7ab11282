import type { User, users } from '#contract/people/users.ts';
import { setActor } from '#server/core/actor.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import type { Images, InputOf } from '#server/core/resources/resource.ts';
import { logSignInChange } from '#server/core/security/security-log.ts';
import { writeWithImages } from '#server/modules/media/index.ts';
import { writeEvent } from '#server/modules/messages/index.ts';
import { forgetDevices } from '#server/modules/users/sessions/known-devices.ts';
import { endAllSessions } from '#server/modules/users/sessions/session.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { presentUser } from './present-user.ts';
import { signInChange } from './sessions/change-sign-in.ts';
import { findUser, lockAdmins, lockUser, updateUserColumns } from './users.queries.ts';

type Input = InputOf<typeof users>;

interface Update {
  actor: SessionUser;
  /** The user whose profile changes. */
  id: string;
  input: Input;
  files: readonly UploadedFile[];
  /** The current session: it remains when the user's own password changes, and so does its device. */
  token: string;
  deviceSecret: string | undefined;
}

/**
 * Updates the given fields of a profile: the user's own, or any for an admin. A password that differs from the old one ends the other
 * sessions; a user who is no longer active is signed out immediately. Throws NOT_FOUND (another user's), FORBIDDEN (one's own role or
 * status), PHONE_TAKEN, CURRENT_PASSWORD, WEAK_PASSWORD, LAST_ADMIN, UNSUPPORTED_MEDIA, RATE_LIMITED.
 */
export async function updateUser(deps: Deps, { actor, id, input, files, token, deviceSecret }: Update): Promise<User> {
  const isAdmin = actor.role === 'admin';
  if (!isAdmin && actor.id !== id) throw new AppError('NOT_FOUND');
  if (!isAdmin) refusePrivileges(actor, input);
  const isOwn = actor.id === id;
  const { phone, passwordHash } = await signInChange(deps, { id, isOwn, token, wanted: input });
  return writeWithImages(deps)(files, async (tx, images) => {
    await setActor(tx, actor);
    // Before the row: a delete holds this lock while it waits for rows.
    if (isAdmin) await lockAdmins(tx);
    const current = found(await lockUser(tx, id));
    const after = { role: input.role ?? current.role, status: input.status ?? current.status };
    if (current.role === 'admin' && (after.role !== 'admin' || after.status !== 'active')) await keepAnAdmin(tx, [id]);
    await updateUserColumns(tx, id, { id, ...after, ...columnsOf(input, images), ...(passwordHash && { password_hash: passwordHash }) });
    if (actor.role === 'customer' && (phone || passwordHash))
      await logSignInChange(tx, id, { phone, hasNewPassword: Boolean(passwordHash) });
    if (passwordHash) {
      await forgetDevices(tx, id, isOwn ? deviceSecret : undefined);
      await writeEvent(tx, { kind: 'passwordChanged', userId: id });
    }
    if (after.status !== 'active') await endAllSessions(tx, [id]);
    else if (passwordHash) await endAllSessions(tx, [id], isOwn ? token : undefined);
    return presentUser(found(await findUser(tx, id)));
  });
}

/** Users can't change their own role or status. Unchanged values are accepted. */
function refusePrivileges(actor: SessionUser, { role = actor.role, status = 'active' }: Input): void {
  const path = role !== actor.role ? 'role' : 'status';
  if (role === actor.role && status === 'active') return;
  throw new AppError('FORBIDDEN', { errors: [{ path, code: 'FORBIDDEN', message: 'Only an admin may set this' }] });
}

/** The columns of the given fields; `null` clears a field. */
export function columnsOf({ name, phone, email, gender, dob, address, image, coverImage }: Input, images: Images) {
  return {
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(gender !== undefined && { gender }),
    ...(dob !== undefined && { dob }),
    ...(address !== undefined && { address: address || null }),
    ...((images.image || image === null) && { image: images.image?.[0] ?? null }),
    ...((images.coverImage || coverImage === null) && { cover_image: images.coverImage?.[0] ?? null }),
  };
}
