import { useState } from 'react';
import { OrderCode, useOrderCode } from '#app/features/money/order-proof/index.ts';
import { PaymentFields, paymentForm, paymentRequest, usePayment } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { Button } from '#app/ui/button.tsx';
import { defaultPaymentMethod, isOnline, type PaymentMethod } from '#domain/money/payment-methods.ts';

type PayDetails = ReturnType<typeof paymentRequest>;

interface PayFormProps {
  due: number;
  /** Of the payment that failed. */
  method: PaymentMethod;
  /** If the order has a single shop: its account is shown. See `onlyShopOf`. */
  shopId: string | null | undefined;
  /** The phone number that gets a code if a change to cash needs one. */
  phone: string;
  /** An advance is paid: what to do. */
  advanceLead?: string;
  isBusy: boolean;
  /** Throws ApiError. */
  pay: (details: PayDetails & { code?: string }) => Promise<unknown>;
  onDone: () => void;
}

/** A new payment method or transaction id for an order whose payment failed. */
export function PayForm({ due, method, shopId, phone, advanceLead, isBusy, pay, onDone }: PayFormProps) {
  const { t } = useTranslation('ownPayments');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string>();
  const form = useShopForm({
    resolver: schemaResolver(paymentForm),
    defaultValues: { paymentMethod: isOnline(method) ? defaultPaymentMethod : method },
  });
  const payment = usePayment(form, shopId);
  const code = useOrderCode<[PayDetails]>();
  const submit = async (details: PayDetails) => {
    setFailure(undefined);
    try {
      await pay({ ...details, ...code.ofRequest() });
      onDone();
    } catch (error) {
      if (!code.takes(error, details) && !showFieldErrors(form, error)) setFailure(errorText(error));
    }
  };
  return (
    <>
      <form method="post" noValidate onSubmit={form.handleSubmit((typed) => submit(paymentRequest(typed, due)))} className="grid gap-4">
        <p className="leading-relaxed">{advanceLead ?? t(isOnline(method) ? 'otherLead' : 'claimLead')}</p>
        <h3 id="payment-title" className="font-semibold">
          {t('how')}
        </h3>
        <PaymentFields payment={payment} total={due} isInAdvance={advanceLead !== undefined} />
        <div role="alert">{failure && <p className="rounded-box border border-error/50 bg-error/10 px-4 py-3">{failure}</p>}</div>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onDone}>
            {t('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={!payment.isPayable}>
            {t('send')}
          </Button>
        </div>
      </form>
      <OrderCode needed={code.neededBy(submit)} phone={phone} action={t('send')} />
    </>
  );
}
