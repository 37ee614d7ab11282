/**
 * States of one attempt to pay. `created`: the gateway is being asked for its page; `open`: the buyer is there; `checking`: the gateway is
 * being asked; `unknown`: it did not say whether it took the money; `claimed`: the buyer says that it was paid; `mismatch`: something else
 * was paid than was asked for.
 */
export const attemptStates = [
  'created',
  'open',
  'checking',
  'unknown',
  'claimed',
  'paid',
  'mismatch',
  'failed',
  'cancelled',
  'expired',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** A payment has at most one of these. */
export const liveAttempts = ['created', 'open', 'checking', 'unknown', 'claimed'] as const satisfies readonly AttemptState[];
export const isLiveAttempt = (state: AttemptState): boolean => liveAttempts.some((each) => each === state);

/** Which states can follow. Money beats every earlier word: what had ended without it is paid late. */
export const attemptMoves: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['open', 'paid', 'mismatch', 'failed'],
  open: ['checking', 'paid', 'mismatch', 'failed', 'cancelled', 'expired'],
  checking: ['open', 'unknown', 'paid', 'mismatch', 'failed', 'cancelled', 'expired'],
  unknown: ['paid', 'mismatch', 'failed'],
  claimed: ['paid', 'failed', 'cancelled'],
  paid: [],
  mismatch: ['paid'],
  failed: ['paid', 'mismatch'],
  cancelled: ['paid', 'mismatch'],
  expired: ['paid', 'mismatch'],
};

export const canMoveAttempt = (from: AttemptState, to: AttemptState): boolean => attemptMoves[from].includes(to);
