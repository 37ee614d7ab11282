import { localArea, useAreas } from '#app/lib/delivery/areas.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { localAreaName } from '#domain/areas.ts';

/** The buyer, and where the order goes. */
export function BuyerCell({ order: { customer, deliveryAddress } }: { order: Order }) {
  const { division = '', district = '', upazila = '' } = deliveryAddress;
  const language = useLanguage();
  const areas = useAreas(division, district);
  // Not in English until its name has loaded.
  const names = [(areas || !division) && localArea(areas, upazila, language), localAreaName(district, language)].filter(Boolean);
  return <CellText text={customer.name} detail={[...new Set(names)].join(', ')} room="name" isTight />;
}
