import { useTranslation } from '#app/i18n/use-translation.ts';
import { PayAgain } from './pay-again.tsx';
import { useOwnPayment } from './payment-queries.ts';

/** Shown in an order whose payment failed: the reason and a button to pay again. */
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
