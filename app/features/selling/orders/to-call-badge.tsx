import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { Order } from '#contract/selling/orders.ts';

export const waitsForCall = ({ needsCall, packages }: Order) => needsCall && packages.some(({ status }) => status === 'pending');

/** An order whose buyer has to be called. */
export function ToCallBadge({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  return waitsForCall(order) ? <StatusBadge tone="waiting">{t('toCall.badge')}</StatusBadge> : null;
}
