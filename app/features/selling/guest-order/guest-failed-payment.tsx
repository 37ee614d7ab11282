import { Suspense, useState } from 'react';
import { PayAgainButton } from '#app/features/money/own-payments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';
import { isOnline } from '#domain/money/payment-methods.ts';

/** Loads when it is opened: few payments fail. */
const GuestPayDialog = lazyDialog(async () => ({ default: (await import('./guest-pay-dialog.tsx')).GuestPayDialog }));

/** The reason of a failed claim, and a button to pay again or in another way. */
export function GuestFailedPayment({ order, orderKey }: { order: GuestOrder; orderKey: string }) {
  const { t } = useTranslation('ownPayments');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const { note } = order.payment;
  return (
    <>
      {!isOnline(order.payment.method) && <p>{t('claimLead')}</p>}
      {note && <p className="whitespace-pre-line wrap-anywhere">{t('note', { note })}</p>}
      <PayAgainButton method={order.payment.method} number={order.number} onClick={() => setState('open')} />
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <GuestPayDialog order={order} orderKey={orderKey} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
