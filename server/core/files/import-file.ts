import type { ImportLine, ImportProgress } from '#contract/import-files.ts';
import type { Db, Tx } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { setActor } from '../actor.ts';
import { TurnQueue } from '../limits/work-queue.ts';
import { readCsv } from './csv.ts';
import { freeCsv } from './csv-body.ts';
import { type ImportRow, importRows, RowErrors, type RowNames } from './import-rows.ts';
import { Steps } from './steps.ts';

/** What the rows of a file are judged by. */
export interface Check<C extends string> {
  tx: Tx;
  user: SessionUser;
  rows: readonly ImportRow<C>[];
  /** Takes what is wrong with rows. */
  errors: RowErrors<C>;
  hasDecimalCommas: boolean;
  isPreview: boolean;
  /** For work on all rows. */
  steps: Steps;
}

/** How many files are imported at the same time, and how many wait for it; of one user one. */
export const importLimits = { concurrency: 2, waiting: 4, timeoutMs: 30_000 } as const;

const turns = new TurnQueue(importLimits);

/** A kind of file: how its rows are named, judged and written. */
export interface ImportKind<C extends string, Plan, Totals> extends RowNames<C> {
  /** What is to be written for the rows that are fine. */
  check: (check: Check<C>) => AsyncGenerator<ImportProgress, readonly Plan[]>;
  write: (plans: readonly Plan[], check: Check<C>) => AsyncGenerator<ImportProgress>;
  totals: (plans: readonly Plan[], check: Check<C>) => Totals;
}

interface Import {
  user: SessionUser;
  file: Uint8Array;
  isPreview: boolean;
  /** Aborted when the client is gone. */
  signal: AbortSignal | undefined;
}

/**
 * Writes what the rows of a file say, all of them or none, and tells how far it is. When the client is gone the work ends and nothing is
 * written. Throws UNAVAILABLE (too many imports), VALIDATION_FAILED for a file that can't be read as a whole; what is wrong with rows is in
 * the result.
 */
export async function* importFile<C extends string, Plan, Totals>(
  db: Db,
  kind: ImportKind<C, Plan, Totals>,
  { user, file, isPreview, signal }: Import,
): AsyncGenerator<ImportLine<Totals, C>> {
  const endTurn = await turns.take(user.id, signal);
  try {
    yield* importInTurn(db, kind, { user, file, isPreview, signal });
  } finally {
    endTurn();
  }
}

async function* importInTurn<C extends string, Plan, Totals>(
  db: Db,
  kind: ImportKind<C, Plan, Totals>,
  { user, file, isPreview, signal }: Import,
): AsyncGenerator<ImportLine<Totals, C>> {
  const steps = new Steps(signal);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { hasDecimalCommas, ...table } = await readCsv(bytes, steps).finally(() => freeCsv(file));
  const errors = new RowErrors(kind);
  const rows = await importRows({ ...table, hasDecimalCommas }, kind.columns, errors, steps);
  const tx = await db.startTransaction();
  try {
    await setActor(tx, user);
    const check: Check<C> = { tx, user, rows, errors, hasDecimalCommas, isPreview, steps };
    const plans = yield* kind.check(check);
    const written = !isPreview && errors.count === 0;
    if (written) yield* kind.write(plans, check);
    steps.throwIfGone();
    await tx.commit();
    yield { type: 'result', written, ...kind.totals(plans, check), errorCount: errors.count, errors: errors.first() };
  } finally {
    if (!tx.isCommitted) await tx.rollback();
  }
}
