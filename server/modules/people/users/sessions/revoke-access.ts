import type { Tx } from '#db/client.ts';
import { logSignInChange } from '#server/core/security/security-log.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { updateUserColumns } from '../users.queries.ts';
import { forgetDevices } from './known-devices.ts';
import { endAllSessions } from './session.ts';

/** Replaces the password, ends the sessions and forgets the devices that had the former one. */
export async function revokeAccess(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await endAllSessions(tx, [id]);
  await forgetDevices(tx, id, undefined);
  await updateUserColumns(tx, id, { password_hash: passwordHash });
  await logSignInChange(tx, id, { hasNewPassword: true });
}

/** The same with the password that the user chose; notifies the user. */
export async function completeReset(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await revokeAccess(tx, id, passwordHash);
  await writeEvent(tx, { kind: 'passwordChanged', userId: id });
}
