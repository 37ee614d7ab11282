import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import type { Payment } from '#contract/orders/payments.ts';
import { ClaimDialog } from './claim-dialog.tsx';

export function PayAgain({ payment }: { payment: Payment }) {
  const { t } = useTranslation('ownPayments');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="justify-self-start" aria-label={t('againOf', { number: payment.order.number })} onClick={() => setOpen(true)}>
        {t('again')}
      </Button>
      <ClaimDialog payment={payment} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
