import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api.ts';
import { type DeliveryPlace, useDeliveryPlace } from '#app/lib/delivery-place.ts';
import { formatDate, formatMoney } from '#app/lib/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { limits } from '#contract/limits.ts';
import { deliveryFee } from '#contract/pricing.ts';
import type { ShopCardData } from './product-detail.ts';

/** 64 districts and their thanas: only for who wants to choose. */
const DeliveryChooser = lazy(() => import('./delivery-chooser.tsx'));

const dayMs = 86_400_000;
const toPoisha = (taka: number) => Math.round(taka * 100);

interface DeliveryEstimateProps {
  shop: Pick<ShopCardData, 'district' | 'freeDeliveryFrom'>;
  /** Of what would be bought, in taka. */
  subtotal: number;
}

/** What delivery costs and how long it takes, to the district that was chosen here or on another product. */
export function DeliveryEstimate({ shop, subtotal }: DeliveryEstimateProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const place = useDeliveryPlace();
  const [isChoosing, setChoosing] = useState(false);
  const panelId = useId();
  return (
    <section aria-label={t('delivery.title')} className="rounded-box border border-base-300 p-4">
      <div className="flex items-start gap-3">
        <Truck aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="font-semibold">{place ? t('delivery.to', { place: place.name[language] }) : t('delivery.title')}</p>
            <button
              type="button"
              aria-expanded={isChoosing}
              aria-controls={panelId}
              onClick={() => setChoosing(!isChoosing)}
              className="link inline-flex min-h-11 items-center"
            >
              {place ? t('delivery.change') : t('delivery.choose')}
            </button>
          </div>
          <div aria-live="polite" className="leading-relaxed">
            {place ? <Estimate place={place} shop={shop} subtotal={subtotal} /> : <p>{t('deliveryNote')}</p>}
          </div>
        </div>
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

function Estimate({ place, shop, subtotal }: DeliveryEstimateProps & { place: DeliveryPlace }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data: settings } = useQuery({ queryKey: ['settings'], queryFn: () => api('GET /settings/read') });
  const isSameCity = shop.district === place.district;
  const days = isSameCity ? limits.deliveryDays.sameCity : limits.deliveryDays.elsewhere;
  const fee =
    settings &&
    deliveryFee(
      { dhakaPoisha: toPoisha(settings.deliveryFeeDhaka), elsewherePoisha: toPoisha(settings.deliveryFeeElsewhere) },
      place,
      toPoisha(subtotal),
      shop.freeDeliveryFrom === undefined ? undefined : toPoisha(shop.freeDeliveryFrom),
    );
  return (
    <>
      {fee !== undefined && <p>{fee === 0 ? t('delivery.free') : t('delivery.fee', { fee: formatMoney(language, fee / 100) })}</p>}
      <p>{t('delivery.days', { count: days, date: formatDate(language, Date.now() + days * dayMs) })}</p>
      <p className="text-sm text-base-content/80">{t('delivery.handOver', { count: limits.handOverHours })}</p>
    </>
  );
}
