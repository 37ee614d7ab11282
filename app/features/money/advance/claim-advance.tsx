import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PayForm } from '#app/features/money/own-payments/index.ts';
import { onlyShopOf } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { usePopup } from '#app/lib/popup.ts';
import { FormDialog } from '#app/ui/form/form-dialog.tsx';
import type { ApiRequest } from '#contract/api.ts';
import type { Order } from '#contract/selling/orders.ts';

interface ClaimAdvanceProps {
  order: Omit<Order, 'customer'>;
  /** In taka. */
  due: number;
  orderKey: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** How to send the advance of an order, and the details of the transfer. */
export default function ClaimAdvance({ order, due, orderKey, isOpen, onClose }: ClaimAdvanceProps) {
  const { t } = useTranslation('onlinePayment');
  const queryClient = useQueryClient();
  const popup = usePopup();
  const claim = useMutation({
    mutationFn: async (body: ApiRequest<'POST /guest-orders/pay'>['body']) => {
      if (orderKey === undefined) await api('POST /payments/create', { body: { orderId: order._id, ...body } });
      else await api('POST /guest-orders/pay', { headers: { 'order-key': orderKey }, body });
    },
    onSuccess: () => popup.success(t('advance.sent')),
    onSettled: refetchAll(queryClient),
  });
  return (
    <FormDialog isOpen={isOpen} title={t('advance.dialogTitle', { number: order.number })} onClose={onClose}>
      <PayForm
        due={due}
        method="MFS"
        shopId={onlyShopOf(order.packages)}
        phone={order.deliveryAddress.phone}
        advanceLead={t('advance.sendLead')}
        isBusy={claim.isPending}
        pay={claim.mutateAsync}
        onDone={onClose}
      />
    </FormDialog>
  );
}
