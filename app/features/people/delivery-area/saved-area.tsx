import { useEffect } from 'react';
import { useSavedAddresses } from '#app/features/people/addresses/index.ts';
import { chosenArea, useChosenArea } from '#app/lib/delivery/chosen-area.ts';
import { divisions } from '#domain/areas.ts';

/** Takes the delivery area from the default address, and follows it until the customer chooses another area. */
export function SavedArea() {
  const [address] = useSavedAddresses().data ?? [];
  const place = useChosenArea();
  useEffect(() => {
    const division = divisions.find(({ en }) => en === address?.division);
    const district = division?.districts.find(({ en }) => en === address?.district);
    if (!address || !division || !district || (place && !place.isOfAddress)) return;
    const { upazila } = address;
    if (place?.district === district.en && place.upazila === upazila) return;
    const name = { bn: district.bn, en: district.en };
    chosenArea.write({ division: division.en, district: district.en, upazila, name, isOfAddress: true });
  }, [address, place]);
  return null;
}
