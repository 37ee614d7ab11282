import type { FileColumnChoice, ImportLine, ImportProgress } from '#contract/import-files.ts';
import type { Db, Tx } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { setActor } from '../actor.ts';
import { freeCsv } from '../endpoints/csv-body.ts';
import { TurnQueue } from '../limits/work-queue.ts';
import { readCsv } from './csv.ts';
import { type ImportRow, importRows, RowErrors, type RowNames, Titles } from './import-rows.ts';
import { listImportTitles, rememberTitles } from './import-titles.queries.ts';
import { Steps } from './steps.ts';

/** What the check of the rows needs. */
export interface Check<C extends string> {
  tx: Tx;
  user: SessionUser;
  rows: readonly ImportRow<C>[];
  /** Collects the errors of rows. */
  errors: RowErrors<C>;
  hasDecimalCommas: boolean;
  isPreview: boolean;
  /** For loops over all rows. */
  steps: Steps;
}

/** How many imports run concurrently and how many wait; one per user. */
export const importLimits = { concurrency: 2, waiting: 4, timeoutMs: 30_000 } as const;

const turns = new TurnQueue(importLimits);

/** A kind of file: its columns, and how its rows are checked and written. */
export interface ImportKind<C extends string, Plan, Totals> extends RowNames<C> {
  /** Yields progress; returns what to write for the valid rows. */
  check: (check: Check<C>) => AsyncGenerator<ImportProgress, readonly Plan[]>;
  write: (plans: readonly Plan[], check: Check<C>) => AsyncGenerator<ImportProgress>;
  totals: (plans: readonly Plan[], check: Check<C>) => Totals;
}

interface Import<C extends string> {
  user: SessionUser;
  file: Uint8Array;
  isPreview: boolean;
  /** The columns of the file, as far as the sender chose them. */
  columns: readonly FileColumnChoice<C>[] | undefined;
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined;
}

/**
 * Imports all rows of a file or none, and yields progress. When the client disconnects, it stops and nothing is written. Throws UNAVAILABLE
 * (too many imports), VALIDATION_FAILED for a file that can't be parsed; the errors of rows are in the result.
 */
export async function* importFile<C extends string, Plan, Totals>(
  db: Db,
  kind: ImportKind<C, Plan, Totals>,
  sent: Import<C>,
): AsyncGenerator<ImportLine<Totals, C>> {
  const endTurn = await turns.take(sent.user.id, sent.signal);
  try {
    yield* importInTurn(db, kind, sent);
  } finally {
    endTurn();
  }
}

async function* importInTurn<C extends string, Plan, Totals>(
  db: Db,
  kind: ImportKind<C, Plan, Totals>,
  { user, file, isPreview, columns: chosen = [], signal }: Import<C>,
): AsyncGenerator<ImportLine<Totals, C>> {
  const steps = new Steps(signal);
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const titles = new Titles(kind);
  const table = await readCsv(bytes, steps, (title) => titles.meant(title).length > 0).finally(() => freeCsv(file));
  const { hasDecimalCommas } = table;
  const errors = new RowErrors(kind);
  const remembered = await listImportTitles(db, kind, user);
  const { rows, columns } = await importRows(table, titles, { said: { chosen, remembered }, errors, steps });
  const tx = await db.startTransaction();
  try {
    await setActor(tx, user);
    const check: Check<C> = { tx, user, rows, errors, hasDecimalCommas, isPreview, steps };
    const plans = yield* kind.check(check);
    const written = !isPreview && errors.count === 0;
    if (written) {
      yield* kind.write(plans, check);
      await rememberTitles(tx, kind, { user, header: table.header, chosen });
    }
    steps.throwIfGone();
    await tx.commit();
    yield { type: 'result', written, ...kind.totals(plans, check), errorCount: errors.count, errors: errors.first(), columns };
  } finally {
    if (!tx.isCommitted) await tx.rollback();
  }
}
