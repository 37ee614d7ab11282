import type { Db } from '#db/client.ts';
import { AppError } from '#server/core/app-error.ts';
import { endAllSessions, endSessions } from '#server/core/session.ts';

type Which = { sessionIds: readonly string[] } | { others: true };

/** Ends sessions of a user: those named, all or none, or every one but that of `token`. Throws NOT_FOUND. Answers their ids. */
export const endOwnSessions = (db: Db, userId: string, token: string, which: Which): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    if ('others' in which) return endAllSessions(tx, [userId], token);
    const ended = await endSessions(tx, userId, which.sessionIds);
    if (ended.length < new Set(which.sessionIds).size) throw new AppError('NOT_FOUND');
    return ended;
  });
