import { useState } from 'react';
import { checkoutForm, onlyShopOf, PaymentFields, paymentRequest, usePayment } from '#app/features/checkout/index.ts';
import { useOrder } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/overlay/form-dialog.tsx';
import type { Payment } from '#contract/orders/payments.ts';
import { useNewClaim } from './payment-queries.ts';

interface ClaimDialogProps {
  payment: Payment;
  isOpen: boolean;
  onClose: () => void;
}

/** Enters a new payment method or transaction id for an order whose payment failed. */
export function ClaimDialog({ payment, isOpen, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('ownPayments');
  return (
    <FormDialog isOpen={isOpen} title={t('claimTitle', { number: payment.order.number })} onClose={onClose}>
      <ClaimForm payment={payment} onDone={onClose} />
    </FormDialog>
  );
}

const claimForm = checkoutForm.pick({ paymentMethod: true, paymentInfo: true });

function ClaimForm({ payment: { order, due, method }, onDone }: { payment: Payment; onDone: () => void }) {
  const { t } = useTranslation('ownPayments');
  const errorText = useErrorText();
  const claim = useNewClaim();
  const [failure, setFailure] = useState<string>();
  const packages = useOrder(order.number).data?.packages;
  const form = useShopForm({ resolver: schemaResolver(claimForm), defaultValues: { paymentMethod: method } });
  const payment = usePayment(form);
  const submit = form.handleSubmit(async ({ paymentMethod, paymentInfo }) => {
    setFailure(undefined);
    try {
      await claim.mutateAsync({ orderId: order._id, ...paymentRequest({ paymentMethod, paymentInfo }, due) });
      onDone();
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(errorText(error));
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="leading-relaxed">{t('claimLead')}</p>
      <h3 id="payment-title" className="font-semibold">
        {t('how')}
      </h3>
      <PaymentFields payment={payment} total={due} shopId={onlyShopOf(packages)} />
      <div role="alert">{failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={claim.isPending}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
