import { openStates, type PackageState } from './package-states.ts';

/**
 * The finer position of a package. Each step belongs to one state, and one of these is its plain step, which is stored as null: that is what
 * servers that know no steps write.
 */
const stateOfSteps = {
  pending: 'pending',
  confirmed: 'confirmed',
  packed: 'packed',
  handed_over: 'shipped',
  out_for_delivery: 'shipped',
  delivery_failed: 'shipped',
  returning: 'shipped',
  delivered: 'delivered',
  partly_delivered: 'delivered',
  returned_to_shop: 'returned',
  lost: 'returned',
  damaged: 'returned',
  cancelled: 'cancelled',
} as const satisfies Record<string, PackageState>;

export type PackageStep = keyof typeof stateOfSteps;
export const packageSteps = Object.keys(stateOfSteps) as [PackageStep, ...PackageStep[]];
export const stateOfStep: Readonly<Record<PackageStep, PackageState>> = stateOfSteps;

const plainSteps: Readonly<Record<PackageState, PackageStep>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  packed: 'packed',
  shipped: 'handed_over',
  delivered: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned_to_shop',
};

/** What a state means without a step. */
export const plainStepOf = (state: PackageState): PackageStep => plainSteps[state];

/** The step of a package. */
export const stepOf = ({ status, step }: { status: PackageState; step?: PackageStep | null | undefined }): PackageStep =>
  step ?? plainSteps[status];

/** What can become of every parcel that is on its way. */
const outcomes = ['partly_delivered', 'returning', 'returned_to_shop', 'lost', 'damaged'] as const;

/** The allowed next steps, the usual one first. */
export const nextSteps: Readonly<Record<PackageStep, readonly PackageStep[]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['handed_over', 'confirmed', 'cancelled'],
  handed_over: ['delivered', 'out_for_delivery', 'delivery_failed', ...outcomes, 'packed'],
  out_for_delivery: ['delivered', 'delivery_failed', ...outcomes],
  delivery_failed: ['out_for_delivery', 'delivered', ...outcomes],
  returning: ['returned_to_shop', 'out_for_delivery', 'lost', 'damaged'],
  delivered: [],
  partly_delivered: [],
  returned_to_shop: [],
  lost: ['returned_to_shop'],
  damaged: ['returned_to_shop'],
  cancelled: [],
};

/** What only admins can do, with a reason: a step was recorded by mistake. */
export const corrections: Readonly<Partial<Record<PackageStep, readonly PackageStep[]>>> = {
  delivered: ['returned_to_shop'],
  partly_delivered: ['returned_to_shop'],
  returned_to_shop: ['delivered'],
  lost: ['delivered'],
  damaged: ['delivered'],
};

export const isCorrection = (from: PackageStep, to: PackageStep): boolean => corrections[from]?.includes(to) ?? false;

/** The shortest reason of a correction. */
export const correctionReasonLength = 10;

/** Who acts on a package: its buyer, people of its shop without or with access to its money, an admin, or the courier that carries it. */
export const packageSides = ['buyer', 'packer', 'seller', 'admin', 'courier'] as const;
export type PackageSide = (typeof packageSides)[number];

const shop = ['packer', 'seller', 'admin'] as const;
const money = ['seller', 'admin'] as const;
const carriers = [...money, 'courier'] as const;
/**
 * Who can record that a package reached a step. Packers do not cancel, and do not take cash. What is back in the shop is never recorded by
 * the courier alone, and it can't say which lines were refused.
 */
const movers: Readonly<Record<PackageStep, readonly PackageSide[]>> = {
  pending: [],
  confirmed: shop,
  packed: shop,
  handed_over: [...shop, 'courier'],
  out_for_delivery: carriers,
  delivery_failed: carriers,
  returning: carriers,
  delivered: carriers,
  partly_delivered: money,
  returned_to_shop: shop,
  lost: ['admin'],
  damaged: ['admin'],
  cancelled: ['buyer', ...money],
};

/** Steps in which lines can change, and the buyer can cancel; then those in which also what should have been handed over already. */
export const buyerCancels: readonly PackageStep[] = ['pending', 'confirmed'];
export const buyerGivesUp: readonly PackageStep[] = [...buyerCancels, 'packed'];

/** What a package becomes when its buyer cancels it: one that is on its way turns back, and its stock returns when the shop has it. */
export const cancelSteps = ['cancelled', 'returning'] as const satisfies readonly PackageStep[];

/** The key of the name of a step: the state, if it is the plain step of it. */
export function stepKey(step: PackageStep) {
  const state = stateOfSteps[step];
  return plainSteps[state] === step ? state : (step as Exclude<PackageStep, 'handed_over' | 'returned_to_shop'>); // those are plain
}

/** Steps after which a package is neither with its shop nor on its way. */
export const isEnd = (step: PackageStep): boolean => !openStates.includes(stateOfSteps[step]);

/** Steps at the door after which cash is recorded. */
export const isDelivery = (step: PackageStep): boolean => stateOfSteps[step] === 'delivered';

/** What a package is late for. */
export interface Lateness {
  /** It should have left the shop. */
  isOverdue?: boolean;
  /** It should have arrived. */
  isUndelivered?: boolean;
}

/** The next steps that this side can record, the usual one first. */
export function movesOf(from: PackageStep, side: PackageSide, { isOverdue = false, isUndelivered = false }: Lateness = {}): PackageStep[] {
  if (side === 'buyer') {
    if ((isOverdue || isUndelivered ? buyerGivesUp : buyerCancels).includes(from)) return ['cancelled'];
    return isUndelivered && from === 'handed_over' ? ['returning'] : [];
  }
  const corrected = side === 'admin' ? (corrections[from] ?? []) : [];
  return [...nextSteps[from].filter((to) => movers[to].includes(side)), ...corrected.filter((to) => !nextSteps[from].includes(to))];
}

/** Steps of the way that a courier may not have told. */
const untold: readonly PackageStep[] = ['handed_over', 'out_for_delivery'];

/** The steps by which a package gets from one step to another that a courier tells; empty: it can't. */
export function courierPath(from: PackageStep, to: PackageStep): PackageStep[] {
  const direct = (step: PackageStep) => movesOf(step, 'courier');
  if (direct(from).includes(to)) return [to];
  const between = untold.find((step) => direct(from).includes(step) && direct(step).includes(to));
  return between ? [between, to] : [];
}

/** Who bears the difference between the cash that was due and what was collected. */
export const bearers = ['shop', 'platform', 'courier'] as const;
export type Bearer = (typeof bearers)[number];

/** Cash may differ from what was due by this much: couriers take whole taka. */
export const cashTolerance = 100;

/** How many days a buyer can put off a delivery. */
export const longestWaitDays = 30;
