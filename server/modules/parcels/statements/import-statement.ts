import type { ImportProgress } from '#contract/import-files.ts';
import { type StatementColumn, type StatementTotals, statementColumns } from '#contract/parcels/statements.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { cellMoney, cellText } from '#server/core/files/cells.ts';
import type { Check, ImportKind } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { type FoundParcel, findParcels, insertLines, insertStatement, type NewLine } from './statements.queries.ts';

type StatementCheck = Check<StatementColumn>;
interface Plan {
  line: NewLine;
  parcel: FoundParcel | undefined;
}

/** Titles of the files of couriers, and of the screens in both languages. */
const titles: Readonly<Record<StatementColumn, readonly string[]>> = {
  consignment: ['কুরিয়ারের নম্বর', 'কনসাইনমেন্ট', 'Consignment ID', 'Consignment number', 'Tracking ID', 'Tracking code', 'Parcel ID'],
  number: ['আমাদের নম্বর', 'ইনভয়েস', 'Our number', 'Invoice', 'Invoice ID', 'Merchant order ID', 'Merchant invoice ID', 'Order ID'],
  collected: ['আদায়', 'আদায় হওয়া টাকা', 'Collected amount', 'Collected', 'COD amount', 'COD', 'Cash collected', 'Collection'],
  charge: ['কুরিয়ারের চার্জ', 'ডেলিভারি চার্জ', 'Delivery charge', 'Delivery fee', 'Shipping charge', 'Charge'],
  codFee: ['সিওডি ফি', 'COD fee', 'COD charge', 'Collection fee'],
};

/** Rows that are written in one statement. */
const batchRows = 1000;
const longestNumber = 60;
const largestTaka = 10_000_000;

interface SentStatement {
  accountId: string;
  /** Of the file. */
  hash: Buffer;
  /** What reached the bank, in poisha; undefined: the sender did not say. */
  deposit: number | undefined;
}

/** Imports a statement of a courier account. */
export const statementImport = (sent: SentStatement): ImportKind<StatementColumn, Plan, StatementTotals> => ({
  kind: 'courierStatements',
  columns: statementColumns,
  titles,
  nameColumn: 'consignment',
  columnOf: (path) => statementColumns.find((column) => column === path),
  check: (check) => checkRows(check, sent),
  write: (plans, check) => writeLines(plans, check, sent),
  totals: countPlans,
});

async function* checkRows(check: StatementCheck, { accountId, deposit }: SentStatement): AsyncGenerator<ImportProgress, readonly Plan[]> {
  const { rows, steps, tx, errors } = check;
  yield { type: 'progress', step: 'check', done: 0, total: rows.length };
  const lines: NewLine[] = [];
  for (const row of rows) {
    await steps.next();
    const line = lineOf(row, check);
    if (line) lines.push(line);
  }
  const found = await findParcels(tx, accountId, lines.flatMap(keysOf));
  const plans = lines.map((line): Plan => {
    const [parcel] = keysOf(line).flatMap((key) => found.get(key) ?? []);
    return { line: { ...line, shipmentId: parcel?.id ?? null }, parcel };
  });
  const [first] = rows;
  // A file of another account, or of one that booked elsewhere.
  if (first && plans.length > 0 && plans.every(({ parcel }) => parcel === undefined))
    errors.add(first, undefined, { code: 'NO_PARCELS', message: 'No row is about a parcel of this account' });
  const sum = payoutOf(lines);
  if (first && errors.count === 0 && deposit !== undefined && sum !== deposit) {
    const params = { sum: toTaka(sum), deposit: toTaka(deposit) };
    errors.add(first, undefined, { code: 'TOTAL_DIFFERS', message: 'The rows do not add up to what reached the bank', params });
  }
  return plans;
}

/** What the courier pays for these rows. */
const payoutOf = (lines: readonly NewLine[]): number =>
  lines.reduce((sum, { collected, charge, codFee }) => sum + collected - charge - codFee, 0);

/** The courier's number comes first: it is the surer one. */
const keysOf = ({ consignment, number }: Pick<NewLine, 'consignment' | 'number'>): string[] =>
  [consignment, number].filter((each) => each !== '').map((each) => each.toUpperCase());

function lineOf(row: ImportRow<StatementColumn>, { errors, hasDecimalCommas }: StatementCheck): NewLine | undefined {
  const numberOf = (column: 'consignment' | 'number'): string =>
    errors.attempt(row, column, () => {
      const text = cellText(row.cells.get(column) ?? '');
      return text.length > longestNumber ? refuse(column, 'too_big', `At most ${longestNumber} letters`) : text;
    }) ?? '';
  const amountOf = (column: 'collected' | 'charge' | 'codFee'): number =>
    errors.attempt(row, column, () => {
      const cell = row.cells.get(column);
      if (cell === undefined) return 0;
      const taka = cellMoney(cell, { hasDecimalCommas });
      if (taka < 0) refuse(column, 'too_small', 'Not below 0');
      return taka > largestTaka ? refuse(column, 'too_big', `At most ${largestTaka}`) : toPoisha(taka);
    }) ?? 0;
  if (!row.cells.has('collected')) {
    errors.addFieldErrors(row, [{ path: 'collected', code: 'invalid_type', message: 'This field is required' }]);
    return undefined;
  }
  const line = {
    row: row.row,
    consignment: numberOf('consignment'),
    number: numberOf('number'),
    collected: amountOf('collected'),
    charge: amountOf('charge'),
    codFee: amountOf('codFee'),
    shipmentId: null,
  };
  if (line.consignment === '' && line.number === '' && !errors.has(row))
    errors.addFieldErrors(row, [{ path: 'consignment', code: 'invalid_type', message: 'This field is required' }]);
  return errors.has(row) ? undefined : line;
}

async function* writeLines(
  plans: readonly Plan[],
  { tx, user }: StatementCheck,
  { accountId, hash, deposit }: SentStatement,
): AsyncGenerator<ImportProgress> {
  const statementId = await insertStatement(tx, { accountId, hash, deposit, importedBy: user.id });
  if (statementId === undefined) throw new AppError('FILE_SEEN');
  for (let from = 0; from < plans.length; from += batchRows) {
    yield { type: 'progress', step: 'write', done: from, total: plans.length };
    await insertLines(
      tx,
      statementId,
      plans.slice(from, from + batchRows).map(({ line }) => line),
    );
  }
}

function countPlans(plans: readonly Plan[]): StatementTotals {
  const seen = new Set<string>();
  const payout = toTaka(payoutOf(plans.map(({ line }) => line)));
  const counts = { lines: plans.length, matched: 0, differing: 0, unknown: 0, payout };
  for (const { line, parcel } of plans) {
    if (!parcel) counts.unknown += 1;
    else if (parcel.isPaid || seen.has(parcel.id) || !parcel.isDelivered || parcel.cash !== line.collected) counts.differing += 1;
    else counts.matched += 1;
    if (parcel) seen.add(parcel.id);
  }
  return counts;
}
