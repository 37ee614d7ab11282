import type { Area } from '../areas.ts';
import { findArea, findDistrict } from '../words/find-area.ts';

export interface FeeSettings {
  dhakaPoisha: number;
  elsewherePoisha: number;
}

/** Upazilas of Dhaka district outside Dhaka city. Buyers type them in any spelling. */
const outsideDhakaCity: readonly Area[] = [
  { en: 'Dhamrai', bn: 'ধামরাই' },
  { en: 'Dohar', bn: 'দোহার' },
  { en: 'Keraniganj', bn: 'কেরানীগঞ্জ' },
  { en: 'Nawabganj', bn: 'নবাবগঞ্জ' },
  { en: 'Savar', bn: 'সাভার' },
];

/** With a thana of the city whose name sounds like that of Dhamrai. */
const upazilas: readonly Area[] = [...outsideDhakaCity, { en: 'Demra', bn: 'ডেমরা' }];

/** True for an address inside Dhaka city: Dhaka district without its outlying upazilas. */
export function isInsideDhaka({ district = '', upazila = '' }: { district?: string | undefined; upazila?: string | undefined }): boolean {
  if (findDistrict(district)?.en !== 'Dhaka') return false;
  const found = findArea(upazilas, upazila);
  return !found || !outsideDhakaCity.includes(found);
}

/** The delivery fee of one package (design §4): by area, free from the amount that the shop has set. */
export function deliveryFee(
  settings: FeeSettings,
  place: { district?: string | undefined; upazila?: string | undefined } | undefined,
  subtotalPoisha: number,
  freeFromPoisha: number | undefined,
): number {
  if (freeFromPoisha !== undefined && subtotalPoisha >= freeFromPoisha) return 0;
  return place && isInsideDhaka(place) ? settings.dhakaPoisha : settings.elsewherePoisha;
}
