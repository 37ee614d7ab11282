import type { Db, Tx } from '#db/client.ts';
import { type AttemptState, canMoveAttempt, isLiveAttempt } from '#domain/money/attempt-states.ts';
import type { PaymentFact } from '#server/adapters/payment/gateway.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { updateHold } from '#server/modules/money/payments/index.ts';
import { isOver, nextCheck } from './attempt-times.ts';
import { type AttemptChange, type AttemptRow, isTrxTaken, lockAttempt, updateAttempt } from './attempts.queries.ts';

/**
 * Writes down what a gateway said about an attempt. The payment of the order follows by triggers (0181); admins are told what needs a person:
 * something else was paid, or the gateway has not said for three days. Returns the new state.
 */
export const settleAttempt = (db: Db, id: string, fact: PaymentFact): Promise<AttemptState | undefined> =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (!attempt) return undefined;
    const change = fact.is === 'paid' ? await paidChange(tx, attempt, fact) : changeOf(attempt, fact);
    const state = change.state ?? attempt.state;
    await updateAttempt(tx, id, change);
    if (state !== attempt.state) await updateHold(tx, attempt.orderId, await getOrderRules(tx));
    const needsPerson = state === 'mismatch' ? state !== attempt.state : isLiveAttempt(state) && change.nextCheckAt === null;
    if (needsPerson) await writeEvent(tx, { kind: 'paymentToVerify', paymentId: attempt.paymentId });
    return state;
  });

type Paid = Extract<PaymentFact, { is: 'paid' }>;

/** Money beats every earlier word. Anything but what was asked for waits for a person. */
async function paidChange(tx: Tx, attempt: AttemptRow, fact: Paid): Promise<AttemptChange> {
  const isTaken = await isTrxTaken(tx, attempt, fact.trxId);
  const isRight = isSame(attempt, fact) && !isTaken;
  const state = isRight && !fact.isRisky ? 'paid' : 'mismatch';
  if (!canMoveAttempt(attempt.state, state)) return { nextCheckAt: null };
  return {
    state,
    // Of another currency it is not a number of taka.
    received: fact.currency === 'BDT' ? fact.amountPoisha : null,
    ...(!isTaken && { trxId: fact.trxId }),
    payer: fact.payer,
    fee: fact.feePoisha,
    reason: state === 'paid' ? null : isRight ? 'risky' : 'differs',
    ...(state === 'mismatch' && { detail: isTaken ? `${fact.trxId} is of another payment` : `${fact.currency} ${fact.ownRef}` }),
    endedAt: new Date(),
    nextCheckAt: null,
    late: !isLiveAttempt(attempt.state),
  };
}

/** SSLCommerz may add less than a taka. */
const isSame = ({ amount, ownRef, method }: AttemptRow, fact: Paid): boolean =>
  fact.currency === 'BDT' &&
  fact.ownRef === ownRef &&
  (fact.amountPoisha === amount || (method === 'sslcommerz' && fact.amountPoisha > amount && fact.amountPoisha < amount + 100));

/** What follows from an answer without money. */
function changeOf(attempt: AttemptRow, fact: Exclude<PaymentFact, Paid>): AttemptChange {
  const { state } = attempt;
  const checks = attempt.checks + 1;
  const again = (to: AttemptState): AttemptChange => ({
    ...(to !== state && { state: to }),
    checks,
    nextCheckAt: nextCheck({ ...attempt, state: to }, checks),
  });
  const end = (to: AttemptState, reason: Extract<PaymentFact, { is: 'failed' }>['reason'], detail?: string): AttemptChange => {
    const ended = canMoveAttempt(state, to) ? to : 'failed';
    return {
      state: ended,
      reason,
      detail,
      endedAt: new Date(),
      checks: 0,
      nextCheckAt: attempt.ownRef === null ? null : nextCheck({ ...attempt, state: ended }, 0),
    };
  };
  if (!isLiveAttempt(state)) return again(state);
  if (fact.is === 'failed') return end(endOf(fact.reason), fact.reason, fact.detail);
  if (fact.is === 'open' && isOver(attempt)) return end('expired', 'expired');
  if (fact.is === 'open') return again(state === 'checking' ? 'open' : state);
  return { ...again(state === 'checking' ? 'unknown' : state), detail: fact.detail };
}

const endOf = (reason: string): AttemptState => (reason === 'cancelled' || reason === 'expired' ? reason : 'failed');
