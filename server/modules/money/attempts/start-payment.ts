import { createHash, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import type { GatewayName } from '#domain/money/gateways.ts';
import { isOnline } from '#domain/money/payment-methods.ts';
import type { StartOutcome } from '#server/adapters/payment/gateway.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import {
  findActivePayAccount,
  noticePath,
  openPayAccount,
  requireOffered,
  type SealedPayAccount,
} from '#server/modules/money/pay-accounts/index.ts';
import { findMoney, lockPayments, updateHold } from '#server/modules/money/payments/index.ts';
import { attemptLimits } from './attempt-limits.ts';
import { nextCheck, openUntil } from './attempt-times.ts';
import {
  type AttemptRow,
  findAttempt,
  findLiveAttempt,
  findPayer,
  hasMismatch,
  insertAttempt,
  lockAttempt,
  type NewAttempt,
  type PayerRow,
  updateAttempt,
} from './attempts.queries.ts';
import { checkAttempt } from './check-attempts.ts';

export interface Starting {
  orderId: string;
  method: GatewayName;
  /** Of the buyer; undefined: the holder of the order link. */
  userId: string | undefined;
  ip: string;
}

export interface StartedVisit {
  attemptId: string;
  redirectTo: string;
  expiresAt: string;
}

export const returnPath = (gateway: GatewayName, key: string): string => `/api/v1/payments/return/${gateway}/${key}`;

export const hashOfAttemptKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/**
 * Starts a visit to a gateway for what is due of an order, or of its advance. One that is open there is returned again, so that a double click or a second tab
 * pays once; one at another gateway is asked about first, and ends. Throws NOT_FOUND (not the buyer's), NOTHING_DUE, ILLEGAL_TRANSITION (in
 * cash, or a claim waits for an admin), METHOD_OFF, PAYMENT_CHECKING, GATEWAY_DOWN: the order stays payable.
 */
export async function startPayment(deps: Deps, starting: Starting): Promise<StartedVisit> {
  const { db, limits } = deps;
  const { method, orderId } = starting;
  await limits.consume('paymentOrder', orderId);
  const account = await findActivePayAccount(db, method);
  if (!account) throw new AppError('METHOD_OFF');
  let plan = await db.transaction((tx) => planVisit(tx, starting, account, { endsOpen: false }));
  if ('toAsk' in plan) {
    await checkAttempt(deps, plan.toAsk, AbortSignal.timeout(attemptLimits.startMs));
    plan = await db.transaction((tx) => planVisit(tx, starting, account, { endsOpen: true }));
  }
  if ('toAsk' in plan) throw new AppError('PAYMENT_CHECKING');
  if ('running' in plan) return visitOf(await whenOpen(deps, plan.running));
  return openVisit(deps, starting, account, plan);
}

interface NewVisit {
  attempt: NewAttempt;
  key: string;
  payer: PayerRow;
}

async function planVisit(
  tx: Tx,
  { orderId, method, userId }: Starting,
  account: SealedPayAccount,
  { endsOpen }: { endsOpen: boolean },
): Promise<NewVisit | { running: string } | { toAsk: string }> {
  const [payment] = await lockPayments(tx, { orderId });
  if (!payment || (userId !== undefined && !(payment.buyerId === userId && payment.buyerSees))) throw new AppError('NOT_FOUND');
  const { captured, refunded } = await findMoney(tx, payment.id);
  const { advance } = payment;
  const amount = advance > 0 ? advance : (payment.due ?? 0) - Math.max(0, captured - refunded);
  if (amount <= 0 || payment.status === 'verified' || payment.status === 'refunded') throw new AppError('NOTHING_DUE');
  // Cash is due at the door but for an advance, and an admin looks at a claim.
  if (payment.status === 'pending' && !isOnline(payment.method) && advance === 0) throw new AppError('ILLEGAL_TRANSITION');
  if ((await requireOffered(tx, method, amount)).isDown) throw new AppError('GATEWAY_DOWN');
  if (await hasMismatch(tx, payment.id)) throw new AppError('PAYMENT_CHECKING');
  const live = await findLiveAttempt(tx, payment.id);
  if (live) {
    const isUsable = live.method === method && live.amount === amount && (live.expiresAt === null || live.expiresAt > new Date());
    if (live.state === 'created' || (live.state === 'open' && isUsable && live.redirectTo !== null)) return { running: live.id };
    if (live.state !== 'open' || !endsOpen) return { toAsk: live.id };
    await updateAttempt(tx, live.id, {
      state: 'cancelled',
      reason: 'cancelled',
      endedAt: new Date(),
      checks: 0,
      nextCheckAt: nextCheck({ ...live, state: 'cancelled' }, 0),
    });
  }
  const key = randomBytes(16).toString('hex');
  const attempt: NewAttempt = {
    id: uuid(),
    paymentId: payment.id,
    orderId,
    kind: advance > 0 ? 'advance' : captured > refunded ? 'rest' : 'full',
    method,
    accountId: account.id,
    amount,
    keyHash: hashOfAttemptKey(key),
    ownRef: ownReference(),
  };
  await insertAttempt(tx, attempt, { checkAt: new Date(Date.now() + attemptLimits.createdMs) });
  await updateHold(tx, orderId, await getOrderRules(tx));
  return { attempt, key, payer: found(await findPayer(tx, orderId)) };
}

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 16 letters and digits: 80 random bits. */
const ownReference = (): string => Array.from({ length: 16 }, () => signs[randomInt(signs.length)]).join('');

/** Asks the gateway for its page. Outside of transactions: it may take long. */
async function openVisit(deps: Deps, { method, ip }: Starting, account: SealedPayAccount, { attempt, key, payer }: NewVisit) {
  const { config, db } = deps;
  const { name, phone, line, district = '' } = payer.address;
  const outcome = await gatewayApis[method].start(openPayAccount(config, db, account), {
    ownRef: attempt.ownRef,
    amountPoisha: attempt.amount,
    returnUrl: new URL(returnPath(method, key), config.publicUrl).href,
    noticeUrl: new URL(noticePath(method), config.publicUrl).href,
    payer: { name, phone, address: line, district },
    pieces: payer.pieces,
    ip,
  });
  return visitOf(await db.transaction((tx) => writeOutcome(tx, attempt.id, outcome)));
}

async function writeOutcome(tx: Tx, id: string, outcome: StartOutcome): Promise<AttemptRow> {
  const now = found(await lockAttempt(tx, id));
  if (now.state === 'created')
    await updateAttempt(
      tx,
      id,
      outcome.state === 'accepted'
        ? {
            state: 'open',
            providerRef: outcome.providerRef,
            redirectTo: outcome.redirectTo,
            openedAt: new Date(),
            expiresAt: openUntil(),
            nextCheckAt: nextCheck({ ...now, state: 'open' }, 0),
          }
        : // Also if it may have been started: no buyer was sent there.
          { state: 'failed', reason: 'gatewayDown', detail: outcome.detail, endedAt: new Date(), nextCheckAt: null },
    );
  return found(await findAttempt(tx, id));
}

/** Waits for the page that another request asks for. */
async function whenOpen({ db }: Pick<Deps, 'db'>, id: string): Promise<AttemptRow> {
  const until = Date.now() + attemptLimits.startMs;
  for (;;) {
    const attempt = found(await findAttempt(db, id));
    if (attempt.state !== 'created' || Date.now() > until) return attempt;
    await wait(200);
  }
}

/** Throws GATEWAY_DOWN: it has no page. */
function visitOf({ id, state, redirectTo, expiresAt }: AttemptRow): StartedVisit {
  if (state !== 'open' || redirectTo === null || expiresAt === null) throw new AppError('GATEWAY_DOWN');
  return { attemptId: id, redirectTo, expiresAt: expiresAt.toISOString() };
}
