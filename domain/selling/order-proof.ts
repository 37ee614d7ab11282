/** The limits of an order of an unproved phone number before it needs a one-time code; 0: no limit. */
export interface ProofRules {
  /** The amount, including delivery. */
  amountPoisha: number;
  /** Pieces of one product. */
  pieces: number;
  /** Open orders of the number. */
  orders: number;
  /** Numbers for which its device or network ordered in 24 hours. */
  numbers: number;
  /** Percentage of the pieces in stock that such orders can hold together until they are confirmed. */
  stockPercent: number;
}

export interface OrderSize {
  amountPoisha: number;
  /** Of the product with most pieces. */
  pieces: number;
}

/** Earlier orders by strangers, without those that the number's owner proved. */
export interface UnprovedPast {
  openOrders: number;
  hasReturned: boolean;
  /** Different numbers. */
  ofDevice: number;
  ofNetwork: number;
}

/** How much of a stock orders waiting for a call can hold: at least one piece. */
export const heldShare = (stock: number, percent: number): number => Math.max(1, Math.floor((stock * percent) / 100));

/** For a small shop: a few usual orders. */
const fewPieces = 50;

/** How many pieces of a shop's stock can be held by orders of unproved numbers that wait for confirmation. */
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
