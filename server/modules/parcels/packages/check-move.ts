import { dhakaDay } from '#domain/days.ts';
import { chosenCancelReasons, failReasons, type MoveReason, type SystemReason, systemReasons } from '#domain/enums.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import type { PackageState } from '#domain/parcels/package-states.ts';
import {
  type Bearer,
  cashTolerance,
  correctionReasonLength,
  isCorrection,
  isDelivery,
  longestWaitDays,
  movesOf,
  type PackageSide,
  type PackageStep,
  plainStepOf,
  stepOf,
} from '#domain/parcels/package-steps.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { requireFreshFactor, type SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { refuse } from '#server/core/resources/resource.ts';
import type { LockedPackage } from './packages.queries.ts';

/** A move as it is asked for; `status` stands for its plain step. Amounts in taka. */
export interface Move {
  status?: PackageState | undefined;
  step?: PackageStep | undefined;
  reason?: MoveReason | SystemReason | undefined;
  note?: string | undefined;
  day?: string | undefined;
  cashCollected?: number | undefined;
  acceptDifference?: Bearer | undefined;
  lines?: readonly LineBack[] | undefined;
  /** The code of the buyer was typed, and is right. */
  isProved?: boolean;
  /** The courier says so: it is recorded, whatever was due, and without a reason that the shop knows. */
  isTold?: true;
}

/** Units of a line that do not stay with the buyer, and how many of them go on sale again. */
export interface LineBack {
  lineId: string;
  refused: number;
  fit?: number | undefined;
}

export const targetOf = ({ status, step }: Move): PackageStep => step ?? plainStepOf(status ?? 'pending');

/** The role of a user for a package; undefined when the user has none. */
export const sideOf = (user: SessionUser, part: LockedPackage): PackageSide | undefined =>
  user.role === 'admin' ? 'admin' : (sideInShop(user, part.shopId) ?? (part.buyerId === user.id && part.buyerSees ? 'buyer' : undefined));

/** The role of a merchant, or of their staff, for packages of a shop. Packers do not see the money of their shop. */
export function sideInShop(user: SessionUser, shopId: string): 'seller' | 'packer' | undefined {
  if (!hasShopPermission(user, shopId, 'orders:write')) return undefined;
  return hasShopPermission(user, shopId, 'payments:read') ? 'seller' : 'packer';
}

interface Judged extends Pick<LockedPackage, 'status' | 'step' | 'paymentMethod' | 'paymentStatus'> {
  handOverBy: Date | string | null;
  deliverBy: Date | string | null;
  waitsForReturn?: boolean;
  waitsForAdvance?: boolean;
}

const isPast = (time: Date | string | null): boolean => time !== null && new Date(time).getTime() < Date.now();

const stepsFor = (part: Judged, side: PackageSide) =>
  movesOf(stepOf(part), side, { isOverdue: isPast(part.handOverBy), isUndelivered: isPast(part.deliverBy) });

/** The next steps that this side can record now, the usual one first. */
export const openMoves = (part: Judged, side: PackageSide): PackageStep[] => stepsFor(part, side).filter((to) => !judge(part, to, side));

/** Steps for which an advance is there. */
const beforeHandOver: readonly PackageStep[] = ['confirmed', 'packed', 'handed_over'];

/** What the step of a package, its time and its payment say to a move. */
export function judge(part: Judged, to: PackageStep, side: PackageSide) {
  if (!stepsFor(part, side).includes(to)) return 'ILLEGAL_TRANSITION' as const;
  // Its shop begins when the advance is there.
  if (part.waitsForAdvance && beforeHandOver.includes(to)) return 'PAYMENT_WAITING' as const;
  // Before an admin has verified the payment, a prepaid package stays in the shop.
  const waits = to === 'handed_over' && isPrepaid(part.paymentMethod) && part.paymentStatus !== 'verified';
  if (waits) return 'PAYMENT_WAITING' as const;
  return to === 'handed_over' && part.waitsForReturn ? ('EXCHANGE_WAITING' as const) : undefined;
}

const isFailReason = (reason: string | undefined): boolean => failReasons.some((each) => each === reason);
const isSystemReason = (reason: string): boolean => systemReasons.some((each) => each === reason);
const isCancelReason = (reason: string): boolean => chosenCancelReasons.some((each) => each === reason);

/** Throws VALIDATION_FAILED for a reason that the step does not have, STEP_UP_REQUIRED for a correction. */
export function checkReason(user: SessionUser | undefined, moved: readonly LockedPackage[], move: Move): void {
  const to = targetOf(move);
  const { reason, note = '' } = move;
  if (to === 'delivery_failed') {
    if (!isFailReason(reason) && !(move.isTold && reason === undefined))
      refuse('reason', reason ? 'invalid_value' : 'REQUIRED', 'Why did it not reach the buyer?');
    if (reason === 'postponed') checkDay(move.day);
  } else if (to === 'cancelled') {
    if (reason && !isSystemReason(reason) && !isCancelReason(reason)) refuse('reason', 'invalid_value', 'Not a reason for a cancellation');
    const isForeign = moved.some((part) => part.buyerId !== user?.id);
    if (note === '' && (reason ?? 'other') === 'other' && user?.role === 'merchant' && isForeign)
      refuse('note', 'REQUIRED', 'This field is required');
  } else if (reason) {
    refuse('reason', 'invalid_value', 'This step has no reason');
  }
  if (move.day !== undefined && reason !== 'postponed') refuse('day', 'invalid_value', 'Only for the reason postponed');
  if (!moved.some((part) => isCorrection(stepOf(part), to))) return;
  if (note.length < correctionReasonLength) refuse('note', 'too_small', `At least ${correctionReasonLength} characters`);
  if (user) requireFreshFactor(user);
}

function checkDay(day: string | undefined): void {
  if (day === undefined) refuse('day', 'REQUIRED', 'Which day did the buyer ask for?');
  else if (day < dhakaDay() || day > dhakaDay(-longestWaitDays)) refuse('day', 'DAY', `From today to ${longestWaitDays} days ahead`);
}

/**
 * The cash that is recorded for a delivery, in poisha; undefined: none is. `due`: what the kept units and the delivery come to. Throws
 * VALIDATION_FAILED, FORBIDDEN (who may not accept a difference), CASH_DIFFERS.
 */
export function cashOf(user: SessionUser | undefined, part: LockedPackage, move: Move, due: number): number | undefined {
  const to = targetOf(move);
  const asked = move.cashCollected === undefined ? undefined : toPoisha(move.cashCollected);
  const isCash = !isPrepaid(part.paymentMethod);
  // For a delivery that never was, the admin says that no cash was collected either; otherwise it is due back.
  if (isCash && isDelivery(stepOf(part))) return asked ?? part.cashCollected ?? part.subtotal + part.deliveryFee;
  if (!isCash || !isDelivery(to)) return asked === undefined ? undefined : refuse('cashCollected', 'invalid_value', 'No cash is due');
  const collected = asked ?? due;
  if (Math.abs(due - collected) <= cashTolerance || move.isTold) return collected;
  if (move.acceptDifference === undefined) {
    throw new AppError('CASH_DIFFERS', { params: { due: toTaka(due), collected: toTaka(collected) } });
  }
  if (user?.role !== 'admin' && user?.shops?.get(part.shopId) !== 'owner') throw new AppError('FORBIDDEN');
  return collected;
}

/** Throws VALIDATION_FAILED for lines that the step does not have. */
export function checkLines(move: Move): void {
  const to = targetOf(move);
  const { lines } = move;
  if (to === 'partly_delivered') {
    if (!lines) refuse('lines', 'REQUIRED', 'What did the buyer refuse?');
    if (lines?.some(({ fit }) => fit !== undefined)) refuse('lines', 'invalid_value', 'What is fit is known when the shop has it in hand');
  } else if (lines && to !== 'returned_to_shop') {
    refuse('lines', 'invalid_value', 'This step has no lines');
  }
}
