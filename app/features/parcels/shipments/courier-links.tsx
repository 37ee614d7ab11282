import { ExternalLink } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Shipment } from '#contract/parcels/shipment.ts';
import { localDigits } from '#domain/format/format.ts';

interface Shipped {
  shipment?: Shipment | undefined;
  boxes?: readonly Shipment[] | undefined;
}

/** The bookings of a package: none, one, or one for each of its boxes. */
export const shipmentsOf = ({ shipment, boxes }: Shipped): readonly Shipment[] => boxes ?? (shipment ? [shipment] : []);

/** Who carries parcels of a package, with the courier's pages about them. */
export const CourierLinks = ({ shipments }: { shipments: readonly Shipment[] }) =>
  shipments.map((shipment) => <CourierLink key={shipment.number} shipment={shipment} />);

export function CourierLink({ shipment: { courier, number, box, trackingUrl } }: { shipment: Shipment }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <p className="flex flex-wrap items-center gap-x-3 leading-relaxed">
      <span className="font-semibold">{t('courierOf', { courier: t(`courier.${courier}`) })}</span>
      {box && <span className="font-semibold">{localDigits(language, `${box.number}/${box.of}`)}</span>}
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
