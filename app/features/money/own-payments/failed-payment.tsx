import { useTranslation } from '#app/i18n/use-translation.ts';
import { PayAgain } from './pay-again.tsx';
import { useOwnPayment } from './payment-queries.ts';

/** Shown in an order whose payment failed: the reason of a claim, and a button to pay again or in another way. */
export function FailedPayment({ id, isOnline }: { id: string; isOnline: boolean }) {
  const { t } = useTranslation('ownPayments');
  const { data: payment } = useOwnPayment(id);
  return (
    <>
      {!isOnline && <p>{t('claimLead')}</p>}
      {payment?.note && <p className="whitespace-pre-line wrap-anywhere">{t('note', { note: payment.note })}</p>}
      {payment && <PayAgain payment={payment} />}
    </>
  );
}
