import { z } from 'zod';
import { courierWords } from '#domain/parcels/couriers.ts';
import type { CourierAccess } from '#server/adapters/courier/courier.ts';
import { courierApis } from '#server/adapters/courier/open-courier.ts';
import { defineJob, type JobDeps } from '#server/core/jobs/define-job.ts';
import { findSealedAccount, openCourierAccount } from '#server/modules/parcels/couriers/index.ts';
import { lockPackages } from '#server/modules/parcels/packages/index.ts';
import { applyEvent } from './apply-news.ts';
import { inParallel } from './in-parallel.ts';
import { pollAfter, pollLimits } from './poll-times.ts';
import {
  emptyOldPayloads,
  findShipment,
  insertShipmentEvent,
  lockShipment,
  type ShipmentRow,
  takeDueShipments,
  updateShipment,
} from './shipments.queries.ts';

/** Asks the couriers about shipments without news, and about bookings whose outcome is not known. */
export const pollShipments = defineJob({
  name: 'poll-shipments',
  payload: z.object({}),
  everyMs: pollLimits.everyMs,
  timeoutMs: 10 * 60_000,
  run: async ({ config, db, log }, _payload, { signal }) => {
    const due = Map.groupBy(await takeDueShipments(db, pollLimits.perRun), ({ accountId }) => accountId);
    const asked = inParallel([...due], pollLimits.accounts, async ([accountId, shipments]) => {
      const account = await findSealedAccount(db, accountId);
      const access = account && openCourierAccount(config, db, account);
      let silent = 0;
      for (const { id } of shipments) {
        signal.throwIfAborted();
        // One that fails does not hold up the others; it is asked again a quarter of an hour later.
        const isAnswered = await pollShipment({ config, db }, id, access, signal).catch((error: unknown) => {
          if (signal.aborted) throw error;
          log.error({ err: error, shipment: id }, 'asking a courier failed');
          return false;
        });
        silent = isAnswered ? 0 : silent + 1;
        if (silent === pollLimits.silentAnswers) return;
      }
    });
    for await (const _done of asked);
    await emptyOldPayloads(db, pollLimits.payloadDays, 1000);
  },
});

/** Returns false when the courier does not answer. */
async function pollShipment(
  deps: Pick<JobDeps, 'config' | 'db'>,
  id: string,
  access: CourierAccess | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const { db } = deps;
  const shipment = await findShipment(db, id);
  if (!shipment) return true;
  // The process died between the booking and its answer, or the answer is still on its way: the courier may have it.
  if (shipment.state === 'booking') {
    await change(db, shipment, (now) =>
      now.state === 'booking' ? { state: 'unknown', reason: 'no answer', nextPollAt: pollAfter(now.courier, 'unknown', null) } : {},
    );
    return true;
  }
  const api = courierApis[shipment.courier];
  if (!api.findStatus || !access) {
    await change(db, shipment, () => ({ nextPollAt: null }));
    return true;
  }
  const { number, consignmentId } = shipment;
  const answer = await api.findStatus(access, { number, consignmentId: consignmentId ?? undefined }, signal);
  if (answer.state === 'unknown') {
    await later(deps, shipment, pollLimits.retryMs);
    return false;
  }
  await (answer.state === 'none' ? notThere(deps, shipment) : takeAnswer(deps, shipment, answer.word, signal));
  return true;
}

/** What the courier says now. */
async function takeAnswer(deps: Pick<JobDeps, 'config' | 'db'>, shipment: ShipmentRow, word: string, signal: AbortSignal): Promise<void> {
  const { db } = deps;
  // The same word again is no news.
  if (word === shipment.courierState) return later(deps, shipment);
  await change(db, shipment, (now) => (now.state === 'unknown' ? { state: 'booked', bookedAt: new Date(), reason: null } : {}));
  const at = new Date();
  const eventId = await db.transaction((tx) =>
    insertShipmentEvent(tx, {
      shipmentId: shipment.id,
      key: `poll ${at.toISOString()}`,
      source: 'poll',
      courierState: word.slice(0, 100),
      state: courierWords[shipment.courier][word] ?? null,
      at,
      payload: {},
    }),
  );
  if (eventId !== undefined) await applyEvent(deps, eventId, signal);
}

/** A number that the courier does not know some time after the booking was never received. */
async function notThere({ db }: Pick<JobDeps, 'db'>, shipment: ShipmentRow): Promise<void> {
  if (shipment.state !== 'unknown') return later({ db }, shipment);
  await change(db, shipment, (now) => {
    if (now.state !== 'unknown') return {};
    return Date.now() - now.createdAt.getTime() < pollLimits.notReceivedMs
      ? { nextPollAt: pollAfter(now.courier, 'unknown', null) }
      : { state: 'refused', problem: 'notReceived', reason: null, endedAt: new Date(), nextPollAt: null };
  });
}

const later = ({ db }: Pick<JobDeps, 'db'>, shipment: ShipmentRow, ms?: number): Promise<void> =>
  change(db, shipment, (now) => {
    const at = pollAfter(now.courier, now.state, now.handedAt);
    return { nextPollAt: at && ms !== undefined ? new Date(Date.now() + ms) : at };
  });

/** Changes a shipment as it is now, after its packages are locked. */
const change = (
  db: JobDeps['db'],
  { id, packageId }: ShipmentRow,
  to: (now: ShipmentRow) => Parameters<typeof updateShipment>[2],
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPackages(tx, { packageId });
    const now = await lockShipment(tx, id);
    if (now) await updateShipment(tx, id, to(now));
  });
