import { sql } from 'kysely';
import type { ReturnUpdate } from '#contract/parcels/returns.ts';
import type { Tx } from '#db/client.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { stepOf } from '#domain/parcels/package-steps.ts';
import { isOwnWish } from '#domain/parcels/return-states.ts';
import { setActor } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { returnStock } from '#server/modules/catalog/products/index.ts';
import {
  insertLineChanges,
  type LockedPackage,
  type PackageLine,
  recordStep,
  recountAmounts,
} from '#server/modules/parcels/packages/index.ts';
import { settleExchange } from './exchange.ts';
import { type ReturnRecord, recordReceived } from './returns.queries.ts';

interface Accepted {
  lineId: string;
  received: number;
  fit: number;
}

/** What came back of the asked units: without any lines, everything, and it is fit; medicine never is. Throws VALIDATION_FAILED. */
export function acceptedOf(record: Pick<ReturnRecord, 'lines'>, asked: ReturnUpdate['lines']): Accepted[] {
  for (const [index, { lineId, received, fit = 0 }] of (asked ?? []).entries()) {
    const at = `lines.${index}`;
    const line = record.lines.find((each) => each.lineId === lineId);
    if (!line) return refuse(`${at}.lineId`, 'NOT_FOUND', 'Not in this return');
    if (asked?.findIndex((each) => each.lineId === lineId) !== index) return refuse(`${at}.lineId`, 'DUPLICATE', 'Twice');
    if (received > line.quantity) return refuse(`${at}.received`, 'too_big', `${line.quantity} at most`);
    if (fit > received) return refuse(`${at}.fit`, 'too_big', `${received} at most`);
    if (fit > 0 && line.isMedicine) return refuse(`${at}.fit`, 'MEDICINE', 'Medicine never goes on sale again');
  }
  return record.lines.map(({ lineId, quantity, isMedicine }) => {
    const { received = asked ? 0 : quantity, fit } = asked?.find((each) => each.lineId === lineId) ?? {};
    return { lineId, received, fit: fit ?? (isMedicine ? 0 : received) };
  });
}

interface Settlement {
  record: ReturnRecord;
  /** The order of the new goods that its buyer gets instead of the money. */
  exchangeOrderId: string | null;
  /** Locked, with its lines. */
  part: LockedPackage;
  lines: readonly PackageLine[];
  /** Undefined: a job. */
  user: SessionUser | undefined;
  accepted: readonly Accepted[];
  /** The buyer keeps the goods. */
  keeps: boolean;
}

/**
 * Takes accepted units out of what stays with the buyer: stock, amounts of the package and its order, and so what is due back beyond the
 * new goods. Returns what they cost, and what is due back because of them, in poisha.
 */
export async function settleReturn(
  tx: Tx,
  { record, exchangeOrderId, part, lines, user, accepted, keeps }: Settlement,
): Promise<{ goods: number; refund: number; fee: number }> {
  const units = accepted.flatMap(({ lineId, received, fit }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line && received > 0 ? [{ line, kind: 'returned' as const, quantity: received, fit: keeps ? null : fit }] : [];
  });
  const toCount = await returnStock(
    tx,
    units.filter(({ fit }) => fit).map(({ line, fit }) => ({ ...line, quantity: fit ?? 0 })),
  );
  if (user) await setActor(tx, user);
  const before = await balanceOf(tx, part.orderId);
  const events = await recordStep(tx, [part.id], {
    step: stepOf(part),
    actorId: user?.id ?? null,
    isByLink: false,
    reason: null,
    note: '',
    day: null,
    data: { isReturn: true },
    cash: unrecordedCash(part),
    cashHeldBy: 'shop',
    toCount,
  });
  await insertLineChanges(tx, units, events, { returnId: record.id });
  await recordReceived(tx, record.id, keeps ? accepted.map((line) => ({ ...line, fit: 0 })) : accepted);
  const goods = units.reduce((sum, { line, quantity }) => sum + quantity * line.unitPrice, 0);
  const fee = Math.min(record.fee, goods);
  if (goods > 0) await changeFee(tx, part.id, { fee, givesBack: !isOwnWish(record.reason) });
  await recountAmounts(tx, part.id);
  const refund = Math.max(0, await balanceOf(tx, part.orderId)) - Math.max(0, before);
  const worth = Math.max(refund, Math.min(goods - fee, unsettledCash(part)));
  const credit = exchangeOrderId ? await settleExchange(tx, exchangeOrderId, { record, accepted, worth }) : 0;
  return { goods, fee, refund: Math.max(0, refund - credit) };
}

/** The cash of a package whose order is still open elsewhere: only then it is the payment of the order. */
const unsettledCash = ({ paymentMethod, paymentStatus, cashCollected, credit }: LockedPackage): number =>
  !isPrepaid(paymentMethod) && paymentStatus === 'pending' ? Math.max(0, (cashCollected ?? 0) + Math.min(0, credit)) : 0;

/** Servers of earlier versions deliver without recording the cash: it was what the package came to. */
const unrecordedCash = ({ id, paymentMethod, paymentStatus, cashCollected, subtotal, deliveryFee }: LockedPackage) =>
  new Map(
    !isPrepaid(paymentMethod) && paymentStatus === 'verified' && cashCollected === null ? [[id, { cash: subtotal + deliveryFee }]] : [],
  );

/** The way back costs the buyer `fee`; the way there is given back when nothing stays with the buyer, and the reason was the shop's. */
const changeFee = (tx: Tx, packageId: string, { fee, givesBack }: { fee: number; givesBack: boolean }) =>
  sql`update packages set fee_change_poisha = fee_change_poisha + ${fee}::bigint - case
      when ${givesBack}::boolean and not exists (select from order_lines where package_id = packages.id and dropped < quantity)
        then delivery_fee_poisha + least(fee_change_poisha, 0) else 0 end
    where id = ${packageId}`.execute(tx.writes);

/** What was paid for an order beyond what it comes to, in poisha. */
async function balanceOf(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select m.captured - m.refunded - m.owed as balance
    from orders o join payments pay on pay.order_id = o.id cross join lateral order_money(o, pay) m where o.id = ${orderId}`.execute(
    tx.writes,
  );
  return found(rows[0]).balance;
}
