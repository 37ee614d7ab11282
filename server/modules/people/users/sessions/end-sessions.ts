import type { Db } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { logSecurityEvent } from '#server/core/security/security-log.ts';
import { forgetDevices } from '#server/modules/people/users/sessions/known-devices.ts';
import { endAllSessions, endSessions } from '#server/modules/people/users/sessions/session.ts';

type Which = { sessionIds: readonly string[] } | { others: true };

interface Caller {
  userId: string;
  token: string;
  deviceSecret: string | undefined;
}

/** Ends sessions of a user: the named ones, all or none, or all except that of `token`. Throws NOT_FOUND. Returns their ids. */
export const endOwnSessions = (db: Db, caller: Caller, which: Which): Promise<string[]> =>
  db.transaction(async (tx) => {
    const ended = 'others' in which ? await endOthers() : await endNamed(which.sessionIds);
    const { userId } = caller;
    if (ended.length > 0) await logSecurityEvent(tx, { userId, action: 'signOut', changes: { sessions: ended.length } });
    return ended;

    async function endOthers() {
      // People on these devices may know the password.
      await forgetDevices(tx, caller.userId, caller.deviceSecret);
      return endAllSessions(tx, [caller.userId], caller.token);
    }

    async function endNamed(ids: readonly string[]) {
      const ended = await endSessions(tx, caller.userId, ids);
      if (ended.length < new Set(ids).size) throw new AppError('NOT_FOUND');
      return ended;
    }
  });
