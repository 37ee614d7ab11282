import type { PaymentMethod } from './payment-methods.ts';

/**
 * States of money that goes back to a buyer. `requested`: a person has to approve it; `approved`: it can be sent; `sending`: the gateway or a
 * person is sending it; `unknown`: the gateway did not say whether it paid; `failed`: it did not arrive, and another way is needed.
 */
export const refundStates = ['requested', 'approved', 'sending', 'unknown', 'done', 'failed', 'withdrawn'] as const;
export type RefundState = (typeof refundStates)[number];

/** How a state looks in lists. */
export const refundTones: Record<RefundState, 'waiting' | 'moving' | 'good' | 'bad' | 'quiet'> = {
  requested: 'waiting',
  approved: 'moving',
  sending: 'moving',
  unknown: 'bad',
  done: 'good',
  failed: 'bad',
  withdrawn: 'quiet',
};

/** `gateway`: back the way it came, by its API. The others are sent by a person. */
export const refundChannels = ['gateway', 'wallet', 'bank', 'cash'] as const;
export type RefundChannel = (typeof refundChannels)[number];
export const handChannels = ['wallet', 'bank', 'cash'] as const satisfies readonly RefundChannel[];
type HandChannel = (typeof handChannels)[number];

export const isByHand = (channel: RefundChannel): channel is HandChannel => channel !== 'gateway';

/** A wallet or bank account of the buyer is needed. */
export const needsReceiver = (channel: RefundChannel): boolean => channel === 'wallet' || channel === 'bank';

/** Why money goes back; texts have these names. */
export const refundReasons = ['cancelled', 'returned', 'changed', 'overpaid', 'goodwill'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Which states follow one by a person. A job records what a gateway says. */
const moves: Readonly<Record<RefundState, readonly RefundState[]>> = {
  requested: ['approved', 'withdrawn'],
  approved: ['sending', 'done', 'withdrawn'],
  sending: ['done', 'failed'],
  unknown: ['done', 'failed'],
  done: [],
  failed: ['approved', 'withdrawn'],
  withdrawn: [],
};

/** The states that an admin can record next, the usual one first. What the gateway is doing is not a person's word, unless it does not say. */
export const refundMovesOf = (from: RefundState, channel: RefundChannel): readonly RefundState[] => {
  if (isByHand(channel)) return moves[from];
  if (from === 'approved') return ['withdrawn'];
  return from === 'sending' ? [] : moves[from];
};

/** The money is still to go. */
export const openRefundStates = ['requested', 'approved', 'sending', 'unknown', 'failed'] as const satisfies readonly RefundState[];

/** How money goes back that no gateway can send: the way it came. */
export const handChannelOf = (method: PaymentMethod): HandChannel => (method === 'bank' ? 'bank' : 'wallet');

/** Minutes after an order expired in which its buyer can still have it, if the money comes. */
export const keepMinutes = 30;

export const refundLimits = {
  /** Days until a buyer has the money, by law; what a shop could not supply goes back sooner. */
  days: 10,
  cancelledDays: 3,
  /** Refunds of one payment at bKash. */
  perAttempt: 10,
  /** Taka, the most that a shop can let go back without a person. */
  autoMost: 1_000_000,
  note: 500,
  /** Letters of a transaction id that proves one. */
  trxId: 40,
} as const;
