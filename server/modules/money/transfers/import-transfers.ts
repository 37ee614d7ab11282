import { createHash } from 'node:crypto';
import type { FileColumnChoice, ImportLine, ImportProgress } from '#contract/import-files.ts';
import type { TransferTotals } from '#contract/money/transfers.ts';
import { latinDigits } from '#domain/digits.ts';
import { plainTrxId, type TransferColumn, type TransferProvider, transferColumns } from '#domain/money/transfers.ts';
import { normalisePhone } from '#domain/phone.ts';
import { maxTaka, toPoisha, toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { cellMoney, cellText } from '#server/core/files/cells.ts';
import { type Check, type ImportKind, importFile } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { matchTransfers } from './match-transfers.ts';
import { statementDate } from './statement-date.ts';
import { transferLimits } from './transfer-limits.ts';
import {
  assignVerified,
  countSureOf,
  findAmounts,
  insertTransferFile,
  insertTransfers,
  isFileSeen,
  lockImports,
  type NewTransfer,
  verifiesTransfers,
} from './transfers.queries.ts';

type TransferCheck = Check<TransferColumn>;

/** Titles of the statements of wallets and banks, and of the screens in both languages. */
const titles: Readonly<Record<TransferColumn, readonly string[]>> = {
  date: [
    'তারিখ',
    'তারিখ ও সময়',
    'Date',
    'Date and time',
    'Date & time',
    'Transaction date',
    'Trx date',
    'Completion time',
    'Value date',
    'Time',
  ],
  trxId: [
    'ট্রানজেকশন আইডি',
    'লেনদেন নম্বর',
    'Transaction ID',
    'Trx ID',
    'TxnID',
    'Transaction number',
    'Transaction no',
    'Reference',
    'Reference no',
    'Receipt no',
  ],
  amount: ['টাকার পরিমাণ', 'পরিমাণ', 'জমা', 'Amount', 'Transaction amount', 'Amount in', 'Credit', 'Credit amount', 'Deposit', 'Paid in'],
  out: ['খরচ', 'উত্তোলন', 'Amount out', 'Debit', 'Debit amount', 'Withdrawal', 'Paid out'],
  from: ['যিনি পাঠিয়েছেন', 'প্রেরক', 'From', 'Sender', 'From account', 'From number', 'From/To', 'Payer', 'Counterparty', 'Account'],
  type: ['ধরন', 'লেনদেনের ধরন', 'Type', 'Transaction type', 'Trx type', 'Dr/Cr', 'Debit/Credit'],
};

/** Types of rows of money that left: "Debit", "Cash Out", "Send Money", and charges. */
const outgoing = /^(?:dr?$|dr\b|debit|out\b|outgoing|sent|send|withdraw|cash ?out|charge|fee|ডেবিট|খরচ|উত্তোলন|ক্যাশ ?আউট|সেন্ড|পাঠানো|চার্জ|ফি)/i;

export interface SentStatement {
  user: SessionUser;
  provider: TransferProvider;
  file: Uint8Array;
  isPreview: boolean;
  columns: readonly FileColumnChoice<TransferColumn>[] | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Imports a statement of a wallet or bank account, and verifies the claims that it proves: these are transactions of their own, after that of
 * the import, so that few orders are locked at a time. Throws FILE_SEEN.
 */
export async function importTransfers({ db }: Pick<Deps, 'db'>, { provider, ...sent }: SentStatement) {
  const hash = createHash('sha256').update(sent.file).digest();
  if (await isFileSeen(db, provider, hash)) throw new AppError('FILE_SEEN');
  const verifies = !sent.isPreview && (await verifiesTransfers(db));
  return importAndMatch();

  async function* importAndMatch(): AsyncGenerator<ImportLine<TransferTotals, TransferColumn>> {
    for await (const line of importFile(db, transferImport({ provider, hash, verifies }), sent)) {
      if (line.type === 'result' && line.written && verifies) yield { ...line, matched: await matchTransfers(db, sent.user.id) };
      else yield line;
    }
  }
}

interface NewStatement {
  provider: TransferProvider;
  hash: Buffer;
  /** What it proves is counted when it is verified. */
  verifies: boolean;
}

function transferImport({ provider, hash, verifies }: NewStatement): ImportKind<TransferColumn, NewTransfer, TransferTotals> {
  const counts = { matched: 0, known: 0, skipped: 0 };
  return {
    kind: 'transfers',
    columns: transferColumns,
    titles,
    nameColumn: 'trxId',
    columnOf: (path) => transferColumns.find((column) => column === path),
    check: async function* (check) {
      const plans = yield* checkRows(check, provider, counts);
      if (!verifies) counts.matched = await countSureOf(check.tx, provider, plans);
      return plans;
    },
    write: (plans, check) => writeRows(plans, check, { provider, hash }),
    totals: (plans) => ({
      lines: plans.length,
      ...counts,
      received: toTaka(plans.reduce((sum, { amount }) => sum + amount, 0)),
    }),
  };
}

async function* checkRows(
  check: TransferCheck,
  provider: TransferProvider,
  counts: { known: number; skipped: number },
): AsyncGenerator<ImportProgress, readonly NewTransfer[]> {
  const { rows, steps, tx, errors } = check;
  yield { type: 'progress', step: 'check', done: 0, total: rows.length };
  const read: { row: ImportRow<TransferColumn>; transfer: NewTransfer }[] = [];
  for (const row of rows) {
    await steps.next();
    if (isOutgoing(row, check)) counts.skipped += 1;
    else {
      const transfer = transferOf(row, check);
      if (transfer) read.push({ row, transfer });
    }
  }
  await lockImports(tx, provider);
  const amounts = await findAmounts(
    tx,
    provider,
    read.map(({ transfer }) => transfer.trxId),
  );
  const plans: NewTransfer[] = [];
  for (const { row, transfer } of read) {
    const before = amounts.get(transfer.trxId);
    if (before === undefined) {
      amounts.set(transfer.trxId, transfer.amount);
      plans.push(transfer);
    } else if (before === transfer.amount) counts.known += 1;
    else {
      const params = { amount: toTaka(before) };
      errors.add(row, 'amount', { code: 'OTHER_AMOUNT', message: 'The transaction is known with another amount', params });
    }
  }
  return plans;
}

/** By its type, its sign, or a separate column. */
function isOutgoing({ cells }: ImportRow<TransferColumn>, style: TransferCheck): boolean {
  if (outgoing.test(cellText(cells.get('type') ?? ''))) return true;
  const moneyOf = (column: 'amount' | 'out'): number => {
    try {
      return cellMoney(cells.get(column) ?? '0', style);
    } catch {
      return 0;
    }
  };
  return moneyOf('amount') < 0 || (moneyOf('out') !== 0 && moneyOf('amount') === 0);
}

function transferOf(row: ImportRow<TransferColumn>, { errors, hasDecimalCommas }: TransferCheck): NewTransfer | undefined {
  for (const column of ['date', 'trxId', 'amount'] as const)
    if (!row.cells.has(column)) errors.addFieldErrors(row, [{ path: column, code: 'invalid_type', message: 'This field is required' }]);
  if (errors.has(row)) return undefined;
  const receivedAt = errors.attempt(row, 'date', () => {
    const date = statementDate(row.cells.get('date') ?? '');
    const isPossible = date && date.getTime() < Date.now() + 24 * 3_600_000 && date.getUTCFullYear() >= 2010;
    return isPossible ? date.toISOString() : refuse('date', 'DATE', 'Not a date of a transfer');
  });
  const trxId = errors.attempt(row, 'trxId', () => {
    const plain = plainTrxId(latinDigits(cellText(row.cells.get('trxId') ?? '')));
    return /^[0-9A-Z]{4,40}$/.test(plain) ? plain : refuse('trxId', 'TRX_ID', '4 to 40 letters and digits');
  });
  const amount = errors.attempt(row, 'amount', () => {
    const taka = cellMoney(row.cells.get('amount') ?? '', { hasDecimalCommas });
    if (Math.round(taka * 100) <= 0) refuse('amount', 'too_small', 'More than 0');
    return taka > maxTaka ? refuse('amount', 'too_big', `At most ${maxTaka}`) : toPoisha(taka);
  });
  if (receivedAt === undefined || trxId === undefined || amount === undefined) return undefined;
  const payer = cellText(row.cells.get('from') ?? '');
  // Shorter than the names that some statements add to the number.
  return { trxId, amount, receivedAt, payer: payer === '' ? null : normalisePhone(payer).slice(0, transferLimits.payer) || null };
}

async function* writeRows(
  plans: readonly NewTransfer[],
  { tx, user }: TransferCheck,
  { provider, hash }: { provider: TransferProvider; hash: Buffer },
): AsyncGenerator<ImportProgress> {
  const fileId = await insertTransferFile(tx, { provider, hash, importedBy: user.id });
  if (fileId === undefined) throw new AppError('FILE_SEEN');
  for (let from = 0; from < plans.length; from += transferLimits.batchRows) {
    yield { type: 'progress', step: 'write', done: from, total: plans.length };
    await insertTransfers(tx, { fileId, provider, transfers: plans.slice(from, from + transferLimits.batchRows) });
  }
  await assignVerified(tx, fileId);
}
