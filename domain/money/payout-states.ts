/** `sent`: handed to the bank or bKash. `failed`: it did not arrive; `reversed`: it came back after it was paid. What it settled is due again. */
export const payoutStates = ['proposed', 'approved', 'sent', 'paid', 'failed', 'reversed', 'cancelled'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** How a state looks in lists. */
export const payoutTones: Record<PayoutState, 'waiting' | 'moving' | 'good' | 'bad' | 'quiet'> = {
  proposed: 'waiting',
  approved: 'moving',
  sent: 'moving',
  paid: 'good',
  failed: 'bad',
  reversed: 'bad',
  cancelled: 'quiet',
};

/** Which states follow one, the usual one first. */
const moves: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  proposed: ['approved', 'cancelled'],
  approved: ['sent', 'paid', 'cancelled'],
  sent: ['paid', 'failed'],
  paid: ['reversed'],
  failed: [],
  reversed: [],
  cancelled: [],
};

/** One of nothing was netted: no money can come back. One that is in a file is not cancelled, as the bank may have it: it can fail. */
export const payoutMovesOf = ({
  state,
  amount,
  isFiled,
}: {
  state: PayoutState;
  amount: number;
  isFiled: boolean;
}): readonly PayoutState[] => (amount === 0 ? [] : moves[state].filter((move) => !isFiled || move !== 'cancelled'));

/** The entries of a payout that gets here are due again. */
export const endsUnpaid = (state: PayoutState): boolean => state === 'failed' || state === 'reversed' || state === 'cancelled';

/** Someone has to know why. */
export const needsNote = (state: PayoutState): boolean => state === 'failed' || state === 'reversed';

/** How the shop is paid: a transfer to its bank account, or bKash. */
export const payoutWays = ['bank', 'bkash'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/** When payouts are proposed: by a person only, each Sunday, or on the first day of each month. */
export const payoutRuns = ['hand', 'weekly', 'monthly'] as const;
export type PayoutRun = (typeof payoutRuns)[number];

/** The next day of a run from a day on; in Bangladesh, where the week starts on Sunday. Undefined: a person decides. */
export function nextRun(run: PayoutRun, day: string): string | undefined {
  if (run === 'hand') return undefined;
  const date = new Date(day);
  if (run === 'weekly') date.setUTCDate(date.getUTCDate() + ((7 - date.getUTCDay()) % 7));
  else if (date.getUTCDate() > 1) date.setUTCMonth(date.getUTCMonth() + 1, 1);
  return date.toISOString().slice(0, 10);
}

export const payoutLimits = {
  /** Nothing is sent to a new account before so many hours: its owner has time to object. */
  holdHours: 48,
  /** Changes of the account of a shop in 24 hours. */
  accountsPerDay: 5,
  /** Payouts that one request proposes, moves or writes to a file. */
  perStep: 100,
  /** Payouts of a file. */
  perFile: 1000,
  reference: 100,
  note: 500,
  holdDays: 60,
  /** Taka. */
  minimum: 100_000,
} as const;
