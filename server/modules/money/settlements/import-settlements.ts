import { createHash } from 'node:crypto';
import type { FileColumnChoice, ImportLine, ImportProgress } from '#contract/import-files.ts';
import type { SettlementTotals } from '#contract/money/settlements.ts';
import { dhakaDay } from '#domain/days.ts';
import { latinDigits } from '#domain/digits.ts';
import type { GatewayName } from '#domain/money/gateways.ts';
import { type SettlementColumn, type SettlementVerdict, settlementColumns } from '#domain/money/settlements.ts';
import { maxTaka, toPoisha, toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { cellMoney, cellText } from '#server/core/files/cells.ts';
import { type Check, type ImportKind, importFile } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { statementDate } from '#server/modules/money/transfers/index.ts';
import { settlementLimits } from './settlement-limits.ts';
import {
  askAboutLines,
  countVerdicts,
  findSettled,
  insertSettlementFile,
  insertSettlementLines,
  isSettlementSeen,
  judgeOpenLines,
  keyOfLine,
  lockSettlements,
  type NewSettlementLine,
} from './settlements.queries.ts';

type SettlementCheck = Check<SettlementColumn>;

/** Titles of the files of gateways, and of the screens in both languages. */
const titles: Readonly<Record<SettlementColumn, readonly string[]>> = {
  date: ['তারিখ', 'Date', 'Date and time', 'Transaction date', 'Settlement date', 'Settled on', 'Payment date', 'Completion time', 'Time'],
  trxId: [
    'ট্রানজেকশন আইডি',
    'Transaction ID',
    'Trx ID',
    'TxnID',
    'Bank transaction ID',
    'Bank tran ID',
    'Payment reference',
    'Issuer payment ref',
  ],
  ownRef: [
    'আমাদের নম্বর',
    'Our number',
    'Merchant invoice number',
    'Merchant invoice',
    'Invoice',
    'Merchant transaction ID',
    'Tran ID',
    'Order ID',
  ],
  amount: ['টাকার পরিমাণ', 'পরিমাণ', 'Amount', 'Gross amount', 'Gross', 'Transaction amount', 'Total amount', 'Order amount'],
  fee: ['ফি', 'চার্জ', 'Fee', 'Fees', 'Charge', 'Service charge', 'Merchant fee', 'MDR', 'Commission', 'Gateway fee'],
  net: ['পাওয়া টাকা', 'নিট', 'Net', 'Net amount', 'Store amount', 'Settled amount', 'Settlement amount', 'Payable', 'Payout'],
  type: ['ধরন', 'লেনদেনের ধরন', 'Type', 'Transaction type', 'Trx type'],
};

const refunds = /refund|reversal|ফেরত|রিফান্ড/i;
/** Rows that are neither a payment nor a refund. */
const others = /^(?:settle|payout|pay ?out|withdraw|transfer|disburse|opening|closing|balance|charge|fee|adjust|চার্জ|ফি|উত্তোলন)/i;

export interface SentSettlement {
  user: SessionUser;
  gateway: GatewayName;
  file: Uint8Array;
  isPreview: boolean;
  columns: readonly FileColumnChoice<SettlementColumn>[] | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Imports a settlement file of a gateway, and compares its lines with what the shop knows. It marks nothing as paid: about payments that have
 * no money here the gateway is asked. Throws FILE_SEEN.
 */
export async function importSettlements(
  { db }: Pick<Deps, 'db'>,
  { gateway, ...sent }: SentSettlement,
): Promise<AsyncGenerator<ImportLine<SettlementTotals, SettlementColumn>>> {
  const hash = createHash('sha256').update(sent.file).digest();
  if (await isSettlementSeen(db, gateway, hash)) throw new AppError('FILE_SEEN');
  return importFile(db, settlementImport(gateway, hash), sent);
}

function settlementImport(gateway: GatewayName, hash: Buffer): ImportKind<SettlementColumn, NewSettlementLine, SettlementTotals> {
  const counts = { known: 0, skipped: 0 };
  let verdicts = new Map<SettlementVerdict, number>();
  const verdict = (name: SettlementVerdict) => verdicts.get(name) ?? 0;
  return {
    kind: 'settlements',
    columns: settlementColumns,
    titles,
    nameColumn: 'trxId',
    columnOf: (path) => settlementColumns.find((column) => column === path),
    check: async function* (check) {
      const lines = yield* checkRows(check, gateway, counts);
      verdicts = await countVerdicts(check.tx, gateway, lines);
      return lines;
    },
    write: (lines, check) => writeRows(lines, check, { gateway, hash }),
    totals: (lines) => ({
      lines: lines.length,
      matched: verdict('matched'),
      differing: verdict('amountDiffers') + verdict('notPaid'),
      unknown: verdict('unknown'),
      ...counts,
      received: toTaka(sumOf(lines).amount),
      fees: toTaka(sumOf(lines).fee),
      payout: toTaka(sumOf(lines).net),
    }),
  };
}

/** In poisha: payments less refunds, what the gateway kept, and what it paid out. */
function sumOf(lines: readonly NewSettlementLine[]): { amount: number; fee: number; net: number } {
  const sums = { amount: 0, fee: 0, net: 0 };
  for (const { kind, amount, fee, net } of lines) {
    sums.amount += kind === 'refund' ? -amount : amount;
    sums.fee += fee;
    sums.net += net;
  }
  return sums;
}

async function* checkRows(
  { rows, steps, tx, errors, ...style }: SettlementCheck,
  gateway: GatewayName,
  counts: { known: number; skipped: number },
): AsyncGenerator<ImportProgress, readonly NewSettlementLine[]> {
  yield { type: 'progress', step: 'check', done: 0, total: rows.length };
  const read: { row: ImportRow<SettlementColumn>; line: NewSettlementLine }[] = [];
  for (const row of rows) {
    await steps.next();
    const type = cellText(row.cells.get('type') ?? '');
    if (others.test(type) && !refunds.test(type)) counts.skipped += 1;
    else {
      const line = lineOf(row, { rows, steps, tx, errors, ...style });
      if (line) read.push({ row, line });
    }
  }
  await lockSettlements(tx, gateway);
  const known = await findSettled(
    tx,
    gateway,
    read.map(({ line }) => line.trxId),
  );
  const plans: NewSettlementLine[] = [];
  for (const { row, line } of read) {
    const before = known.get(keyOfLine(line));
    if (before === undefined) {
      known.set(keyOfLine(line), line.amount);
      plans.push(line);
    } else if (before === line.amount) counts.known += 1;
    else {
      const params = { amount: toTaka(before) };
      errors.add(row, 'amount', { code: 'OTHER_AMOUNT', message: 'The transaction is known with another amount', params });
    }
  }
  return plans;
}

function lineOf(row: ImportRow<SettlementColumn>, { errors, hasDecimalCommas }: SettlementCheck): NewSettlementLine | undefined {
  for (const column of ['date', 'trxId', 'amount'] as const)
    if (!row.cells.has(column)) errors.addFieldErrors(row, [{ path: column, code: 'invalid_type', message: 'This field is required' }]);
  if (errors.has(row)) return undefined;
  const settledOn = errors.attempt(row, 'date', () => {
    const date = statementDate(row.cells.get('date') ?? '');
    const isPossible = date && date.getTime() < Date.now() + 24 * 3_600_000 && date.getUTCFullYear() >= 2010;
    return isPossible ? dhakaDay(0, date.getTime()) : refuse('date', 'DATE', 'Not a date of a payment');
  });
  const trxId = errors.attempt(row, 'trxId', () => {
    const text = numberOf(row, 'trxId');
    return /^[0-9A-Z][0-9A-Z._/-]{3,79}$/.test(text) ? text : refuse('trxId', 'TRX_ID', '4 to 80 letters and digits');
  });
  const moneyOf = (column: 'amount' | 'fee' | 'net'): number | undefined =>
    errors.attempt(row, column, () => {
      const cell = row.cells.get(column);
      const taka = cell === undefined ? 0 : cellMoney(cell, { hasDecimalCommas });
      if (column === 'amount' && Math.round(taka * 100) === 0) refuse(column, 'too_small', 'More than 0');
      return Math.abs(taka) > maxTaka ? refuse(column, 'too_big', `At most ${maxTaka}`) : Math.sign(taka) * toPoisha(Math.abs(taka));
    });
  const [amount, fee, net] = [moneyOf('amount'), moneyOf('fee'), moneyOf('net')];
  if (settledOn === undefined || trxId === undefined || amount === undefined || fee === undefined || net === undefined) return undefined;
  const isRefund = amount < 0 || refunds.test(cellText(row.cells.get('type') ?? ''));
  const money = row.cells.has('net') ? byNet(amount, net, isRefund) : byFee(amount, fee, isRefund);
  if (!isRefund && (money.fee < 0 || money.fee > amount))
    errors.addFieldErrors(row, [{ path: row.cells.has('net') ? 'net' : 'fee', code: 'too_big', message: 'More than the amount' }]);
  if (errors.has(row)) return undefined;
  const ownRef = numberOf(row, 'ownRef').slice(0, settlementLimits.number);
  return { kind: isRefund ? 'refund' : 'payment', trxId, ownRef: ownRef === '' ? null : ownRef, ...money, settledOn };
}

/** What the gateway paid out is surer than what it calls its fee: taxes may be listed apart. */
const byNet = (amount: number, net: number, isRefund: boolean) => {
  const paidOut = isRefund ? -Math.abs(net) : net;
  const gross = Math.abs(amount);
  return { amount: gross, fee: (isRefund ? -gross : gross) - paidOut, net: paidOut };
};

/** Files show a fee with or without a minus. */
const byFee = (amount: number, fee: number, isRefund: boolean) => {
  const gross = Math.abs(amount);
  const taken = isRefund ? fee : Math.abs(fee);
  return { amount: gross, fee: taken, net: (isRefund ? -gross : gross) - taken };
};

/** As numbers are compared. */
const numberOf = (row: ImportRow<SettlementColumn>, column: 'trxId' | 'ownRef'): string =>
  latinDigits(cellText(row.cells.get(column) ?? ''))
    .replace(/\s/g, '')
    .toUpperCase();

async function* writeRows(
  lines: readonly NewSettlementLine[],
  { tx, user }: SettlementCheck,
  { gateway, hash }: { gateway: GatewayName; hash: Buffer },
): AsyncGenerator<ImportProgress> {
  const fileId = await insertSettlementFile(tx, { gateway, hash, lines: lines.length, ...sumOf(lines), importedBy: user.id });
  if (fileId === undefined) throw new AppError('FILE_SEEN');
  for (let from = 0; from < lines.length; from += settlementLimits.batchRows) {
    yield { type: 'progress', step: 'write', done: from, total: lines.length };
    await insertSettlementLines(tx, { fileId, gateway, lines: lines.slice(from, from + settlementLimits.batchRows) });
  }
  await judgeOpenLines(tx, gateway);
  await askAboutLines(tx, fileId);
}
