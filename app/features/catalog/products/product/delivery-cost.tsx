import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import type { ChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { RateBracketOut } from '#contract/parcels/delivery-rates.ts';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { deliveryDays } from '#domain/parcels/delivery-promise.ts';
import { deliveryFee, type RateBracket, rateFor } from '#domain/parcels/delivery-rates.ts';
import { gramsOfPiece } from '#domain/parcels/weight.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import type { ProductDetail, ShopCardData } from './product-detail.ts';
import type { Selection } from './selection.ts';

const dayMs = 86_400_000;

export interface DeliveryCostProps {
  place: ChosenArea;
  shop: Pick<ShopCardData, '_id' | 'district' | 'freeDeliveryFrom'>;
  product: Pick<ProductDetail, 'weight' | 'unitPricing'>;
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
  const grams = data && quantity * gramsOfPiece({ grams: product.weight, sizes: product.unitPricing }, selection, data.defaultGrams);
  const rate = grams === undefined ? undefined : rateFor((data?.shops[0]?.rates ?? []).map(bracketOf), grams);
  const isSameCity = shop.district === district;
  const longest = isSameCity ? limits.deliveryDays.sameCity : limits.deliveryDays.elsewhere;
  const days = deliveryDays(rate, longest);
  const dateIn = (count: number) => formatDate(language, serverNow() + count * dayMs);
  const fee =
    rate && deliveryFee(rate, toPoisha(subtotal), shop.freeDeliveryFrom === undefined ? undefined : toPoisha(shop.freeDeliveryFrom));
  return (
    <>
      {fee !== undefined && (
        <p>{fee === 0 ? t('delivery.free') : <MoneyText text={t('delivery.fee', { fee: formatMoney(language, toTaka(fee)) })} />}</p>
      )}
      <p>
        {rate
          ? t('delivery.between', { from: dateIn(days.from), to: dateIn(days.to) })
          : t('delivery.days', { count: longest, date: dateIn(longest) })}
      </p>
      {rate && !rate.cash && <p>{t('delivery.noCash')}</p>}
      <p className="text-sm text-base-content/80">{t('delivery.handOver', { count: limits.handOverHours })}</p>
    </>
  );
}

const bracketOf = ({ upToGrams, fee, extraKg, ...rest }: RateBracketOut): RateBracket => ({
  ...rest,
  upToGrams,
  feePoisha: toPoisha(fee),
  extraKgPoisha: toPoisha(extraKg),
});
