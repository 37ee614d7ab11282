import type { Tx } from '#db/client.ts';
import { dueAtDoor } from '#domain/money/due-at-door.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { openStates } from '#domain/parcels/package-states.ts';
import { cashTolerance, isDelivery, isEnd, type PackageStep, stateOfStep, stepOf } from '#domain/parcels/package-steps.ts';
import { setActor } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { returnStock } from '#server/modules/catalog/products/index.ts';
import { settleCash, updateHold } from '#server/modules/money/payments/index.ts';
import { cashOf, checkLines, checkReason, type Move, targetOf } from './check-move.ts';
import { checkProved } from './hand-over-code.ts';
import { insertLineChanges, listOnSaleAgain, listUnreceived, recountAmounts, voidAllChanges, voidChanges } from './line-changes.queries.ts';
import { receiptOf, unitChangesOf } from './line-changes.ts';
import {
  type Collected,
  hasReturns,
  keepOfAdvances,
  type LockedPackage,
  lockLines,
  type PackageLine,
  recordStep,
} from './packages.queries.ts';

/** Whose move it is: a user, the holder of the order link, a job, or the courier that carries the package. */
export type Mover = SessionUser | 'link' | 'job' | 'courier';

/**
 * Moves packages of one order to a step, with the stock, the line changes and the cash that belong to it. `all`: the locked packages of the
 * order. Throws VALIDATION_FAILED, CASH_DIFFERS, FORBIDDEN, OUT_OF_STOCK, STEP_UP_REQUIRED, HAND_OVER_CODE_REQUIRED.
 */
export async function applyMove(
  tx: Tx,
  all: readonly LockedPackage[],
  moved: readonly LockedPackage[],
  by: Mover,
  move: Move,
): Promise<void> {
  const to = targetOf(move);
  const user = typeof by === 'string' ? undefined : by;
  const ids = moved.map((part) => part.id);
  const note = move.note ?? '';
  checkReason(user, moved, move);
  checkLines(move);
  await checkProved(tx, user, moved, move);
  const lines = isEnd(to) ? await lockLines(tx, ids) : [];
  const changes = unitChangesOf(to, lines, move.lines);
  // A correction, or a lost parcel that is found, replaces what was written about its units.
  const ended = moved.filter((part) => isEnd(stepOf(part))).map((part) => part.id);
  // What a return has settled, or is about to, was built on the delivery.
  if (ended.length > 0 && (await hasReturns(tx, ended))) throw new AppError('ILLEGAL_TRANSITION');
  const before = ended.length > 0 ? await listOnSaleAgain(tx, ended) : new Map<string, number>();
  const cash = new Map<string, Collected>();
  for (const part of moved) {
    const due = dueOf(part, lines, changes);
    const collected = cashOf(user, part, move, due);
    if (collected === undefined) continue;
    const isRounded = isDelivery(to) && Math.abs(due - collected) <= cashTolerance;
    cash.set(part.id, { cash: collected, ...(isRounded && { rounding: due - collected }) });
  }
  const onSale = (line: PackageLine) => (to === 'cancelled' ? line.quantity : (changes.find((change) => change.line === line)?.fit ?? 0));
  // Before the actor is set: returned stock is not logged as an edit of the product.
  const toCount = await returnStock(
    tx,
    lines.map((line) => ({ ...line, quantity: onSale(line) - (before.get(line.id) ?? 0) })).filter(({ quantity }) => quantity !== 0),
  );
  if (user) await setActor(tx, user);
  const isForeign = moved.some((part) => part.buyerId !== user?.id);
  const events = await recordStep(tx, ids, {
    step: to,
    actorId: user?.id ?? null,
    isByLink: by === 'link',
    reason: move.reason ?? (to === 'cancelled' && isForeign && note !== '' ? 'other' : null),
    note,
    day: move.day ?? null,
    data: { ...(move.acceptDifference && { differenceBornBy: move.acceptDifference }), ...(by === 'courier' && { source: by }) },
    cash,
    cashHeldBy: by === 'courier' ? by : user?.role === 'admin' ? 'platform' : 'shop',
    toCount,
  });
  for (const id of ended) await voidAllChanges(tx, id, eventOf(events, id));
  await insertLineChanges(tx, changes, events);
  if (isDelivery(to) && (changes.length > 0 || ended.length > 0)) for (const id of ids) await recountAmounts(tx, id);
  const isBack = to === 'returned_to_shop';
  if (isBack || ended.length > 0) await keepOfAdvances(tx, ids, { isKept: isBack && ended.length === 0 });
  await settle(tx, all, { ids, to, isAgain: ended.length > 0 });
  // What is left may need no advance.
  const [first] = moved;
  if (to === 'cancelled' && first?.waitsForAdvance) await updateHold(tx, first.orderId, await getOrderRules(tx));
}

/** Records what is back in the shop of a partly delivered package. Throws ILLEGAL_TRANSITION, VALIDATION_FAILED. */
export async function applyReceipt(
  tx: Tx,
  part: LockedPackage,
  user: SessionUser,
  { lines: back, note = '' }: Pick<Move, 'lines' | 'note'>,
): Promise<void> {
  const open = stepOf(part) === 'partly_delivered' ? await listUnreceived(tx, part.id) : [];
  if (open.length === 0) throw new AppError('ILLEGAL_TRANSITION');
  const changes = receiptOf(open, await lockLines(tx, [part.id]), back);
  const toCount = await returnStock(
    tx,
    changes.filter(({ fit }) => fit).map(({ line, fit }) => ({ ...line, quantity: fit ?? 0 })),
  );
  await setActor(tx, user);
  const events = await recordStep(tx, [part.id], {
    step: 'partly_delivered',
    actorId: user.id,
    isByLink: false,
    reason: null,
    note,
    day: null,
    data: { isReceipt: true },
    cash: new Map(),
    cashHeldBy: 'shop',
    toCount,
  });
  await voidChanges(
    tx,
    open.map(({ id }) => id),
    eventOf(events, part.id),
  );
  await insertLineChanges(tx, changes, events, { isNew: false });
}

function eventOf(events: ReadonlyMap<string, string>, packageId: string): string {
  const event = events.get(packageId);
  if (event === undefined) throw new Error('each moved package has an event');
  return event;
}

/** What the units that stay with the buyer come to, with the delivery, beyond what a return pays. */
function dueOf(part: LockedPackage, lines: readonly PackageLine[], changes: ReturnType<typeof unitChangesOf>): number {
  const goods = lines
    .filter(({ packageId }) => packageId === part.id)
    .map((line) => {
      const dropped = changes.filter((change) => change.line === line).reduce((units, { quantity }) => units + quantity, 0);
      return line.unitPrice * (line.quantity - dropped);
    });
  return dueAtDoor({ ...part, subtotal: goods.reduce((sum, poisha) => sum + poisha, 0) });
}

/** Cash is settled when no package of the order is open any more, and again after a correction. */
async function settle(
  tx: Tx,
  all: readonly LockedPackage[],
  { ids, to, isAgain }: { ids: readonly string[]; to: PackageStep; isAgain: boolean },
): Promise<void> {
  const [first] = all;
  if (!first || isPrepaid(first.paymentMethod)) return;
  const states = all.map((part) => (ids.includes(part.id) ? stateOfStep[to] : part.status));
  // Failed although cash was recorded: an admin decided so.
  const isDecided = first.paymentStatus === 'failed' && all.some(({ cashCollected }) => cashCollected !== null && cashCollected > 0);
  if (!states.some((state) => openStates.includes(state))) await settleCash(tx, first.orderId, { isAgain: isAgain && !isDecided });
}
