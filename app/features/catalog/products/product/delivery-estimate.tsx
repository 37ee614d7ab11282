import { Truck } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { optionalPart } from '#app/lib/optional-part.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { Skeleton } from '#app/ui/state/skeleton.tsx';
import { nameIn } from '#domain/languages.ts';
import type { DeliveryCostProps } from './delivery-cost.tsx';

/** Lazy: 64 districts and their thanas, needed only to choose one, or to know that of an address. */
const load = () => import('#app/features/people/delivery-area/index.ts');
const DeliveryChooser = lazyPart(async () => ({ default: (await load()).DeliveryChooser }));
const SavedArea = optionalPart(async () => ({ default: (await load()).SavedArea }));
/** Lazy: needed only after a choice. Falls back to the general note if the chunk fails to load. */
const DeliveryCost = lazy(() => import('./delivery-cost.tsx').catch(() => ({ default: DeliveryNote })));

/** The delivery fee and time for the district that was chosen here or on another product. */
export function DeliveryEstimate(ordered: Omit<DeliveryCostProps, 'place'>) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const place = useChosenArea();
  const { user } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const panelId = useId();
  return (
    <section aria-label={t('delivery.title')} className="rounded-box border border-base-300 p-4">
      <Suspense fallback={null}>{user && <SavedArea />}</Suspense>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="flex items-center gap-3 font-semibold">
          <Truck aria-hidden className="size-5 shrink-0 text-brand" />
          <span>{place ? t('delivery.to', { place: nameIn(place.name, language) }) : t('delivery.title')}</span>
        </p>
        <button
          type="button"
          aria-expanded={isChoosing}
          aria-controls={panelId}
          onClick={() => setChoosing(!isChoosing)}
          className="link ms-8 inline-flex min-h-11 items-center"
        >
          {place ? t('delivery.change') : t('delivery.choose')}
        </button>
      </div>
      <div aria-live="polite" className="ms-8 leading-relaxed">
        <Suspense fallback={<DeliveryNote />}>{place ? <DeliveryCost place={place} {...ordered} /> : <DeliveryNote />}</Suspense>
      </div>
      <div id={panelId} hidden={!isChoosing} className="mt-3">
        {isChoosing && (
          <Suspense fallback={<Skeleton className="h-14" />}>
            <DeliveryChooser place={place} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function DeliveryNote() {
  const { t } = useTranslation('catalog');
  return <p>{t('deliveryNote')}</p>;
}
