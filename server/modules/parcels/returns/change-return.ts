import type { ReturnUpdate } from '#contract/parcels/returns.ts';
import type { Tx } from '#db/client.ts';
import type { PackageSide } from '#domain/parcels/package-steps.ts';
import { comesBack, overrules, returnLimits, returnMovesOf } from '#domain/parcels/return-states.ts';
import type { UploadedFile } from '#server/core/endpoints/multipart.ts';
import { requireFreshFactor } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { readPictures } from '#server/modules/content/media/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { currentRates, packageRate, type Rates } from '#server/modules/parcels/delivery/index.ts';
import { lockLines, lockPackages } from '#server/modules/parcels/packages/index.ts';
import { paysWayBack } from './ask-return.ts';
import { cancelExchange, orderExchange, priceExchange, type ReturnDeps } from './exchange.ts';
import { appealUntil, goodsOf } from './present-return.ts';
import { type ReturnParty, sideOfReturn } from './return-party.ts';
import { listReturnable } from './returnable.queries.ts';
import {
  countReturnPictures,
  findReturn,
  insertReturnEvent,
  insertReturnPictures,
  lockReturn,
  logOverride,
  type ReturnRecord,
  updateReturn,
} from './returns.queries.ts';
import { acceptedOf, settleReturn } from './settle-return.ts';

const messages = {
  approved: 'returnApproved',
  refused: 'returnRefused',
  closed: 'returnRefused',
  settled: 'returnReceived',
  appealed: 'returnEscalated',
} as const;

/**
 * Records the next state of a return. Throws NOT_FOUND, ILLEGAL_TRANSITION, RETURN_WINDOW (an appeal), VALIDATION_FAILED, OUT_OF_STOCK,
 * STEP_UP_REQUIRED (an admin overrules the shop), and the errors of pictures. Returns its id.
 */
export async function changeReturn(
  deps: ReturnDeps,
  party: ReturnParty,
  id: string,
  asked: ReturnUpdate,
  files: readonly UploadedFile[],
): Promise<string> {
  const { db } = deps;
  const record = found(await findReturn(db, id));
  const side = sideOfReturn(party, record);
  if (side === undefined) throw new AppError('NOT_FOUND');
  if (side === 'reader') throw new AppError('ILLEGAL_TRANSITION');
  const change = { ...asked, keeps: asked.state === 'approved' && (asked.keeps || !comesBack(record.reason)) };
  check(record, side, change);
  if (overrules(record.state, change.state) && 'user' in party) requireFreshFactor(party.user);
  const rates = await currentRates(db, [record.shopId]);
  const isExchange = asked.state === 'approved' && record.wants === 'exchange' && asked.resolution === undefined;
  const newGoods = isExchange ? await priceExchange(db, deps.priceGoods, record) : undefined;
  const pictures = await readPictures(deps, files);
  await db.transaction(async (tx) => {
    const part = found((await lockPackages(tx, { packageId: record.packageId })).find(({ id }) => id === record.packageId));
    const lines = await lockLines(tx, [part.id]);
    // Another request may have been first.
    const { state: from, exchangeOrderId } = found(await lockReturn(tx, id));
    const needsGoods = change.state !== 'withdrawn' && change.state !== 'refused' && change.state !== 'closed';
    if (!returnMovesOf(from, side).includes(change.state) || (needsGoods && part.status !== 'delivered')) {
      throw new AppError('ILLEGAL_TRANSITION');
    }
    const user = 'user' in party ? party.user : undefined;
    // It would take a reason and a fresh factor.
    if (overrules(from, change.state) !== overrules(record.state, change.state)) throw new AppError('ILLEGAL_TRANSITION');
    if (overrules(from, change.state) && user) {
      await logOverride(tx, { actorId: user.id, packageId: part.id, number: record.number, reason: change.note });
    }
    const eventSide = side === 'buyer' ? 'buyer' : side === 'admin' ? 'admin' : 'shop';
    const pictureSide = side === 'buyer' ? 'buyer' : 'shop';
    const event = { side: eventSide, actorId: user?.id ?? null } as const;
    if (pictures.length > 0) {
      const before = await countReturnPictures(tx, id, pictureSide);
      if (before + pictures.length > returnLimits.pictures) refuse('pictures', 'too_big', `${returnLimits.pictures} at most`);
      await insertReturnPictures(tx, id, pictureSide, pictures);
    }
    const isDecision = change.state === 'approved' || change.state === 'refused' || change.state === 'closed';
    const fee = change.state === 'approved' && change.way === 'pickup' && !change.keeps ? await feeOf(tx, record, rates) : undefined;
    const state = change.state === 'settled' || change.keeps ? 'settled' : change.state;
    const orderId = newGoods ? await orderExchange(tx, id, newGoods, goodsOf(record) - (fee ?? 0)) : exchangeOrderId;
    const accepted = acceptedOf(record, change.lines);
    const settlement = { record, exchangeOrderId: orderId, part, lines, user, accepted, keeps: change.keeps };
    const settled = state === 'settled' && user ? await settleReturn(tx, settlement) : {};
    await updateReturn(tx, id, {
      state,
      way: change.way,
      keeps: change.keeps || undefined,
      fee,
      isDecision,
      isEscalated: state === 'appealed',
      ...settled,
    });
    if (exchangeOrderId && (state === 'withdrawn' || state === 'closed')) await cancelExchange(tx, exchangeOrderId, record);
    await insertReturnEvent(tx, id, { ...event, state, note: change.note });
    const kind = state === 'withdrawn' ? undefined : messages[state as keyof typeof messages];
    if (kind) await writeEvent(tx, { kind, returnId: id });
  });
  return id;
}

/** What a state needs, and what it does not have. */
function check(record: ReturnRecord, side: PackageSide, { state, note, way, keeps, lines, resolution }: ReturnUpdate): void {
  if (!returnMovesOf(record.state, side).includes(state)) throw new AppError('ILLEGAL_TRANSITION');
  if (note === '' && (state === 'refused' || state === 'appealed' || state === 'closed' || overrules(record.state, state)))
    refuse('note', 'REQUIRED', 'Why?');
  if (state === 'approved' && !keeps && way === undefined) refuse('way', 'REQUIRED', 'How does it come back?');
  if (way !== undefined && (state !== 'approved' || keeps)) refuse('way', 'invalid_value', 'Only of an approved one that comes back');
  if (resolution && (state !== 'approved' || record.wants !== 'exchange'))
    refuse('resolution', 'invalid_value', 'Only instead of an exchange');
  if (lines !== undefined && state !== 'settled') refuse('lines', 'invalid_value', 'Only of what came back');
  if (state === 'settled') acceptedOf(record, lines);
  const until = appealUntil(record);
  if (state === 'appealed' && until < new Date()) throw new AppError('RETURN_WINDOW', { params: { until: until.toISOString() } });
}

/** What a pick-up costs the buyer, in poisha: as much as its delivery to the same place. */
async function feeOf(tx: Tx, record: ReturnRecord, rates: Rates): Promise<number> {
  const lines = (await listReturnable(tx, record.orderId)).filter(({ lineId }) => record.lines.some((line) => line.lineId === lineId));
  const { shopId, place, grams } = record;
  return paysWayBack(record.reason, lines) ? packageRate(rates, { shopId, place, grams: grams ?? rates.table.defaultGrams }).feePoisha : 0;
}
