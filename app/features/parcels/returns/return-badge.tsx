import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import { type ReturnState, returnTones } from '#domain/parcels/return-states.ts';

/** The state of a return. */
export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <StatusBadge tone={returnTones[state]}>{useTranslation('returns').t(`state.${state}`)}</StatusBadge>
);
