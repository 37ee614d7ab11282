import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api.ts';
import { useErrorText } from '#app/lib/error-text.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form.ts';
import { formatMoney } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { usePopup } from '#app/ui/popup.tsx';
import type { Address, Quote, RequestLine } from '#contract/orders.ts';
import type { User } from '#contract/users.ts';
import { AddressFields } from './address-fields.tsx';
import { type CheckoutForm, type CheckoutInput, checkoutForm } from './checkout-form.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { usePlaceOrder } from './use-place-order.ts';
import { useQuote } from './use-quote.ts';

interface CheckoutPageProps {
  user: User;
  lines: RequestLine[];
  lastAddress: Address | undefined;
  /** Some lines of the cart stay behind. */
  hasProblems: boolean;
}

const startValues = (user: User, last: Address | undefined): CheckoutInput => ({
  deliveryAddress: {
    name: last?.name ?? user.name,
    phone: last?.phone ?? user.phone,
    division: last?.division ?? '',
    district: last?.district ?? '',
    upazila: last?.upazila ?? '',
    line: last?.line ?? '',
  },
  paymentMethod: 'cash_on_delivery',
});

export function CheckoutPage({ user, lines, lastAddress, hasProblems }: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const form = useForm({ resolver: schemaResolver(checkoutForm), defaultValues: startValues(user, lastAddress) });
  const { district, upazila } = form.watch('deliveryAddress');
  const { data: quote, error, isPlaceKnown, queryKey } = useQuote(lines, { district, upazila });
  const { submit, isPlacing, changed, forgetChange } = useSubmit(form, user._id);
  const accept = () => {
    if (!changed) return;
    queryClient.setQueryData(queryKey, changed);
    forgetChange();
    void submit(changed);
  };
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (quote) void submit(quote);
        }}
        className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
      >
        <div className="grid min-w-0 gap-8">
          <section className="grid gap-4">
            <h2 className="text-lg font-semibold">{t('address')}</h2>
            <AddressFields form={form} />
          </section>
          <section className="grid gap-4">
            <h2 id="payment-title" className="text-lg font-semibold">
              {t('payment')}
            </h2>
            <PaymentFields form={form} total={isPlaceKnown ? quote?.total : undefined} />
          </section>
        </div>
        <CheckoutSummary quote={quote} error={error} isPlaceKnown={isPlaceKnown}>
          {hasProblems && <p className="text-sm leading-relaxed">{t('problems')}</p>}
          <Button type="submit" isBlock isBusy={isPlacing} disabled={!quote || error !== null} className="btn-lg h-auto min-h-13 py-2">
            {quote && isPlaceKnown ? t('placeTotal', { total: formatMoney(language, quote.total) }) : t('place')}
          </Button>
          <p className="text-sm leading-relaxed text-base-content/80">{t('terms')}</p>
        </CheckoutSummary>
      </form>
      <PriceChangedDialog shown={quote} now={changed} onAccept={accept} onClose={forgetChange} />
    </>
  );
}

/** Sends the order and sorts out a refusal: at its field, as a changed price to agree to, or as a popup. */
function useSubmit(form: ReturnType<typeof useForm<CheckoutInput, unknown, CheckoutForm>>, userId: string) {
  const { place, isPlacing } = usePlaceOrder(userId);
  const popup = usePopup();
  const errorText = useErrorText();
  const [changed, setChanged] = useState<Quote>();
  const refuse = (error: unknown) => {
    console.error(error);
    const code = error instanceof ApiError ? error.code : undefined;
    if (error instanceof ApiError && code === 'PRICE_CHANGED' && error.quote) return setChanged(error.quote as Quote); // the contract says so
    if (code === 'TRANSACTION_USED') return form.setError('paymentInfo.transactionId', { type: code }, { shouldFocus: true });
    if (!showFieldErrors(form, error)) popup.error(errorText(error));
  };
  const submit = (quote: Quote) => form.handleSubmit((values) => place(values, quote).catch(refuse))();
  return { submit, isPlacing, changed, forgetChange: () => setChanged(undefined) };
}
