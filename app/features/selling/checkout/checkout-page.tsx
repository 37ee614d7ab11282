import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { Advance } from '#app/features/money/advance/index.ts';
import { isPayableOnline, OnlineChoices, useOnlineMethods } from '#app/features/money/online-payments/index.ts';
import { OrderCode } from '#app/features/money/order-proof/index.ts';
import { onlyShopOf, PaymentFields, usePayment } from '#app/features/money/payment-methods/index.ts';
import { VerifyPhoneDialog } from '#app/features/people/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useQuote } from '#app/lib/cart/use-quote.ts';
import { chosenArea } from '#app/lib/delivery/chosen-area.ts';
import { schemaResolver } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import type { SavedAddress } from '#contract/people/addresses.ts';
import type { User } from '#contract/people/users.ts';
import type { Address, RequestLine } from '#contract/selling/orders.ts';
import { isOnline, paymentMethods } from '#domain/money/payment-methods.ts';
import { AccountSection } from './account-section.tsx';
import { AddressSection } from './address-section.tsx';
import { type CheckoutForm, type CheckoutInput, checkoutForm, initialCheckoutValues, visitorCheckoutForm } from './checkout-form.ts';
import { CheckoutSignIn } from './checkout-sign-in.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { OrderAgainDialog } from './confirmation/order-again-dialog.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { PriceChangedDialog } from './price-changed-dialog.tsx';
import { SignInInstead } from './sign-in-instead.tsx';
import { useCheckoutSubmit } from './submit/use-checkout-submit.ts';

interface CheckoutPageProps {
  /** Undefined for a visitor. */
  user: User | undefined;
  lines: RequestLine[];
  /** The lines are those of the cart. */
  isOfCart: boolean;
  saved: readonly SavedAddress[];
  /** The address of the last order, used if none is saved. */
  lastAddress: Address | undefined;
  /** Visitors can order without an account. */
  isGuestAllowed: boolean;
  /** True if some cart lines can't be ordered and stay in the cart. */
  hasProblems: boolean;
}

const forUser = schemaResolver(checkoutForm);
// Account and receiver are validated together, because they share their form values.
const forVisitor = schemaResolver(visitorCheckoutForm) as unknown as Resolver<CheckoutInput, unknown, CheckoutForm>;

/** One form for address, payment and, where guests can't order, the account: everything stays visible until the order is placed. */
export function CheckoutPage({ user, lines, isOfCart, saved, lastAddress, isGuestAllowed, hasProblems }: CheckoutPageProps) {
  const { t } = useTranslation('checkout');
  const queryClient = useQueryClient();
  const [isSigningIn, setSigningIn] = useState(false);
  const isGuest = !user && isGuestAllowed;
  const form = useShopForm<CheckoutInput, unknown, CheckoutForm>({
    resolver: user || isGuest ? forUser : forVisitor,
    defaultValues: initialCheckoutValues(chosenArea.read()),
  });
  const { district, upazila } = form.watch('deliveryAddress');
  const { data: quote, error, refetch, isAreaKnown, isPlaceholderData, queryKey } = useQuote(lines, { district, upazila });
  const { submit, isPlacing, codeNeeded, repeatAsked, changed, forgetChange, isUnverified, onVerified } = useCheckoutSubmit(form, {
    isGuest,
    isOfCart,
  });
  // While a new quote loads, the lines of the previous one may be of other shops.
  const payment = usePayment(form, onlyShopOf(isPlaceholderData ? undefined : quote?.packages));
  const { data: online = [] } = useOnlineMethods();
  const accept = () => {
    if (!changed) return;
    queryClient.setQueryData(queryKey, changed.quote);
    forgetChange();
    void submit(changed.values, changed.quote);
  };
  const preferences = form.watch('preferences') ?? {};
  const total = isAreaKnown ? quote?.total : undefined;
  const chosenOnline = paymentMethods.filter(isOnline).find((method) => method === payment.method);
  const isPayable = payment.isPayable && (!chosenOnline || isPayableOnline(online, chosenOnline, total));
  const typedPhone = () => form.getValues(isGuest ? 'deliveryAddress.phone' : 'account.phone') ?? '';
  const signInInstead = () => setSigningIn(true);
  if (isSigningIn && !user) return <CheckoutSignIn phone={typedPhone()} onDone={() => setSigningIn(false)} />;
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) => (quote && isAreaKnown && isPayable ? submit(values, quote) : undefined))}
        className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]"
      >
        <div className="grid min-w-0 gap-8">
          {!user && !isGuest && <AccountSection form={form} onSignIn={signInInstead} />}
          <AddressSection
            form={form}
            saved={saved}
            last={lastAddress}
            receiver={user}
            guestAction={isGuest ? <SignInInstead onSignIn={signInInstead} /> : undefined}
          />
          <section className="grid gap-4">
            <h2 id="payment-title" className="text-lg font-semibold">
              {t('payment')}
            </h2>
            <PaymentFields
              payment={payment}
              total={total}
              noCash={quote?.packages.some((part) => part.noCash) ?? false}
              online={
                online.length > 0 && (
                  <Suspense fallback={null}>
                    <OnlineChoices methods={online} payment={payment} total={total} />
                  </Suspense>
                )
              }
            />
          </section>
        </div>
        <CheckoutSummary
          quote={quote}
          error={error}
          onRetry={() => void refetch()}
          isAreaKnown={isAreaKnown}
          lines={lines}
          preferences={preferences}
          onPrefer={(shopId, preference) => form.setValue('preferences', { ...preferences, [shopId]: preference })}
        >
          {hasProblems && <p className="text-sm leading-relaxed">{t('problems')}</p>}
          {quote?.advance && isAreaKnown && payment.method === 'cash_on_delivery' && (
            <Suspense fallback={<div className="h-32" />}>
              <Advance show="note" advance={quote.advance} total={quote.total} />
            </Suspense>
          )}
          <PlaceOrderBar
            quote={quote}
            isAreaKnown={isAreaKnown}
            isBusy={isPlacing || (district !== '' && !isAreaKnown && !error)}
            isDisabled={error !== null || !quote || !isPayable}
            paysOnline={chosenOnline !== undefined}
          />
          <p className="text-sm leading-relaxed text-base-content/80">{t('terms', { count: quote?.packages.length ?? 1 })}</p>
        </CheckoutSummary>
      </form>
      {user && <VerifyPhoneDialog user={user} isOpen={isUnverified} onClose={onVerified} />}
      <OrderCode needed={codeNeeded} phone={user?.phone ?? typedPhone()} />
      <OrderAgainDialog asked={repeatAsked} />
      <PriceChangedDialog shown={quote} now={changed?.quote} onAccept={accept} onClose={forgetChange} />
    </>
  );
}
