import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import type { ChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { DeliveryPromises } from '#contract/parcels/delivery.ts';
import type { RateBracketOut } from '#contract/parcels/delivery-rates.ts';
import { variantGroups } from '#domain/enums.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { closedUntil, promisedDays, type ShopTimes } from '#domain/parcels/delivery-promise.ts';
import { deliveryFee, type RateBracket, rateFor } from '#domain/parcels/delivery-rates.ts';
import { gramsOfPiece } from '#domain/parcels/weight.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import type { ProductDetail, ShopCardData } from './product-detail.ts';
import type { Selection } from './selection.ts';

export interface DeliveryCostProps {
  place: ChosenArea;
  shop: Pick<ShopCardData, '_id' | 'district' | 'freeDeliveryFrom'>;
  product: Pick<ProductDetail, 'weight' | 'unitPricing' | 'variants'>;
  selection: Selection;
  quantity: number;
  /** The subtotal of the current selection, in taka. */
  subtotal: number;
}

/** What the delivery of the current selection to an area costs, once it is known, and when it arrives. */
export default function DeliveryCost({ place: { district, upazila }, shop, product, selection, quantity, subtotal }: DeliveryCostProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['promises', district, upazila, shop._id],
    queryFn: () => api('GET /delivery/promises', { query: { district, ...(upazila && { upazila }), shops: shop._id } }),
    staleTime: 60_000,
  });
  const options = variantGroups.flatMap((group) => product.variants[group].map(({ name, weight }) => ({ group, name, grams: weight })));
  const weighed = { grams: product.weight, sizes: product.unitPricing, options };
  const grams = data && quantity * gramsOfPiece(weighed, selection, data.defaultGrams);
  const rate = grams === undefined ? undefined : rateFor((data?.shops[0]?.rates ?? []).map(bracketOf), grams);
  const isSameCity = shop.district === district;
  const [ofShop] = data?.shops ?? [];
  const now = new Date(serverNow());
  const days = data && rate && ofShop && promisedDays({ orderedAt: now, isSameCity, rate, shop: openingOf(ofShop) }, data.calendar);
  const opens = data && ofShop && closedUntil(openingOf(ofShop), data.calendar.holidays, now);
  const date = (day: string | Date) => formatDate(language, day, 'dayMonth');
  const fee =
    rate && deliveryFee(rate, toPoisha(subtotal), shop.freeDeliveryFrom === undefined ? undefined : toPoisha(shop.freeDeliveryFrom));
  return (
    <>
      {fee !== undefined && (
        <p>{fee === 0 ? t('delivery.free') : <MoneyText text={t('delivery.fee', { fee: formatMoney(language, toTaka(fee)) })} />}</p>
      )}
      <p>
        {!days
          ? t('deliveryNote')
          : opens
            ? t('delivery.closedUntil', { date: date(opens) })
            : days.from === days.to
              ? t('delivery.on', { date: date(days.to) })
              : t('delivery.between', { from: date(days.from), to: date(days.to) })}
      </p>
      {ofShop?.minOrder !== undefined && (
        <p>{<MoneyText text={t('delivery.minOrder', { amount: formatMoney(language, ofShop.minOrder) })} />}</p>
      )}
      {rate && !rate.cash && <p>{t('delivery.noCash')}</p>}
      {data && <p className="text-sm text-base-content/80">{t('delivery.handOver', { count: data.calendar.clocks.handOverHours })}</p>}
    </>
  );
}

const openingOf = ({ hours, takesOrders, closures }: DeliveryPromises['shops'][number]): ShopTimes => ({ hours, takesOrders, closures });

const bracketOf = ({ upToGrams, fee, extraKg, ...rest }: RateBracketOut): RateBracket => ({
  ...rest,
  upToGrams,
  feePoisha: toPoisha(fee),
  extraKgPoisha: toPoisha(extraKg),
});
