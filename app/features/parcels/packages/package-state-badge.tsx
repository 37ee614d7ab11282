import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { PackageState } from '#domain/parcels/package-states.ts';

const packageTones: Record<PackageState, StatusTone> = {
  pending: 'waiting',
  confirmed: 'moving',
  packed: 'moving',
  shipped: 'moving',
  delivered: 'good',
  cancelled: 'bad',
  returned: 'quiet',
};

export function PackageStateBadge({ state }: { state: PackageState }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={packageTones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
