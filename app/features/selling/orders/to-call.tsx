import { PhoneCall } from 'lucide-react';
import { useMove } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { ToCallBadge, waitsForCall } from './to-call-badge.tsx';

/** What an order waits for, and the action that resolves it. `canConfirm`: the user may record that the buyer was called. */
export function OrderHold({ order, canConfirm }: { order: Order; canConfirm: boolean }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { mutate, isPending } = useMove((id: string) => api('PUT /orders/called/:id', { params: { id } }));
  const toCall = waitsForCall(order);
  if (!toCall && !order.expiresAt) return null;
  const date = order.expiresAt && formatDate(language, order.expiresAt, 'dateTime');
  return (
    <section className="grid justify-items-start gap-2 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content print:hidden">
      {toCall && (
        <>
          <ToCallBadge order={order} />
          <p>{canConfirm ? t('toCall.lead') : t('toCall.leadShared')}</p>
        </>
      )}
      {date && <p>{toCall ? t('toCall.until', { date }) : t('toCall.untilPaid', { date })}</p>}
      {toCall && canConfirm && (
        <Button Icon={PhoneCall} isBusy={isPending} onClick={() => mutate(order._id)}>
          {t('toCall.confirm')}
        </Button>
      )}
    </section>
  );
}
