import { Suspense, useReducer, useState } from 'react';
import {
  OptionalPackageChoices,
  OrderAgainDialog,
  type PackagePreferences,
  usualPreference,
} from '#app/features/selling/checkout/index.ts';
import { Totals } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { useQuote } from '#app/lib/cart/use-quote.ts';
import { schemaResolver, showFieldErrors } from '#app/lib/form/form.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { addressFields } from '#contract/people/addresses.ts';
import { formatMoney } from '#domain/format/format.ts';
import { defaultPaymentMethod } from '#domain/money/payment-methods.ts';
import { changeBasket, isOpen, requestLines } from './basket.ts';
import { BasketLines } from './basket-lines.tsx';
import { PhoneBuyerFields } from './phone-buyer-fields.tsx';
import { ProductSearch } from './product-search.tsx';
import { useAddOrder } from './use-add-order.ts';

const empty = { name: '', phone: '', division: '', district: '', upazila: '', line: '' };

/** The form of a phone order: buyer, products and total. */
export function PhoneOrderForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['phoneOrder', 'orders', 'resources']);
  const language = useLanguage();
  const errorText = useErrorText();
  const form = useShopForm({ resolver: schemaResolver(addressFields), defaultValues: empty });
  const [lines, change] = useReducer(changeBasket, []);
  const [isTried, setTried] = useState(false);
  const [preferences, setPreferences] = useState<PackagePreferences>({});
  const { district, upazila } = form.watch();
  const priced = requestLines(lines);
  const { data, error, isAreaKnown: isPlaceKnown } = useQuote(priced, { district, upazila });
  const quote = priced.length > 0 ? data : undefined;
  const {
    submit: placeOrder,
    isPlacing,
    repeatAsked,
  } = useAddOrder((refusal) => showFieldErrors(form, refusal, (path) => path.replace(/^deliveryAddress\./, '')));
  const problem = lines.length === 0 ? t('needProduct') : lines.some(isOpen) ? t('needOptions') : undefined;
  const isReady = quote !== undefined && isPlaceKnown && !problem && !error;
  const submit = form.handleSubmit((receiver) => (isReady ? placeOrder({ ...receiver, preferences }, quote) : undefined));
  return (
    <form
      method="post"
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        setTried(true);
        void submit(event);
      }}
    >
      <section className="grid gap-4">
        <h3 className="text-lg font-semibold">{t('customer')}</h3>
        <PhoneBuyerFields form={form} />
      </section>
      <section className="grid gap-4">
        <h3 className="text-lg font-semibold">{t('products')}</h3>
        <BasketLines lines={lines} onChange={change} />
        <ProductSearch error={isTried ? problem : undefined} onChoose={(product) => change({ type: 'add', product })} />
      </section>
      {error && (
        <p role="alert" className="leading-relaxed font-semibold text-error-strong">
          {errorText(error)}
        </p>
      )}
      {isPlaceKnown &&
        quote?.packages
          .filter(({ slots = [] }) => slots.length > 0)
          .map((part) => (
            <Suspense key={part.shop._id} fallback={<div className="min-h-18" />}>
              <OptionalPackageChoices
                isSlotOnly
                part={part}
                shop={localName(part.shop, language)}
                preference={preferences[part.shop._id] ?? usualPreference}
                onChange={(preference) => setPreferences({ ...preferences, [part.shop._id]: preference })}
              />
            </Suspense>
          ))}
      {quote && (
        <section className="grid gap-2 rounded-box bg-base-200 p-4">
          <Totals
            subtotal={quote.subtotal}
            deliveryFee={isPlaceKnown ? quote.deliveryFee : undefined}
            total={isPlaceKnown ? quote.total : quote.subtotal}
            unknownFee={t('unknownFee')}
          />
          <p className="leading-relaxed text-base-content/80">{t(`orders:method.${defaultPaymentMethod}`)}</p>
        </section>
      )}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-base-300 bg-base-100 px-6 py-4">
        <Button variant="ghost" onClick={onClose}>
          {t('resources:cancel')}
        </Button>
        <Button type="submit" isBusy={isPlacing}>
          <MoneyText text={isReady ? t('placeTotal', { total: formatMoney(language, quote.total) }) : t('place')} />
        </Button>
      </div>
      <OrderAgainDialog asked={repeatAsked} isByShop />
    </form>
  );
}
