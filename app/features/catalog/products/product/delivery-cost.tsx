import { useTranslation } from '#app/i18n/use-translation.ts';
import type { ChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useShopSettings } from '#app/lib/shop-settings.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { deliveryFee } from '#domain/parcels/delivery-fee.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import type { ShopCardData } from './product-detail.ts';

const dayMs = 86_400_000;

export interface DeliveryCostProps {
  place: ChosenArea;
  shop: Pick<ShopCardData, 'district' | 'freeDeliveryFrom'>;
  /** The subtotal of the current selection, in taka. */
  subtotal: number;
}

/** Delivery to a district: the fee, once it is known, and the number of days. */
export default function DeliveryCost({ place, shop, subtotal }: DeliveryCostProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { data: settings } = useShopSettings();
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
      {fee !== undefined && (
        <p>{fee === 0 ? t('delivery.free') : <MoneyText text={t('delivery.fee', { fee: formatMoney(language, toTaka(fee)) })} />}</p>
      )}
      <p>{t('delivery.days', { count: days, date: formatDate(language, serverNow() + days * dayMs) })}</p>
      <p className="text-sm text-base-content/80">{t('delivery.handOver', { count: limits.handOverHours })}</p>
    </>
  );
}
