import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { arrivalText } from '#app/lib/delivery/arrival-text.ts';
import { useChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatDate, formatMoney } from '#domain/format/format.ts';
import { closedUntil, promisedDays } from '#domain/parcels/delivery-promise.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';

interface ShopDeliveryProps {
  shopId: string;
  /** Of its lines, in taka. */
  subtotal: number;
  /** Of the delivery, in taka, once it is known. */
  fee: number | undefined;
}

/** When the lines of a shop arrive in the chosen area, for how much, and what prevents that they are ordered. */
export default function ShopDelivery({ shopId, subtotal, fee }: ShopDeliveryProps) {
  const { t } = useTranslation(['cart', 'orders']);
  const language = useLanguage();
  const place = useChosenArea();
  const area = place ? { district: place.district, ...(place.upazila && { upazila: place.upazila }) } : {};
  const { data } = useQuery({
    queryKey: ['promises', place?.district, place?.upazila, shopId],
    queryFn: () => api('GET /delivery/promises', { query: { ...area, shops: shopId } }),
    staleTime: 60_000,
  });
  const [shop] = data?.shops ?? [];
  if (!data || !shop) return null;
  const { hours, takesOrders, closures, minOrder = 0, district, rates } = shop;
  const now = new Date(serverNow());
  const times = { hours, takesOrders, closures };
  const opens = closedUntil(times, data.calendar.holidays, now);
  const missing = toTaka(Math.max(0, toPoisha(minOrder) - toPoisha(subtotal)));
  // Whatever its weight: the widest of the days.
  const rate = { daysMin: Math.min(...rates.map(({ daysMin }) => daysMin)), daysMax: Math.max(...rates.map(({ daysMax }) => daysMax)) };
  const isSameCity = place !== undefined && district === place.district;
  return (
    <div className="grid w-full gap-1 pt-1 text-sm leading-relaxed">
      {opens ? (
        <p className="rounded-box bg-warning/25 px-3 py-1">{t('closedUntil', { date: formatDate(language, opens, 'dateTime') })}</p>
      ) : (
        rates.length > 0 && (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{arrivalText(t, language, promisedDays({ orderedAt: now, isSameCity, rate, shop: times }, data.calendar))}</span>
            {fee !== undefined && (
              <span className="ms-auto">
                <span>{`${t('orders:delivery')} `}</span>
                {fee === 0 ? <span>{t('orders:freeDelivery')}</span> : <Money taka={fee} />}
              </span>
            )}
          </p>
        )
      )}
      {missing > 0 && (
        <div className="rounded-box bg-warning/25 px-3 py-1">
          <MoneyText text={t('untilMinOrder', { amount: formatMoney(language, missing) })} />
        </div>
      )}
    </div>
  );
}
