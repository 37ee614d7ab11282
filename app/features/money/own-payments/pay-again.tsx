import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyDialog } from '#app/ui/overlay/lazy-part.tsx';
import type { Payment } from '#contract/money/payments.ts';

/** Loads when it is opened: few payments fail. */
const ClaimDialog = lazyDialog(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimDialog }));

export function PayAgain({ payment }: { payment: Payment }) {
  const { t } = useTranslation('ownPayments');
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button className="justify-self-start" aria-label={t('againOf', { number: payment.order.number })} onClick={() => setState('open')}>
        {t('again')}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <ClaimDialog payment={payment} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
