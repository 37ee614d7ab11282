import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import { type PackageState, stateTones } from '#domain/parcels/package-states.ts';
import { type PackageStep, stepKey } from '#domain/parcels/package-steps.ts';

/** Steps that look different from their state. */
const stepTones: Partial<Record<PackageStep, StatusTone>> = {
  delivery_failed: 'waiting',
  returning: 'waiting',
  lost: 'bad',
  damaged: 'bad',
};

/** The state of a package or an order; of a package with its step. */
export function PackageStateBadge({ state, step }: { state: PackageState; step?: PackageStep | undefined }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={(step && stepTones[step]) ?? stateTones[state]}>{t(`state.${step ? stepKey(step) : state}`)}</StatusBadge>;
}
