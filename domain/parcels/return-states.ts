import type { ReturnReason } from '../enums.ts';
import type { PackageSide } from './package-steps.ts';

/** The states of a return after delivery, as data. Ends: closed, withdrawn, expired, settled. */
export const returnStates = ['requested', 'approved', 'refused', 'appealed', 'closed', 'withdrawn', 'expired', 'settled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** How a state looks in lists. */
export const returnTones: Record<ReturnState, 'waiting' | 'moving' | 'good' | 'bad' | 'quiet'> = {
  requested: 'waiting',
  approved: 'moving',
  refused: 'bad',
  appealed: 'waiting',
  closed: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
  settled: 'good',
};

const shop = ['packer', 'seller', 'admin'] as const;
const money = ['seller', 'admin'] as const;

/** Which states follow one, and who can record them; a job records `expired`. */
const moves: Readonly<Record<ReturnState, Partial<Record<ReturnState, readonly PackageSide[]>>>> = {
  requested: { approved: money, refused: money, closed: ['admin'], withdrawn: ['buyer'] },
  approved: { settled: shop, closed: ['admin'], withdrawn: ['buyer'] },
  refused: { approved: ['admin'], appealed: ['buyer'], closed: ['admin'] },
  appealed: { approved: ['admin'], closed: ['admin'] },
  closed: {},
  withdrawn: {},
  expired: {},
  settled: {},
};

/** The next states that this side can record, the usual one first. */
export const returnMovesOf = (from: ReturnState, side: PackageSide): ReturnState[] =>
  // Its own states.
  (Object.keys(moves[from]) as ReturnState[]).filter((to) => moves[from][to]?.includes(side));

/** Only an admin, against what the shop has said or could still say: it takes a reason, and is logged. */
export const overrules = (from: ReturnState, to: ReturnState): boolean =>
  (to === 'closed' && from !== 'appealed') || (from === 'refused' && to === 'approved');

/** A person, or the courier, still has to do something. */
export const openReturnStates: readonly ReturnState[] = ['requested', 'approved', 'appealed'];

/** Their units can't be asked for again: they are on their way, or the answer was no, against which there is the appeal. */
export const holdingReturnStates: readonly ReturnState[] = [...openReturnStates, 'refused', 'closed'];

/** The same for a return that an admin opens: what was refused for good can still come back. */
export const heldForAdmins: readonly ReturnState[] = [...openReturnStates, 'refused'];

const needPicture: readonly ReturnReason[] = ['damaged', 'expired', 'defective', 'fake'];
const ownWishes: readonly ReturnReason[] = ['changedMind', 'tooLate'];

/** Reported with a picture. */
export const needsPicture = (reason: ReturnReason): boolean => needPicture.includes(reason);
/** Reported in words. */
export const needsText = (reason: ReturnReason): boolean => !needsPicture(reason) && !isOwnWish(reason);
/** Not a fault of the goods: medicine and goods that do not keep stay with the buyer. */
export const isOwnWish = (reason: ReturnReason): boolean => ownWishes.includes(reason);
/** There is nothing to send back. */
export const comesBack = (reason: ReturnReason): boolean => reason !== 'missingItem';

export const returnWays = ['pickup', 'dropOff'] as const;
export type ReturnWay = (typeof returnWays)[number];

/** What the buyer gets for what comes back. */
export const returnWants = ['refund', 'exchange'] as const;
export type ReturnWants = (typeof returnWants)[number];

/** What applies to a product: the policy of the most exact scope that has one. */
export interface ReturnRules {
  /** For a change of mind; 0: not possible. */
  days: number;
  /** How soon a fault has to be reported; null: as for other goods. */
  claimHours: number | null;
  /** Pays the way back after a change of mind. */
  buyerPays: boolean;
  /** The same again, or another option of it, instead of the money. */
  exchange: boolean;
  isMedicine: boolean;
}

/** What a policy without a product, a sub category and a shop is about. */
export const allProductsName = { bn: 'সব পণ্য', en: 'All products' } as const;

/** Without any policy. */
export const defaultReturnRules = { days: 7, claimHours: null, buyerPays: true, exchange: true } as const;

export const returnLimits = {
  /** The shortest time for reporting what is wrong with goods that keep. */
  faultDays: 7,
  /** The shop's time for an answer, then admins take over. */
  answerHours: 72,
  /** How long an approved return waits for the goods. */
  comeDays: 10,
  appealDays: 7,
  /** Open ones of a buyer. */
  open: 3,
  /** Of each side. */
  pictures: 5,
  /** The shop sees how many there were before: from this many on in 60 days. */
  marked: 3,
  markedDays: 60,
  /** Settled ones of a buyer in `markedDays` of which nothing came back: from this many on, a person decides. */
  kept: 3,
  /** The longest text of a side. */
  note: 1000,
} as const;

/** Whether it can be exchanged: never medicine after a change of mind. */
export const canExchange = (reason: ReturnReason, { exchange, isMedicine }: Pick<ReturnRules, 'exchange' | 'isMedicine'>): boolean =>
  exchange && !(isMedicine && isOwnWish(reason));

export const keepReasons = ['small', 'medicine', 'perishes'] as const;
export type KeepReason = (typeof keepReasons)[number];

interface Keepable {
  reason: ReturnReason;
  /** In poisha: what they cost, and below which what is faulty stays with the buyer; 0: nothing does by itself. */
  goods: number;
  keepBelow: number;
  /** Of this buyer in the last days. */
  keptBefore: number;
  lines: readonly { isMedicine: boolean; perishes: boolean }[];
}

/** Why a buyer keeps faulty goods unless the shop wants them; undefined: they come back. Not after many of these, as anyone can say so. */
export function keepReason({ reason, goods, keepBelow, keptBefore, lines }: Keepable): KeepReason | undefined {
  if (isOwnWish(reason) || !comesBack(reason) || keepBelow === 0 || keptBefore >= returnLimits.kept) return undefined;
  if (goods < keepBelow) return 'small';
  if (lines.every(({ isMedicine }) => isMedicine)) return 'medicine';
  return lines.every(({ isMedicine, perishes }) => isMedicine || perishes) ? 'perishes' : undefined;
}

const dayHours = 24;

/** How many hours after the delivery a return can be asked for; undefined: not for this reason. */
export function returnHours(reason: ReturnReason, { days, claimHours, isMedicine }: ReturnRules): number | undefined {
  if (isOwnWish(reason)) return isMedicine || days === 0 ? undefined : days * dayHours;
  if (needsPicture(reason) && claimHours !== null) return claimHours;
  return Math.max(days, returnLimits.faultDays) * dayHours;
}
