import type { Db } from '#db/client.ts';
import { dhakaDay } from '#domain/days.ts';
import type { CorrectionState } from '#domain/money/ledger.ts';
import { toPoisha } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import {
  type CorrectionRow,
  closeMonth,
  decideCorrection,
  findCorrection,
  findTargets,
  insertCorrection,
  isMonthClosed,
  lockCorrection,
  postCorrection,
} from './ledger.queries.ts';

interface Proposed {
  reason: string;
  /** Undefined: today. */
  day?: string | undefined;
  /** Amounts in taka, debit positive. */
  lines: readonly { account: string; amount: number; order?: string | undefined }[];
}

/** Throws VALIDATION_FAILED: no account or order, a sum that is not zero, a day that is closed or to come. */
export const propose = (db: Db, user: SessionUser, { reason, day = dhakaDay(), lines }: Proposed): Promise<CorrectionRow> =>
  writeAs(db, user, async (tx) => {
    const inPoisha = lines.map((line) => ({ ...line, amount: toPoisha(line.amount) }));
    if (day > dhakaDay()) refuse('day', 'too_big', 'Not in the future');
    if (await isMonthClosed(tx, day)) refuse('day', 'CLOSED', 'This month is closed');
    const targets = await findTargets(tx, {
      codes: lines.map(({ account }) => account),
      orders: lines.flatMap(({ order }) => order ?? []),
    });
    for (const [index, { account, amount, order }] of inPoisha.entries()) {
      if (amount === 0) refuse(`lines.${index}.amount`, 'too_small', 'Not zero');
      if (!targets.codes.includes(account)) refuse(`lines.${index}.account`, 'NOT_FOUND', 'No such account');
      // What a buyer owes is that of an order.
      if (account === 'buyers' && order === undefined) refuse(`lines.${index}.order`, 'REQUIRED', 'Which order?');
      if (order !== undefined && !targets.orders.includes(order)) refuse(`lines.${index}.order`, 'NOT_FOUND', 'No such order');
    }
    if (inPoisha.reduce((sum, { amount }) => sum + amount, 0) !== 0) refuse('lines', 'SUM', 'The amounts do not add up to zero');
    return found(await findCorrection(tx, await insertCorrection(tx, { reason, day, lines: inPoisha, userId: user.id })));
  });

/** Posts or rejects a correction. Throws NOT_FOUND, ILLEGAL_TRANSITION (it is decided), SECOND_PERSON, VALIDATION_FAILED (its month was closed since). */
export const decide = (db: Db, user: SessionUser, id: string, state: Exclude<CorrectionState, 'proposed'>): Promise<CorrectionRow> =>
  writeAs(db, user, async (tx) => {
    const correction = found(await lockCorrection(tx, id));
    if (correction.state !== 'proposed') throw new AppError('ILLEGAL_TRANSITION');
    if (correction.proposerId === user.id) throw new AppError('SECOND_PERSON');
    if (state === 'posted') {
      if (await isMonthClosed(tx, correction.day)) refuse('state', 'CLOSED', 'This month is closed');
      await postCorrection(tx, correction, user.id);
    }
    await decideCorrection(tx, id, { state, userId: user.id });
    return found(await findCorrection(tx, id));
  });

/** Throws VALIDATION_FAILED (it has not ended), ILLEGAL_TRANSITION (it is closed). */
export const closeLedgerMonth = (db: Db, user: SessionUser, month: string): Promise<void> =>
  writeAs(db, user, async (tx) => {
    if (month >= dhakaDay().slice(0, 7)) refuse('month', 'too_big', 'It has not ended');
    if (!(await closeMonth(tx, `${month}-01`, user.id))) throw new AppError('ILLEGAL_TRANSITION');
  });
