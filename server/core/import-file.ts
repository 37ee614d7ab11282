import type { ImportLine, ImportProgress } from '#contract/import-files.ts';
import { limits } from '#contract/limits.ts';
import type { Db, Tx } from '#db/client.ts';
import { setActor } from './actor.ts';
import { readCsv } from './csv.ts';
import { type ImportRow, importRows, RowErrors, type RowNames } from './import-rows.ts';
import type { SessionUser } from './session.ts';

/** What the rows of a file are judged by. */
export interface Check<C extends string> {
  tx: Tx;
  user: SessionUser;
  rows: readonly ImportRow<C>[];
  /** Takes what is wrong with rows. */
  errors: RowErrors<C>;
  hasDecimalCommas: boolean;
  isPreview: boolean;
}

/** A kind of file: how its rows are named, judged and written. */
export interface ImportKind<C extends string, Plan, Totals> extends RowNames<C> {
  /** What is to be written for the rows that are fine. */
  check: (check: Check<C>) => AsyncGenerator<ImportProgress, readonly Plan[]>;
  write: (tx: Tx, plans: readonly Plan[], user: SessionUser) => AsyncGenerator<ImportProgress>;
  totals: (plans: readonly Plan[], check: Check<C>) => Totals;
}

interface Import {
  user: SessionUser;
  text: string;
  isPreview: boolean;
}

/**
 * Writes what the rows of a file say, all of them or none, and tells how far it is. When nobody listens any more nothing is written.
 * Throws VALIDATION_FAILED for a file that can't be read as a whole; what is wrong with rows is in the result.
 */
export async function* importFile<C extends string, Plan, Totals>(
  db: Db,
  kind: ImportKind<C, Plan, Totals>,
  { user, text, isPreview }: Import,
): AsyncGenerator<ImportLine<Totals, C>> {
  const { hasDecimalCommas, ...table } = await readCsv(text, limits.importRows);
  const errors = new RowErrors(kind);
  const rows = importRows({ ...table, hasDecimalCommas }, kind.columns, errors);
  const tx = await db.startTransaction().execute();
  try {
    await setActor(tx, user);
    const check: Check<C> = { tx, user, rows, errors, hasDecimalCommas, isPreview };
    const plans = yield* kind.check(check);
    const written = !isPreview && errors.count === 0;
    if (written) yield* kind.write(tx, plans, user);
    await tx.commit().execute();
    yield { type: 'result', written, ...kind.totals(plans, check), errorCount: errors.count, errors: errors.first() };
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute();
  }
}
