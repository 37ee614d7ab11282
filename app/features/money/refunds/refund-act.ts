import type { Refund } from '#contract/money/refunds.ts';
import { isByHand, needsReceiver, type RefundState } from '#domain/money/refund-states.ts';

/** What an admin can do with a refund: record a state, send it by hand instead of the gateway, or say where it goes. */
export type RefundAct = 'approved' | 'sending' | 'done' | 'failed' | 'withdrawn' | 'byHand' | 'receiver';

/** The usual one first. */
export function refundActsOf({ moves, state, channel, needsReceiver: isPlaceless }: Refund): RefundAct[] {
  // Of merchants.
  if (moves.length === 0) return [];
  // Where it goes comes first.
  const isPossible = (move: RefundState) => !isPlaceless || (move !== 'sending' && move !== 'done');
  const recorded = moves.filter((move) => move !== 'requested' && move !== 'unknown').filter(isPossible);
  const canMove = state === 'requested' || state === 'approved' || state === 'failed';
  if (!isByHand(channel)) return canMove ? [...recorded, 'byHand'] : recorded;
  return canMove && needsReceiver(channel) ? [...recorded, 'receiver'] : recorded;
}
