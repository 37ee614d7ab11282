import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { Refund } from '#contract/money/refunds.ts';
import { isByHand, refundTones } from '#domain/money/refund-states.ts';

/** The state of a refund. */
export function RefundBadge({ refund: { state, channel } }: { refund: Pick<Refund, 'state' | 'channel'> }) {
  const { t } = useTranslation('returns');
  // A person has to send it; a gateway does so by itself.
  const toSend = state === 'approved' && isByHand(channel);
  return (
    <StatusBadge tone={toSend ? 'waiting' : refundTones[state]}>{t(toSend ? 'refunds.toSend' : `refunds.state.${state}`)}</StatusBadge>
  );
}
