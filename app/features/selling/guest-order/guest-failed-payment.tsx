import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';

/** Loads when it is opened: few payments fail. */
const GuestPayDialog = lazyDialog(async () => ({ default: (await import('./guest-pay-dialog.tsx')).GuestPayDialog }));

/** The reason of a failed payment, and a button to pay again. */
export function GuestFailedPayment({ order, orderKey }: { order: GuestOrder; orderKey: string }) {
  const { t } = useTranslation('ownPayments');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const { note } = order.payment;
  return (
    <>
      <p>{t('claimLead')}</p>
      {note && <p className="whitespace-pre-line wrap-anywhere">{t('note', { note })}</p>}
      <Button className="justify-self-start" aria-label={t('againOf', { number: order.number })} onClick={() => setState('open')}>
        {t('again')}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <GuestPayDialog order={order} orderKey={orderKey} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
