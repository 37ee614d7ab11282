import type { z } from 'zod';
import type { settlementNote } from '#contract/money/settlements.ts';
import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { deleteNote, findNoteSubject, insertNote } from './settlements.queries.ts';

interface DifferenceNote {
  lineId?: string | undefined;
  attemptId?: string | undefined;
  /** Null: the explanation is taken back. */
  reason: string | null;
}

/**
 * A person says why a line differs, or why a payment is in no file; it is no longer listed as open. No money moves. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION: there is nothing to explain.
 */
export const explainDifference = (
  db: Db,
  user: SessionUser,
  { reason, ...subject }: DifferenceNote,
): Promise<z.output<typeof settlementNote> | undefined> =>
  writeAs(db, user, async (tx) => {
    const { isOpen, ...about } = found(await findNoteSubject(tx, subject));
    if (reason !== null && !isOpen) throw new AppError('ILLEGAL_TRANSITION');
    await deleteNote(tx, subject);
    if (reason === null) return undefined;
    const at = await insertNote(tx, { ...subject, ...about, reason, by: user.id });
    return { reason, by: user.name, at: at.toISOString() };
  });
