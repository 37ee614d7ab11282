import { localArea, useAreas } from '#app/lib/delivery/areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Address } from '#contract/selling/orders.ts';
import { localAreaName } from '#domain/areas.ts';

/** An address as text, with its area names in the language of the page. */
export function AddressText({ address }: { address: Address }) {
  const language = useLanguage();
  const { name, phone, line, upazila = '', district = '', division = '' } = address;
  const areas = useAreas(division, district);
  const places = [localArea(areas, upazila, language), localAreaName(district, language), localAreaName(division, language)].filter(
    Boolean,
  );
  return (
    <address className="grid leading-relaxed not-italic wrap-anywhere">
      <span className="font-semibold">{name}</span>
      <span>{phone}</span>
      <span className="whitespace-pre-line">{line}</span>
      {places.length > 0 && <span>{[...new Set(places)].join(', ')}</span>}
    </address>
  );
}
