import { z } from 'zod';
import type { AttemptState } from '#domain/money/attempt-states.ts';
import { isOnline } from '#domain/money/payment-methods.ts';
import type { PaymentFact } from '#server/adapters/payment/gateway.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Deps } from '#server/core/deps.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { findSealedPayAccount, openPayAccount } from '#server/modules/money/pay-accounts/index.ts';
import { attemptLimits } from './attempt-limits.ts';
import { type AttemptRow, deleteOldGatewayEvents, findAttempt, takeDueAttempts } from './attempts.queries.ts';
import { settleAttempt } from './settle-attempt.ts';

type AskDeps = Pick<Deps, 'config' | 'db'>;

/** Asks the gateway about an attempt, and writes down what it says. Returns the state, and whether the gateway answered. */
export async function checkAttempt(
  deps: AskDeps,
  id: string,
  signal?: AbortSignal,
): Promise<{ state: AttemptState; isAnswered: boolean } | undefined> {
  const attempt = await findAttempt(deps.db, id);
  if (!attempt || attempt.state === 'paid' || attempt.state === 'mismatch') return attempt && { state: attempt.state, isAnswered: true };
  const fact = await askGateway(deps, attempt, (api, access, started) => api.ask(access, started, signal));
  const state = await settleAttempt(deps.db, id, fact);
  return state && { state, isAnswered: fact.is !== 'unknown' };
}

type Api = (typeof gatewayApis)[keyof typeof gatewayApis];
type Asking = (api: Api, access: ReturnType<typeof openPayAccount>, started: Parameters<Api['ask']>[1]) => Promise<PaymentFact>;

/** Asks the gateway of an attempt something. */
export async function askGateway({ config, db }: AskDeps, attempt: AttemptRow, ask: Asking): Promise<PaymentFact> {
  const { method, accountId, ownRef, amount: amountPoisha, providerRef, hint } = attempt;
  const account = accountId ? await findSealedPayAccount(db, accountId) : undefined;
  if (!isOnline(method) || !account || ownRef === null) return { is: 'unknown', detail: 'no account' };
  // No page came back, so no buyer was sent to one.
  if (attempt.state === 'created') return { is: 'failed', reason: 'gatewayDown', detail: 'no answer' };
  return ask(gatewayApis[method], openPayAccount(config, db, account), {
    ownRef,
    amountPoisha,
    providerRef: providerRef ?? undefined,
    hint: hint ?? undefined,
  });
}

/** Asks about one attempt, after a notice. */
export const checkPayment = defineJob({
  name: 'check-payment',
  payload: z.object({ attemptId: z.uuid() }),
  shown: ['attemptId'],
  run: async (deps, { attemptId }, { signal }) => {
    await checkAttempt(deps, attemptId, signal);
  },
});

/** Asks about attempts of buyers who did not come back, and about those whose outcome is not known. */
export const checkPayments = defineJob({
  name: 'check-payments',
  payload: z.object({}),
  everyMs: attemptLimits.everyMs,
  timeoutMs: 5 * 60_000,
  run: async (deps, _payload, { signal }) => {
    const due = await takeDueAttempts(deps.db, attemptLimits.perRun);
    const next = due.values();
    const work = async () => {
      for (const id of next) {
        signal.throwIfAborted();
        // One that fails does not hold up the others; it is asked again in two minutes.
        await checkAttempt(deps, id, signal).catch((error: unknown) => {
          if (signal.aborted) throw error;
          deps.log.error({ err: error, attempt: id }, 'asking a gateway failed');
        });
      }
    };
    await Promise.all(Array.from({ length: attemptLimits.atOnce }, work));
    await deleteOldGatewayEvents(deps.db, attemptLimits.eventDays, 1000);
  },
});

export const attemptJobs = [checkPayment, checkPayments];
