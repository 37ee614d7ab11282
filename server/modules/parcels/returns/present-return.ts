import type { Return } from '#contract/parcels/returns.ts';
import type { PackageSide } from '#domain/parcels/package-steps.ts';
import { keepReason, returnLimits, returnMovesOf } from '#domain/parcels/return-states.ts';
import { toTaka } from '#domain/taka.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { ReturnRecord } from './returns.queries.ts';

/** Until when a refusal can be appealed against. */
export const appealUntil = ({ decided_at: decidedAt, updated_at: updatedAt }: Pick<ReturnRecord, 'decided_at' | 'updated_at'>): Date =>
  new Date((decidedAt ?? updatedAt).getTime() + returnLimits.appealDays * 24 * 3_600_000);

/** The next states that a side can record now. */
export const movesOfReturn = (row: ReturnRecord, side: PackageSide | 'reader'): Return['moves'] =>
  side === 'reader' || row.packageStatus !== 'delivered'
    ? []
    : returnMovesOf(row.state, side).filter((to) => to !== 'appealed' || appealUntil(row) > new Date());

/** What the asked or accepted units cost, in poisha. */
export const goodsOf = ({ goods, lines }: Pick<ReturnRecord, 'goods' | 'lines'>): number =>
  goods ?? lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

/** A return for one of its sides. */
export function presentReturn(row: ReturnRecord, side: PackageSide | 'reader'): Return {
  const kept = keepReason({ ...row, goods: goodsOf(row) });
  const isOpen = row.state === 'requested' || row.state === 'appealed';
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    moves: movesOfReturn(row, side),
    reason: row.reason,
    note: row.note,
    wants: row.wants,
    ...(row.exchange && {
      exchange: { _id: row.exchange.orderId, number: row.exchange.number, status: row.exchange.status, credit: toTaka(row.credit) },
    }),
    ...(row.way !== null && { way: row.way }),
    ...(row.keeps && { keeps: true as const }),
    order: { _id: row.orderId, number: row.orderNumber },
    packageId: row.packageId,
    shop: { _id: row.shopId, name: row.shopName, translations: row.shopTranslations },
    buyer: row.receiver,
    ...(side !== 'buyer' && row.earlier >= returnLimits.marked && { earlier: row.earlier }),
    ...(kept && side !== 'buyer' && (isOpen || row.state === 'refused') && { keepReason: kept }),
    lines: row.lines.map(({ image, unitPrice, isMedicine, perishes: _perishes, newOptions, received, fit, ...line }) => ({
      ...line,
      unitPrice: toTaka(unitPrice),
      ...(image !== null && { image }),
      ...(newOptions && { newOptions }),
      ...(isMedicine && { isMedicine: true as const }),
      ...(received !== null && { received }),
      ...(fit !== null && { fit }),
    })),
    goods: toTaka(goodsOf(row)),
    ...(row.fee > 0 && { fee: toTaka(row.fee) }),
    ...(row.refund !== null && { refund: toTaka(row.refund) }),
    ...(row.state === 'requested' && { answerBy: row.answer_by.toISOString() }),
    ...(row.state === 'approved' && row.come_by !== null && { comeBy: row.come_by.toISOString() }),
    ...(isOpen && row.escalated_at !== null && { isEscalated: true as const }),
    pictures: row.pictures.map((picture) => ({ _id: picture.id, side: picture.side })),
    events: row.events.map(({ at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    ...presentTimes(row),
  };
}
