import { ExternalLink } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Shipment } from '#contract/parcels/shipment.ts';

/** Who carries a parcel, with the courier's page about it. */
export function CourierLink({ shipment: { courier, number, trackingUrl } }: { shipment: Shipment }) {
  const { t } = useTranslation('orders');
  return (
    <p className="flex flex-wrap items-center gap-x-3 leading-relaxed">
      <span className="font-semibold">{t('courierOf', { courier: t(`courier.${courier}`) })}</span>
      <span className="text-sm text-base-content/80">{number}</span>
      {trackingUrl && (
        <a href={trackingUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-11 items-center gap-1 link print:hidden">
          <span>{t('trackAtCourier')}</span>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
        </a>
      )}
    </p>
  );
}
