import { useTranslation } from '#app/i18n/use-translation.ts';
import { PayAgain } from './pay-again.tsx';
import { useOwnPayment } from './payment-queries.ts';

/** In the order that waits for it: why its payment failed, and the way to pay again. */
export function FailedPayment({ id }: { id: string }) {
  const { t } = useTranslation('ownPayments');
  const { data: payment } = useOwnPayment(id);
  return (
    <>
      <p>{t('claimLead')}</p>
      {payment?.note && <p className="whitespace-pre-line wrap-anywhere">{t('note', { note: payment.note })}</p>}
      {payment && <PayAgain payment={payment} />}
    </>
  );
}
