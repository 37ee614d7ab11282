import type { ReturnState } from '#domain/parcels/return-states.ts';

/** States that a person records; the others follow from them. */
export type ReturnMove = Exclude<ReturnState, 'requested' | 'expired'>;

export const isReturnMove = (state: ReturnState): state is ReturnMove => state !== 'requested' && state !== 'expired';
