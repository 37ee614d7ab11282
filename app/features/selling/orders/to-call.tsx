import { PhoneCall } from 'lucide-react';
import { Suspense } from 'react';
import { useMove } from '#app/features/parcels/packages/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { ToCallBadge, waitsForCall } from './to-call-badge.tsx';

interface OrderHoldProps {
  order: Order;
  /** The user may record that the buyer was called. */
  canConfirm: boolean;
}

/** What an order waits for, and the action that resolves it. */
export function OrderHold(props: OrderHoldProps) {
  if (!waitsForCall(props.order) && !props.order.expiresAt) return null;
  return (
    <Suspense fallback={<div className="h-20" />}>
      <Hold {...props} />
    </Suspense>
  );
}

function Hold({ order, canConfirm }: OrderHoldProps) {
  const { t } = useTranslation('flood');
  const language = useLanguage();
  const { mutate, isPending } = useMove((id: string) => api('PUT /orders/called/:id', { params: { id } }));
  const toCall = waitsForCall(order);
  const date = order.expiresAt && formatDate(language, order.expiresAt, 'dateTime');
  return (
    <section className="grid justify-items-start gap-2 rounded-box bg-brand-soft p-4 leading-relaxed text-base-content print:hidden">
      {toCall && (
        <>
          <ToCallBadge order={order} />
          <p>{canConfirm ? t('hold.lead') : t('hold.leadShared')}</p>
        </>
      )}
      {date && <p>{toCall ? t('hold.until', { date }) : t('hold.untilPaid', { date })}</p>}
      {toCall && canConfirm && (
        <Button Icon={PhoneCall} isBusy={isPending} onClick={() => mutate(order._id)}>
          {t('hold.confirm')}
        </Button>
      )}
    </section>
  );
}
