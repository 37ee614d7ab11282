import { type ReactNode, Suspense, useRef } from 'react';
import { OrderLines, Totals } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { isRejection } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { arrivalText } from '#app/lib/delivery/arrival-text.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Quote, RequestLine } from '#contract/selling/orders.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { OptionalPackageChoices } from './choices/optional-package-choices.ts';
import { type PackagePreference, type PackagePreferences, usualPreference } from './choices/package-preference.ts';
import { goneLine } from './gone-line.ts';

interface CheckoutSummaryProps {
  quote: Quote | undefined;
  error: Error | null;
  onRetry: () => void;
  /** False until a district is chosen: the fee is unknown until then. */
  isAreaKnown: boolean;
  lines: readonly RequestLine[];
  preferences: PackagePreferences;
  onPrefer: (shopId: string, preference: PackagePreference) => void;
  /** The submit button. */
  children: ReactNode;
}

/** The packages of the order, one per shop, and its totals. */
export function CheckoutSummary({ quote, error, onRetry, isAreaKnown, lines, preferences, onPrefer, children }: CheckoutSummaryProps) {
  const { t } = useTranslation(['checkout', 'cart', 'orders', 'common']);
  const errorText = useErrorText();
  const language = useLanguage();
  const goneName = useGoneName(quote, error, lines);
  return (
    <section aria-labelledby="summary-title" className="grid gap-4 rounded-box bg-base-200 p-4 lg:sticky lg:top-36">
      <h2 id="summary-title" className="text-lg font-semibold">
        {t('summary')}
      </h2>
      {error ? (
        <div role="alert" className="grid gap-3 leading-relaxed">
          <p>{goneName ? t('gone', { name: goneName }) : errorText(error)}</p>
          {/* Retrying a rejected request would not help. */}
          {!isRejection(error) && (
            <Button variant="outline" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
          <ButtonLink to="/cart" variant="outline">
            {t('toCart')}
          </ButtonLink>
        </div>
      ) : quote ? (
        <>
          {/* Many packages scroll, so that total and button stay in the window. */}
          <section
            aria-label={t('orders:column.packages')}
            className="grid gap-4 lg:max-h-[max(14rem,100vh-34rem)] lg:overflow-y-auto lg:mask-b-from-[calc(100%-2rem)] lg:pe-1 lg:pb-8"
          >
            {quote.packages.map((part) => (
              <div key={part.shop._id} className="grid gap-3 border-b border-base-content/15 pb-4">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4 leading-relaxed">
                  <h3 className="font-semibold wrap-anywhere">{t('cart:package', { shop: localName(part.shop, language) })}</h3>
                  {isAreaKnown && (
                    <span className="ms-auto text-sm">
                      <span>{`${t('orders:delivery')} `}</span>
                      {part.deliveryFee === 0 ? <span>{t('orders:freeDelivery')}</span> : <Money taka={part.deliveryFee} />}
                    </span>
                  )}
                </div>
                <OrderLines lines={part.lines} />
                {isAreaKnown && part.deliverBy && (
                  <p className="text-sm leading-relaxed">
                    {part.arrives
                      ? arrivalText(t, language, part.arrives)
                      : t('orders:deliverBy', { date: formatDate(language, part.deliverBy, 'dayMonth') })}
                  </p>
                )}
                <Suspense fallback={<div className="min-h-18" />}>
                  <OptionalPackageChoices
                    shop={localName(part.shop, language)}
                    part={isAreaKnown ? part : { ...part, slots: [] }}
                    preference={preferences[part.shop._id] ?? usualPreference}
                    onChange={(preference) => onPrefer(part.shop._id, preference)}
                  />
                </Suspense>
                {part.closedUntil && (
                  <p className="rounded-box bg-warning/25 px-3 py-2 leading-relaxed">
                    {t('closedUntil', { date: formatDate(language, part.closedUntil, 'dateTime') })}
                  </p>
                )}
                {part.missing !== undefined && (
                  <div className="rounded-box bg-warning/25 px-3 py-2 leading-relaxed">
                    <MoneyText text={t('cart:untilMinOrder', { amount: formatMoney(language, part.missing) })} />
                  </div>
                )}
              </div>
            ))}
          </section>
          <Totals
            subtotal={quote.subtotal}
            deliveryFee={isAreaKnown ? quote.deliveryFee : undefined}
            total={quote.total}
            unknownFee={t('deliveryUnknown')}
          />
        </>
      ) : (
        <SkeletonRows rows={3} className="h-14" />
      )}
      <div className="contents">{children}</div>
    </section>
  );
}

/** The product that is no longer for sale, with its name from an earlier quote. */
function useGoneName(quote: Quote | undefined, error: Error | null, lines: readonly RequestLine[]): string | undefined {
  const language = useLanguage();
  const names = useRef(new Map<string, string>());
  for (const line of quote?.packages.flatMap((part) => part.lines) ?? []) names.current.set(line.productId, localName(line, language));
  const gone = goneLine(error, lines);
  return gone && names.current.get(gone.productId);
}
