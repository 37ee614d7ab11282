import { onlyShopOf } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useOrder } from '#app/lib/orders.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Payment } from '#contract/money/payments.ts';
import { PayForm } from './pay-form.tsx';
import { useNewClaim } from './payment-queries.ts';

interface ClaimDialogProps {
  payment: Payment;
  isOpen: boolean;
  onClose: () => void;
}

/** Retries the payment of one of the user's orders. */
export function ClaimDialog({ payment, isOpen, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('ownPayments');
  return (
    <FormDialog isOpen={isOpen} title={t('claimTitle', { number: payment.order.number })} onClose={onClose}>
      <ClaimForm payment={payment} onDone={onClose} />
    </FormDialog>
  );
}

function ClaimForm({ payment: { order, due, method }, onDone }: { payment: Payment; onDone: () => void }) {
  const claim = useNewClaim();
  const { user } = useSession();
  const { data, error, refetch } = useOrder(order.number);
  // Only its packages say whose wallet to pay to.
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows rows={3} className="h-32" />;
  return (
    <PayForm
      due={due}
      method={method}
      shopId={onlyShopOf(data.packages)}
      phone={user?.phone ?? ''}
      isBusy={claim.isPending}
      pay={(details) => claim.mutateAsync({ orderId: order._id, ...details })}
      onDone={onDone}
    />
  );
}
