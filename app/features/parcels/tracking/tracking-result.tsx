import { useEffect, useRef } from 'react';
import { PackageStateBadge, Timeline } from '#app/features/parcels/packages/index.ts';
import { CourierLinks, shipmentsOf } from '#app/features/parcels/shipments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { arrivalText } from '#app/lib/delivery/arrival-text.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Tracking } from '#contract/parcels/tracking.ts';
import { formatDate } from '#domain/format/format.ts';

/** The status of each package of an order. */
export function TrackingResult({ order: { number, status, createdAt, packages } }: { order: Tracking }) {
  const { t } = useTranslation(['tracking', 'orders']);
  const language = useLanguage();
  const result = useRef<HTMLElement>(null);
  // On phones, it is below the form.
  useEffect(() => result.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <section ref={result} aria-labelledby="tracked-order" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="tracked-order" className="text-xl font-semibold">
          {t('order', { number })}
        </h2>
        <PackageStateBadge state={status} />
      </div>
      <p className="text-base-content/80">{t('placed', { date: formatDate(language, createdAt) })}</p>
      {packages.map(({ shop, status: state, step, items, handOverBy, deliverBy, arrives, isLate, shipment, boxes, events }) => (
        <article key={`${shop.name} ${events[0]?.at}`} className="rounded-box border border-base-300 p-4 sm:p-6">
          <div className="mb-4 flex flex-wrap items-start justify-between gap-2">
            <div>
              <h3 className="font-semibold wrap-anywhere">{t('from', { shop: localName(shop, language) })}</h3>
              <p className="text-sm text-base-content/75">{t('items', { count: items })}</p>
            </div>
            <PackageStateBadge state={state} step={step} />
          </div>
          {deliverBy && !isLate && (
            <p className="mb-3 font-semibold">
              {arrives?.fromTime
                ? arrivalText(t, language, arrives)
                : t('deliverBy', { date: formatDate(language, deliverBy, 'dayMonth') })}
            </p>
          )}
          {deliverBy && isLate && (
            <p className="mb-3 rounded-box bg-warning/25 p-3 leading-relaxed">
              {handOverBy
                ? t('late', { date: formatDate(language, handOverBy, 'dayMonth') })
                : t('lateOnItsWay', { date: formatDate(language, deliverBy, 'dayMonth') })}
            </p>
          )}
          <CourierLinks shipments={shipmentsOf({ shipment, boxes })} />
          <Timeline events={events.map((event) => ({ ...event, note: '' }))} isBrief />
        </article>
      ))}
    </section>
  );
}
