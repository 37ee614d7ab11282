import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Advance } from '#app/features/money/advance/index.ts';
import { OrderCode, useOrderCode } from '#app/features/money/order-proof/index.ts';
import { onlyShopOf, type PaymentBinding, PrepaidFields, usePayment } from '#app/features/money/payment-methods/index.ts';
import { Totals } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, postOrderForm } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useQuote } from '#app/lib/cart/use-quote.ts';
import { schemaResolver, showFieldErrors, useFieldErrorText } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField } from '#app/ui/form/field.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Product } from '#contract/catalog/products.ts';
import type { Quote } from '#contract/selling/orders.ts';
import { isOnline, paymentMethods } from '#domain/money/payment-methods.ts';
import { OrderAgainDialog } from '../confirmation/order-again-dialog.tsx';
import { useOrderAgain } from '../confirmation/use-order-again.ts';
import { useOrderSubmit } from '../submit/use-order-submit.ts';
import { OrderFormLine, type OrderFormState } from './order-form-line.tsx';
import { blankOrderForm, linesToPrice, type OrderForm, orderForm, orderFormRequest, positions } from './order-form-values.ts';

/** The largest page of a list; other products can be found in the shop. */
const offered = { scope: 'public', sort: 'name', limit: 100 } as const;

/** The order form of specification §2: two products in one order, without a cart. */
export function OrderFormView({ userId }: { userId: string }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['products', 'read', offered, language],
    queryFn: () => api('GET /products/read', { query: { ...offered, language } }),
  });
  if (error) return <ErrorState text={t('orderForm.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} className="h-24" />;
  return <Form userId={userId} products={data.filter((product) => product.inStock)} />;
}

/** A free-text address has no district: like the server, use the fee for outside Dhaka. */
const noArea = { district: '', upazila: '' };

function Form({ userId, products }: { userId: string; products: readonly Product[] }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const form = useShopForm({ resolver: schemaResolver(orderForm), defaultValues: blankOrderForm(language) });
  const errorText = useErrorText();
  const lines = linesToPrice(form.watch('products'), (id) => products.find(({ _id }) => _id === id)?.variants);
  const { data, error, isPending, isPlaceholderData } = useQuote(lines, noArea);
  const quote = lines.length > 0 ? data : undefined;
  // While a new quote loads, or waits for the network, the shown one is out of date and must not be ordered.
  const isPricing = lines.length > 0 && (isPending || isPlaceholderData);
  const { submit, isPlacing, codeNeeded, repeatAsked, placed } = useOrderFormSubmit(form, userId);
  const { user } = useSession();
  const payment = usePayment(form, onlyShopOf(isPricing ? undefined : quote?.packages));
  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={form.handleSubmit((values) => (quote && !isPricing && payment.isPayable ? submit(values, quote) : undefined))}
        className="grid max-w-3xl gap-6"
      >
        <div role="status">{placed && <Placed key={placed} number={placed} />}</div>
        {positions.map((position) => (
          <OrderFormLine key={position} form={form} position={position} products={products} />
        ))}
        <AddressAndMethod form={form} payment={payment} />
        <PrepaidFields payment={payment} total={quote?.total} />
        {error && <p role="alert">{errorText(error)}</p>}
        {quote && !error && <Totals subtotal={quote.subtotal} deliveryFee={quote.deliveryFee} total={quote.total} />}
        {quote?.advance && !error && payment.method === 'cash_on_delivery' && (
          <Suspense fallback={<div className="h-32" />}>
            <Advance show="note" advance={quote.advance} total={quote.total} />
          </Suspense>
        )}
        <Button
          type="submit"
          isBusy={isPlacing || isPricing}
          disabled={quote !== undefined && !isPricing && !payment.isPayable}
          className="btn-lg justify-self-start"
        >
          {t('orderForm.submit')}
        </Button>
      </form>
      <OrderCode needed={codeNeeded} phone={user?.phone ?? ''} />
      <OrderAgainDialog asked={repeatAsked} />
    </>
  );
}

/** Its response has no page to pay at. */
const orderFormMethods = paymentMethods.filter((method) => !isOnline(method));

function AddressAndMethod({ form, payment }: { form: OrderFormState; payment: PaymentBinding }) {
  const { t } = useTranslation(['checkout', 'orders']);
  const fieldText = useFieldErrorText();
  return (
    <>
      <TextareaField
        required
        label={t('orderForm.address')}
        hint={t('orderForm.addressHint')}
        rows={3}
        maxLength={1000}
        autoComplete="street-address"
        error={fieldText('order', form.getFieldState('deliveryAddress', form.formState).error?.type)}
        {...form.register('deliveryAddress')}
      />
      <SelectField
        required
        label={t('orderForm.method')}
        error={fieldText('order', form.getFieldState('paymentMethod', form.formState).error?.type)}
        {...payment.bindMethod()}
      >
        <option value="">{t('orderForm.choose')}</option>
        {orderFormMethods.map((method) => (
          <option key={method} value={method}>
            {t(`orders:method.${method}`)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Placed({ number }: { number: string }) {
  const { t } = useTranslation('checkout');
  return (
    // The clicked button is a screen further down.
    <p
      ref={(text) => text?.scrollIntoView({ block: 'center' })}
      className="flex flex-wrap items-center gap-x-4 rounded-box bg-brand-soft px-4 py-3 leading-relaxed text-base-content"
    >
      {t('orderForm.created')}
      <Link to={`/orders/${number}`} className="link inline-flex min-h-8 items-center font-semibold">
        {t('orderForm.toOrder', { number })}
      </Link>
    </p>
  );
}

function useOrderFormSubmit(form: OrderFormState, userId: string) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const [placed, setPlaced] = useState<string>();
  const queryClient = useQueryClient();
  const code = useOrderCode<[OrderForm, Quote]>();
  const again = useOrderAgain<[OrderForm, Quote]>();
  const { submit, isPlacing } = useOrderSubmit<OrderForm>({
    name: 'orderForm',
    send: (key, values, quote) =>
      postOrderForm({
        headers: { 'idempotency-key': key },
        body: { ...orderFormRequest(userId, values, quote), ...code.ofRequest(), ...again.ofRequest() },
      }),
    createdText: t('orderForm.created'),
    onPlaced: ({ number }) => {
      code.placed();
      again.placed();
      setPlaced(number);
      form.reset(blankOrderForm(language));
      void queryClient.invalidateQueries();
    },
    onError: (error, values, quote) => {
      console.error(error);
      if (code.takes(error, values, quote) || again.takes(error, values, quote)) return true;
      if (error instanceof ApiError && error.code === 'PRICE_CHANGED') void queryClient.invalidateQueries({ queryKey: ['quote'] });
      return showFieldErrors(form, error);
    },
  });
  const submitAgain = (values: OrderForm, quote: Quote) => {
    setPlaced(undefined);
    return submit(values, quote);
  };
  return { submit: submitAgain, isPlacing, codeNeeded: code.neededBy(submit), repeatAsked: again.askedBy(submit), placed };
}
