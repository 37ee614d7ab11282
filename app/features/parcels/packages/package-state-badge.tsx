import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import { type PackageState, stateTones } from '#domain/parcels/package-states.ts';

export function PackageStateBadge({ state }: { state: PackageState }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={stateTones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
