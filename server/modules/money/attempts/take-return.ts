import { isOnline } from '#domain/money/payment-methods.ts';
import type { PaymentFact, PaymentReturn } from '#server/adapters/payment/gateway.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Deps } from '#server/core/deps.ts';
import { found } from '#server/core/resources/list.ts';
import { attemptLimits } from './attempt-limits.ts';
import { type AttemptRow, findAttempt, lockAttempt, updateAttempt } from './attempts.queries.ts';
import { askGateway } from './check-attempts.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * The browser came back from a gateway. The first return of a visit that is open finishes the payment; each other one, also after the visit
 * was given up, only asks. What takes longer is for the job, and the page says that the gateway is being asked.
 */
export async function takeReturn(deps: Deps, attempt: AttemptRow, fields: Readonly<Record<string, string>>): Promise<void> {
  const { db } = deps;
  const said = isOnline(attempt.method) ? gatewayApis[attempt.method].readReturn(fields) : undefined;
  if (!said || attempt.state === 'paid' || attempt.state === 'mismatch') return;
  const isFirst = await beginCheck(deps, attempt.id, said);
  const signal = AbortSignal.timeout(attemptLimits.returnMs);
  const now = found(await findAttempt(db, attempt.id));
  const finishes = isFirst && said.said === 'success';
  const fact = await askGateway(deps, now, (api, access, started) =>
    finishes ? api.finish(access, started, signal) : api.ask(access, started, signal),
  );
  await settleAttempt(db, attempt.id, afterReturn(fact, said, isFirst));
}

/** Whether this is the first return of a visit that is open. */
const beginCheck = ({ db }: Pick<Deps, 'db'>, id: string, { hint, providerRef }: PaymentReturn): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = found(await lockAttempt(tx, id));
    const isFirst = now.state === 'open';
    await updateAttempt(tx, id, {
      hint,
      ...(now.providerRef === null && { providerRef }),
      ...(isFirst && { state: 'checking' as const, nextCheckAt: new Date(Date.now() + 2 * attemptLimits.returnMs) }),
    });
    return isFirst;
  });

/** A buyer who came back without paying has given up the visit; money that comes later still counts. */
function afterReturn(fact: PaymentFact, { said }: PaymentReturn, isFirst: boolean): PaymentFact {
  if (fact.is !== 'open' || said === 'success' || !isFirst) return fact;
  return { is: 'failed', reason: said === 'cancel' ? 'cancelled' : 'declined', detail: '' };
}
