import { Suspense, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';
import type { Quote } from '#contract/selling/orders.ts';
import { nameIn } from '#domain/languages.ts';

/** Lazy: 64 districts and their thanas, needed only to choose one, or to know that of an address. */
const load = () => import('#app/features/people/delivery-area/index.ts');
const DeliveryChooser = lazyPart(async () => ({ default: (await load()).DeliveryChooser }));
const SavedArea = optionalPart(async () => ({ default: (await load()).SavedArea }));

interface CartDeliveryProps {
  place: ChosenArea | undefined;
  /** Undefined until the fees of the area are known. */
  quote: Quote | undefined;
  isQuoting: boolean;
}

/** What the delivery of the cart to the chosen area costs, and the total. */
export default function CartDelivery({ place, quote, isQuoting }: CartDeliveryProps) {
  const { t } = useTranslation(['cart', 'catalog', 'orders']);
  const language = useLanguage();
  const { user } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const panelId = useId();
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4';
  const chooseButton = (
    <button
      type="button"
      aria-expanded={isChoosing}
      aria-controls={panelId}
      onClick={() => setChoosing(!isChoosing)}
      className="link inline-flex min-h-11 items-center"
    >
      {t(place ? 'catalog:delivery.change' : 'catalog:delivery.choose')}
    </button>
  );
  return (
    <div className="grid gap-1 leading-relaxed">
      <Suspense fallback={null}>{user && <SavedArea />}</Suspense>
      <div aria-live="polite">
        {place && (quote || isQuoting) ? (
          <dl>
            <div className={row}>
              <dt className="flex flex-wrap items-baseline gap-x-3">
                <span>{t('catalog:delivery.to', { place: nameIn(place.name, language) })}</span>
                {chooseButton}
              </dt>
              <dd>
                {!quote ? (
                  <Skeleton className="h-6 w-14" />
                ) : quote.deliveryFee === 0 ? (
                  t('orders:freeDelivery')
                ) : (
                  <Money taka={quote.deliveryFee} />
                )}
              </dd>
            </div>
            <div className={`${row} text-lg`}>
              <dt>{t('orders:total')}</dt>
              <dd>{quote ? <Money taka={quote.total} className="text-xl font-semibold" /> : <Skeleton className="h-7 w-24" />}</dd>
            </div>
          </dl>
        ) : (
          <>
            <p className="text-sm text-base-content/80">{t('deliveryLater')}</p>
            {chooseButton}
          </>
        )}
      </div>
      <div id={panelId} hidden={!isChoosing}>
        {isChoosing && (
          <Suspense fallback={<Skeleton className="h-14" />}>
            <DeliveryChooser place={place} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
