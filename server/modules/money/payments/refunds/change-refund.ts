import type { RefundReceiver, RefundUpdate } from '#contract/money/refunds.ts';
import type { Tx } from '#db/client.ts';
import { isByHand, needsReceiver, refundMovesOf } from '#domain/money/refund-states.ts';
import type { Config } from '#server/config/config.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { listAdmins } from '#server/modules/content/messages/index.ts';
import { storedReceiver } from './refund-receiver.ts';
import {
  findAutoLimit,
  findPayingWallet,
  isRefundTrxUsed,
  lockRefund,
  type RefundChange,
  type RefundRow,
  updateRefund,
} from './refunds.queries.ts';

/**
 * Records the next state of a refund, or another way for one that is not being sent. Throws NOT_FOUND, ILLEGAL_TRANSITION, SECOND_PERSON,
 * TRANSACTION_USED, VALIDATION_FAILED.
 */
export const changeRefund = (deps: Pick<Deps, 'db' | 'config'>, user: SessionUser, id: string, update: RefundUpdate): Promise<void> =>
  writeAs(deps.db, user, async (tx) => {
    const before = found(await lockRefund(tx, id));
    const refund = await redirect(tx, deps.config, user, before, update);
    const { state } = update;
    if (!state) return;
    if (!refundMovesOf(refund.state, refund.channel).includes(state)) throw new AppError('ILLEGAL_TRANSITION');
    await updateRefund(tx, id, { state, ...(await moveOf(tx, deps, user, refund, { ...update, state })) });
  });

/** Much, or more than is due, takes two people, where there are two. */
const takesTwo = async (tx: Tx, { reason, amount }: RefundRow): Promise<boolean> =>
  reason === 'goodwill' || amount > (await findAutoLimit(tx));

/**
 * Sends it in another way, or to another account. One that takes two people waits for another admin than the one who changed it; another one
 * that did not arrive can be sent again.
 */
async function redirect(
  tx: Tx,
  config: Config,
  user: SessionUser,
  refund: RefundRow,
  { receiver, note, ...wanted }: RefundUpdate,
): Promise<RefundRow> {
  const channel = wanted.channel ?? refund.channel;
  const isOther = channel !== refund.channel;
  if (!isOther && !receiver) {
    if (note !== undefined) await updateRefund(tx, refund.id, { note });
    return refund;
  }
  if (!isWaiting(refund)) throw new AppError('ILLEGAL_TRANSITION');
  if (receiver && !needsReceiver(channel)) return refuse('receiver', 'NOT_NEEDED', 'Only for wallets and banks');
  const to = receiver ? storedReceiver(config, refund.id, receiver) : isOther ? { sealedReceiver: null, wallet: null } : {};
  const next = (await takesTwo(tx, refund))
    ? { state: 'requested' as const, requestedBy: user.id, approvedBy: null }
    : { state: refund.state === 'failed' ? ('approved' as const) : refund.state, requestedBy: refund.requestedBy };
  await updateRefund(tx, refund.id, { channel, ...to, ...next, ...(note !== undefined && { note }) });
  return { ...refund, channel, ...to, ...next };
}

/** It is not being sent, and has not ended. */
const isWaiting = ({ state }: RefundRow): boolean => state === 'requested' || state === 'approved' || state === 'failed';

type Move = RefundUpdate & { state: NonNullable<RefundUpdate['state']> };

async function moveOf(
  tx: Tx,
  { db }: Pick<Deps, 'db'>,
  user: SessionUser,
  refund: RefundRow,
  { state, trxId, note }: Move,
): Promise<RefundChange> {
  const needNote = () => (note?.trim() ? undefined : refuse('note', 'REQUIRED', 'This field is required'));
  const needPlace = () => {
    if (needsReceiver(refund.channel) && refund.sealedReceiver === null) refuse('receiver', 'REQUIRED', 'This field is required');
  };
  switch (state) {
    case 'approved': {
      const isOwn = refund.requestedBy === user.id && (await takesTwo(tx, refund));
      if (isOwn && (await listAdmins(db, 'refunds:write')).some(({ userId }) => userId !== user.id)) throw new AppError('SECOND_PERSON');
      return { approvedBy: user.id, trxId: null, providerRef: null, detail: null, checks: 0 };
    }
    case 'sending':
      needPlace();
      return { sentAt: new Date() };
    case 'done': {
      if (isByHand(refund.channel)) needPlace();
      if (refund.channel === 'cash') needNote();
      else if (!trxId) return refuse('trxId', 'REQUIRED', 'This field is required');
      if (trxId && isByHand(refund.channel) && (await isRefundTrxUsed(tx, refund, trxId))) throw new AppError('TRANSACTION_USED');
      return { doneAt: new Date(), sentAt: refund.sentAt ?? new Date(), doneBy: user.id, nextCheckAt: null, ...(trxId && { trxId }) };
    }
    case 'failed':
      needNote();
      return { nextCheckAt: null };
    case 'withdrawn':
      needNote();
      return {};
  }
}

/** The buyer says where it goes. Throws ILLEGAL_TRANSITION: it is being sent, or a gateway sends it. */
export async function setReceiver(tx: Tx, config: Config, id: string, receiver: RefundReceiver): Promise<void> {
  const refund = found(await lockRefund(tx, id));
  if (!isWaiting(refund) || !needsReceiver(refund.channel)) throw new AppError('ILLEGAL_TRANSITION');
  // The money goes back to the wallet that paid.
  if (await findPayingWallet(tx, refund.paymentId)) throw new AppError('ILLEGAL_TRANSITION');
  const isBank = receiver.holder !== undefined;
  await updateRefund(tx, id, { ...storedReceiver(config, id, receiver), channel: isBank ? 'bank' : 'wallet' });
}

/** Marks approved refunds as being sent by hand, all or none. Throws NOT_FOUND, ILLEGAL_TRANSITION, VALIDATION_FAILED. */
export const sendByHand = (deps: Pick<Deps, 'db' | 'config'>, user: SessionUser, ids: readonly string[]): Promise<string[]> =>
  writeAs(deps.db, user, async (tx) => {
    const sorted = [...new Set(ids)].sort();
    for (const id of sorted) {
      const refund = found(await lockRefund(tx, id));
      if (refund.state !== 'approved' || !isByHand(refund.channel)) throw new AppError('ILLEGAL_TRANSITION');
      await updateRefund(tx, id, { state: 'sending', ...(await moveOf(tx, deps, user, refund, { state: 'sending' })) });
    }
    return sorted;
  });
