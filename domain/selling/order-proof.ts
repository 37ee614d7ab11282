/** What an order of an unproved phone number may be before it needs a one-time code; 0: it does not matter. */
export interface ProofRules {
  /** Above this amount, with delivery. */
  amountPoisha: number;
  /** More than so many pieces of one product. */
  pieces: number;
  /** With so many open orders of the number. */
  orders: number;
  /** After its device or its network ordered for so many numbers in 24 hours. */
  numbers: number;
  /** Of the pieces in stock, which such orders hold together until they are confirmed, in percent. */
  stockPercent: number;
}

export interface OrderSize {
  amountPoisha: number;
  /** Of the product of which it has most. */
  pieces: number;
}

/** What strangers have ordered before: never the orders that the owner of the number proved. */
export interface UnprovedPast {
  openOrders: number;
  hasReturned: boolean;
  /** Different numbers. */
  ofDevice: number;
  ofNetwork: number;
}

/** How much of a stock may be held by orders that wait for a call: at least one piece. */
export const heldShare = (stock: number, percent: number): number => Math.max(1, Math.floor((stock * percent) / 100));

/** In a small shop: a few usual orders. */
const fewPieces = 50;

/** How many pieces of a shop's stock may be held by the orders of unproved numbers that wait to be confirmed. */
export const unprovedStockShare = (stock: number, percent: number): number => Math.max(fewPieces, Math.floor((stock * percent) / 100));

export const countPieces = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const piecesOf = (lines: readonly { productId: string; quantity: number }[]): number => {
  const sums = new Map<string, number>();
  for (const { productId, quantity } of lines) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return Math.max(0, ...sums.values());
};

const isAbove = (value: number, limit: number) => limit > 0 && value > limit;
const isReached = (value: number, limit: number) => limit > 0 && value >= limit;

export const isLargeOrder = ({ amountPoisha, pieces }: OrderSize, rules: ProofRules): boolean =>
  isAbove(amountPoisha, rules.amountPoisha) || isAbove(pieces, rules.pieces);

/** Whether an order of an unproved number needs a code. */
export const needsProof = (size: OrderSize, past: UnprovedPast, rules: ProofRules): boolean =>
  isLargeOrder(size, rules) ||
  past.hasReturned ||
  isReached(past.openOrders, rules.orders) ||
  isReached(past.ofDevice, rules.numbers) ||
  isReached(past.ofNetwork, rules.numbers);
