import type { Order } from '#contract/selling/orders.ts';
import { isSameDistrict } from '#domain/areas.ts';
import { advanceOf } from '#domain/money/advance.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { presentClocks } from '#domain/parcels/package-clocks.ts';
import { orderState } from '#domain/parcels/package-states.ts';
import { type PackageSide, stepOf } from '#domain/parcels/package-steps.ts';
import { toTaka } from '#domain/taka.ts';
import { presentRefund } from '#server/modules/money/payments/index.ts';
import { openMoves } from '#server/modules/parcels/packages/index.ts';
import { presentShipments } from '#server/modules/parcels/shipments/index.ts';
import { presentCustomer } from '#server/modules/people/order-access/index.ts';
import type { OrderRecord, PackageJson } from './orders.queries.ts';

const presentPackage = (order: OrderRecord, row: PackageJson, side: PackageSide | undefined): Order['packages'][number] => ({
  _id: row.id,
  shop: { _id: row.shopId, name: row.shopName, translations: row.shopTranslations },
  status: row.status,
  step: stepOf(row),
  ...(side && { moves: movesFor(order, row, side) }),
  ...(row.attempts > 0 && { attempts: row.attempts }),
  ...(row.toReceive && { toReceive: true as const }),
  ...(row.cashCollected !== null && { cashCollected: toTaka(row.cashCollected) }),
  ...shipmentsFor(order, row, side),
  lines: row.lines.map(({ id, image, listPrice, unitPrice, dropped, removed, off, ...line }) => ({
    ...line,
    _id: id,
    ...(dropped > 0 && { dropped }),
    ...(removed > 0 && { removed }),
    ...(off > 0 && { off: toTaka(off) }),
    ...(image !== null && { image }),
    listPrice: toTaka(listPrice),
    unitPrice: toTaka(unitPrice),
    lineTotal: toTaka(unitPrice * line.quantity),
  })),
  subtotal: toTaka(row.subtotal),
  deliveryFee: toTaka(row.deliveryFee),
  ...(row.credit > 0 && { credit: toTaka(row.credit) }),
  ...(row.advance !== null && row.advance > 0 && !isPrepaid(order.method) && { advance: toTaka(row.advance) }),
  ...(row.substitution !== 'callMe' && { substitution: substitutionOf(row) }),
  ...clocksFor(order, row),
  events: row.events.map(({ status, step, at, actor, reason, note, data, toCount }) => ({
    status,
    step: stepOf({ status, step }),
    at: new Date(at).toISOString(),
    note,
    ...(data.source === 'courier' ? { actor: data.source } : actor && { actor }),
    ...(reason && { reason }),
    ...(data.day && { day: data.day }),
    ...(data.isReceipt && { isReceipt: true as const }),
    ...(data.isReturn && { isReturn: true as const }),
    ...(data.lineReason && { lineReason: data.lineReason }),
    ...(data.isLate && { isLate: true as const }),
    ...(side && side !== 'buyer' && toCount && { toCount }),
  })),
});

const substitutionOf = ({ substitution: choice, substitutionExtra }: PackageJson) => ({
  choice,
  ...(substitutionExtra !== null && { extra: toTaka(substitutionExtra) }),
});

/** A shop may not send what is not paid: it is not late. */
function clocksFor({ created_at: orderedAt, delivery_address: { district }, method, payment_status }: OrderRecord, row: PackageJson) {
  const { isLate, ...clocks } = presentClocks(row, { orderedAt, isSameCity: isSameDistrict(row.shopAddress, district) });
  return { ...clocks, ...(isLate && !(isPrepaid(method) && payment_status !== 'verified') && { isLate }) };
}

/** Without a side, as for exports: what buyers see. */
const shipmentsFor = ({ delivery_address: { phone } }: OrderRecord, { shipments }: PackageJson, side: PackageSide | undefined) =>
  presentShipments(shipments, { phone, isForBuyer: side === undefined || side === 'buyer' });

const movesFor = (order: OrderRecord, { status, step, handOverBy, deliverBy }: PackageJson, side: PackageSide) => {
  const { method: paymentMethod, payment_status: paymentStatus, exchange } = order;
  const waits = { waitsForReturn: exchange?.waits === true, waitsForAdvance: advanceDue(order) > 0 };
  return openMoves({ status, step, handOverBy, deliverBy, paymentMethod, paymentStatus, ...waits }, side);
};

/** As `advance_due` of the database, in poisha. */
const advanceDue = ({ method, payment_status: status, packages, captured_poisha: captured }: OrderRecord): number =>
  isPrepaid(method) || status !== 'pending' ? 0 : Math.max(0, advanceOf(packages) - (captured ?? 0));

/** What was asked for, paid and kept; for a seller, of their packages. Undefined: no advance. */
function advanceFor(row: OrderRecord, packages: readonly PackageJson[], isOfAll: boolean): Order['payment']['advance'] {
  if (isPrepaid(row.method) || !packages.some(({ advance }) => advance)) return undefined;
  const sum = (amount: (part: PackageJson) => number | null) => packages.reduce((total, part) => total + (amount(part) ?? 0), 0);
  const amount = advanceOf(packages);
  const due = Math.min(amount, advanceDue(row));
  const paid = (row.captured_poisha ?? 0) - (row.payment_status === 'verified' ? row.amount_poisha : 0);
  const keeps = sum(({ advanceKeep, deliveryFee, status }) => (status === 'cancelled' ? 0 : Math.min(advanceKeep ?? 0, deliveryFee)));
  const kept = sum(({ advanceKept }) => advanceKept);
  return {
    amount: toTaka(amount),
    ...(due > 0 && { due: toTaka(due) }),
    ...(isOfAll && row.captured_poisha !== null && { paid: toTaka(Math.max(0, paid)) }),
    ...(row.is_advance_claimed && { isChecked: true as const }),
    ...(keeps > 0 && { keeps: toTaka(keeps) }),
    ...(kept > 0 && { kept: toTaka(kept) }),
  };
}

/** Whether the goods can be had with money that came late, or were. */
const presentKeeping = ({ keep_until: until, kept_order: keptAs }: OrderRecord) => ({
  ...(until !== null && until > new Date() && { keepUntil: until.toISOString() }),
  ...(keptAs !== null && { keptAs }),
});

interface Viewer {
  /** As in `order-access`. */
  seesAccounts: boolean;
  /** For a seller. */
  isOwnShop?: ((shopId: string) => boolean) | undefined;
  /** Whose next steps of a shop's package are presented; undefined: none. */
  sideOfShop?: ((shopId: string) => PackageSide | undefined) | undefined;
  /** Whether the points of its risk are presented. */
  seesRisk?: boolean;
}

/** An order as its buyer and admins see it; a seller sees only the packages of their own shops, and their total. */
export function presentOrder(row: OrderRecord, { seesAccounts, isOwnShop, sideOfShop, seesRisk = false }: Viewer): Order {
  const packages = row.packages.filter((part) => !isOwnShop || isOwnShop(part.shopId));
  const sum = (amount: (part: PackageJson) => number) => packages.reduce((total, part) => total + amount(part), 0);
  const subtotal = sum((part) => part.subtotal);
  const deliveryFee = sum((part) => part.deliveryFee);
  const advance = advanceFor(row, packages, !isOwnShop);
  return {
    _id: row.id,
    number: row.number,
    status: orderState(packages.map((part) => part.status)),
    packages: packages.map((part) => presentPackage(row, part, sideOfShop?.(part.shopId))),
    subtotal: toTaka(subtotal),
    deliveryFee: toTaka(deliveryFee),
    total: toTaka(subtotal + deliveryFee),
    payment: {
      _id: row.payment_id,
      method: row.method,
      status: row.payment_status,
      amount: toTaka(isOwnShop ? subtotal + deliveryFee : row.amount_poisha),
      ...(!isOwnShop && presentRefund(row)),
      ...(row.provider !== null && { provider: row.provider }),
      ...(row.transaction_id !== null && !isOwnShop && { transactionId: row.transaction_id }),
      ...(advance && { advance }),
      ...(!isOwnShop && presentKeeping(row)),
    },
    ...(row.expires_at !== null && { expiresAt: row.expires_at.toISOString() }),
    ...(row.needs_call && { needsCall: true as const }),
    ...(seesRisk &&
      !isPrepaid(row.method) &&
      row.cash_risk !== null && { risk: { points: row.cash_risk, reasons: row.risk_reasons ?? [] } }),
    ...(seesRisk && row.advance_waiver !== null && { advanceWaiver: row.advance_waiver }),
    ...(packages.length < row.packages.length && { isShared: true as const }),
    deliveryAddress: row.delivery_address,
    customer: presentCustomer(row, seesAccounts),
    ...(row.exchange && {
      exchange: {
        _id: row.exchange.id,
        number: row.exchange.number,
        order: { _id: row.exchange.orderId, number: row.exchange.orderNumber },
        ...(row.exchange.waits && { waits: true as const }),
      },
    }),
    ...(row.is_hidden && { isHidden: true as const }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
