import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { deliveryPlace } from '#app/lib/delivery/delivery-place.ts';
import { schemaResolver } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { formatMoney } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import type { Address, RequestLine } from '#contract/orders/orders.ts';
import type { SavedAddress } from '#contract/people/addresses.ts';
import type { User } from '#contract/people/users.ts';
import { AddressSection } from './address-section.tsx';
import { checkoutForm, initialCheckoutValues } from './checkout-form.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import { onlyShopOf } from './payment/only-shop.ts';
import { PaymentFields } from './payment/payment-fields.tsx';
import { usePayment } from './payment/use-payment.ts';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { ReviewStep } from './review-step.tsx';
import { useCheckoutSubmit } from './use-checkout-submit.ts';
import { useQuote } from './use-quote.ts';
import { useReview } from './use-review.ts';

interface CheckoutPageProps {
  user: User;
  lines: RequestLine[];
  saved: readonly SavedAddress[];
  /** The address of the last order, used if none is saved. */
  lastAddress: Address | undefined;
  /** True if some cart lines can't be ordered and stay in the cart. */
  hasProblems: boolean;
}

/** One form in two steps: fill in, then review before placing the order. */
export function CheckoutPage({ user, lines, saved, lastAddress, hasProblems }: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const form = useShopForm({
    resolver: schemaResolver(checkoutForm),
    defaultValues: initialCheckoutValues(user, saved[0] ?? lastAddress, deliveryPlace.read()),
  });
  const { district, upazila } = form.watch('deliveryAddress');
  const { data: quote, error, isAreaKnown: isPlaceKnown, queryKey } = useQuote(lines, { district, upazila });
  const { reviewed, toReview, edit, leave } = useReview();
  const { submit, isPlacing, changed, forgetChange } = useCheckoutSubmit(form, user._id, leave);
  const payment = usePayment(form);
  const accept = () => {
    if (!changed || !reviewed) return;
    queryClient.setQueryData(queryKey, changed);
    forgetChange();
    void submit(reviewed, changed);
  };
  const total = isPlaceKnown ? quote?.total : undefined;
  const onlyShop = onlyShopOf(quote?.packages);
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) => {
          if (!reviewed) return toReview(values);
          return quote && isPlaceKnown ? submit(reviewed, quote) : undefined;
        })}
        className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
      >
        {/* Stays mounted during review, so that the fields keep their values. */}
        <div hidden={reviewed !== undefined} className="min-w-0">
          <div className="grid gap-8">
            <AddressSection form={form} saved={saved} receiver={user} />
            <section className="grid gap-4">
              <h2 id="payment-title" className="text-lg font-semibold">
                {t('payment')}
              </h2>
              <PaymentFields payment={payment} total={total} shopId={onlyShop} />
            </section>
          </div>
        </div>
        {reviewed && <ReviewStep values={reviewed} onEdit={edit} />}
        <CheckoutSummary quote={quote} error={error} isAreaKnown={isPlaceKnown}>
          {hasProblems && <p className="text-sm leading-relaxed">{t('problems')}</p>}
          <Button
            type="submit"
            isBlock
            isBusy={isPlacing}
            disabled={error !== null || !quote || (reviewed !== undefined && !isPlaceKnown)}
            className="btn-lg h-auto min-h-13 py-2"
          >
            {!reviewed ? t('toReview') : total === undefined ? t('place') : t('placeTotal', { total: formatMoney(language, total) })}
          </Button>
          <p className="text-sm leading-relaxed text-base-content/80">{t('terms')}</p>
        </CheckoutSummary>
      </form>
      <PriceChangedDialog shown={quote} now={changed} onAccept={accept} onClose={forgetChange} />
    </>
  );
}
