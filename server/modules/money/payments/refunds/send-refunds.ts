import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { RefundFact } from '#server/adapters/payment/gateway.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Deps } from '#server/core/deps.ts';
import { defineJob, type Job } from '#server/core/jobs/define-job.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { findSealedPayAccount, openPayAccount } from '#server/modules/money/pay-accounts/index.ts';
import { offerToKeep } from './keep-offer.ts';
import {
  findSentRefund,
  listPaymentsDue,
  lockRefund,
  type RefundChange,
  takeApprovedRefunds,
  takeDueRefunds,
  updateRefund,
} from './refunds.queries.ts';
import { requestDue } from './request-refund.ts';

export const refundJobLimits = {
  everyMs: 30_000,
  /** What no trigger asked for is looked for among all payments. */
  findEveryMs: 60 * 60_000,
  perRun: 200,
  atOnce: 4,
  /** What a gateway does not know this long after it was sent did not arrive there. */
  absentMinutes: 15,
  /** How long a gateway is asked; then a person does. */
  forDays: 10,
} as const;

type SendDeps = Pick<Deps, 'config' | 'db'>;
type Sent = NonNullable<Awaited<ReturnType<typeof findSentRefund>>>;

const minuteMs = 60_000;
const askMinutes = [2, 5, 15];

/** Minutes later it is asked again; null: no more. */
function nextAsk({ sentAt, checks }: Pick<Sent, 'sentAt' | 'checks'>, now = Date.now()): Date | null {
  if (now - sentAt.getTime() > refundJobLimits.forDays * 24 * 60 * minuteMs) return null;
  return new Date(now + (askMinutes[checks] ?? 60) * minuteMs);
}

async function callGateway({ config, db }: SendDeps, sent: Sent, act: 'refund' | 'askRefund', signal?: AbortSignal): Promise<RefundFact> {
  const account = sent.accountId ? await findSealedPayAccount(db, sent.accountId) : undefined;
  const api = gatewayApis[sent.gateway];
  if (!account || !api[act]) return { is: act === 'refund' ? 'failed' : 'unknown', detail: 'no account' };
  const { number, amount: amountPoisha, reason, providerRef, trxId, refundRef, known } = sent;
  const payment = { providerRef: providerRef ?? undefined, trxId };
  const refund = { number, amountPoisha, reason, payment, refundRef: refundRef ?? undefined, known };
  return api[act](openPayAccount(config, db, account), refund, signal);
}

/** Writes down what a gateway said. A refund that a person decided by then stays as it is. */
const settleRefund = (db: Db, id: string, fact: RefundFact, isFirst: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!refund?.sentAt || (refund.state !== 'sending' && refund.state !== 'unknown')) return;
    await updateRefund(tx, id, changeOf({ ...refund, sentAt: refund.sentAt }, fact, isFirst));
  });

function changeOf(refund: { state: string; sentAt: Date; checks: number }, fact: RefundFact, isFirst: boolean): RefundChange {
  const nextCheckAt = nextAsk(refund);
  const again = { nextCheckAt, checks: refund.checks + (isFirst ? 0 : 1) };
  if (fact.is === 'done') return { state: 'done', trxId: fact.trxId, doneAt: new Date(), nextCheckAt: null, detail: null };
  if (fact.is === 'failed') return { state: 'failed', detail: fact.detail, nextCheckAt: null };
  // After days without an end, a person looks.
  if (fact.is === 'sending')
    return { state: nextCheckAt ? 'sending' : 'unknown', ...again, ...(fact.refundRef && { providerRef: fact.refundRef }) };
  if (fact.is === 'unknown') return { state: 'unknown', ...again, detail: fact.detail };
  // Nothing left this server: it is sent later.
  if (isFirst) return { state: 'approved', nextCheckAt: new Date(Date.now() + 5 * minuteMs), sentAt: null, detail: fact.detail };
  const isOver = Date.now() - refund.sentAt.getTime() > refundJobLimits.absentMinutes * minuteMs;
  return isOver || !nextCheckAt ? { state: 'failed', detail: fact.detail, nextCheckAt: null } : { ...again, detail: fact.detail };
}

/** Sends, or asks about, one that this process took. */
async function handleRefund(deps: SendDeps, id: string, act: 'refund' | 'askRefund', signal: AbortSignal): Promise<void> {
  const sent = await findSentRefund(deps.db, id);
  if (sent) await settleRefund(deps.db, id, await callGateway(deps, sent, act, signal), act === 'refund');
}

/** Sends what is approved, and asks gateways about what they have not finished. */
const sendRefunds = defineJob({
  name: 'send-refunds',
  payload: z.object({}),
  everyMs: refundJobLimits.everyMs,
  timeoutMs: 5 * minuteMs,
  run: async (deps, _payload, { signal }) => {
    const { db, log } = deps;
    // One that fails does not hold up the others.
    const each = async (ids: readonly string[], atOnce: number, work: (id: string) => Promise<void>) => {
      const next = ids.values();
      const worker = async () => {
        for (const id of next) {
          signal.throwIfAborted();
          await work(id).catch((error: unknown) => {
            if (signal.aborted) throw error;
            log.error({ err: error, id }, 'a refund failed');
          });
        }
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    };
    await each(await takeApprovedRefunds(db, refundJobLimits.perRun), refundJobLimits.atOnce, (id) =>
      handleRefund(deps, id, 'refund', signal),
    );
    await each(await takeDueRefunds(db, refundJobLimits.perRun), refundJobLimits.atOnce, (id) =>
      handleRefund(deps, id, 'askRefund', signal),
    );
  },
});

/** Asks for what is due back of one payment, unless its buyer can have the goods instead: then when that is over. */
export const requestRefund: Job<{ paymentId: string }> = defineJob({
  name: 'request-refund',
  payload: z.object({ paymentId: z.uuid() }),
  shown: ['paymentId'],
  run: (deps, { paymentId }) => requestInTime(deps, paymentId),
});

const requestInTime = ({ db, config }: SendDeps, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const waitsUntil = await offerToKeep(tx, paymentId);
    if (waitsUntil) await enqueue(tx, requestRefund, { paymentId }, { startAfter: waitsUntil });
    else await requestDue(tx, config, paymentId);
  });

/** Asks for what is due back and was missed: triggers do so at once. */
const findRefunds = defineJob({
  name: 'find-refunds',
  payload: z.object({}),
  everyMs: refundJobLimits.findEveryMs,
  timeoutMs: 5 * minuteMs,
  run: async (deps, _payload, { signal }) => {
    for (const id of await listPaymentsDue(deps.db, refundJobLimits.perRun)) {
      signal.throwIfAborted();
      await requestInTime(deps, id);
    }
  },
});

export const refundJobs = [sendRefunds, requestRefund, findRefunds];
