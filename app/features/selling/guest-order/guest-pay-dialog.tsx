import { PayForm } from '#app/features/money/own-payments/index.ts';
import { onlyShopOf } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import type { GuestOrder } from '#contract/selling/guest-orders.ts';
import { useGuestPay } from './guest-order-queries.ts';

interface GuestPayDialogProps {
  order: GuestOrder;
  orderKey: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Retries the payment of a guest's order. */
export function GuestPayDialog({ order, orderKey, isOpen, onClose }: GuestPayDialogProps) {
  const { t } = useTranslation('ownPayments');
  const pay = useGuestPay(orderKey);
  return (
    <FormDialog isOpen={isOpen} title={t('claimTitle', { number: order.number })} onClose={onClose}>
      <PayForm
        due={order.payment.due}
        method={order.payment.method}
        shopId={onlyShopOf(order.packages)}
        phone={order.deliveryAddress.phone}
        isBusy={pay.isPending}
        pay={pay.mutateAsync}
        onDone={onClose}
      />
    </FormDialog>
  );
}
