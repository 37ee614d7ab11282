import { localAreaName } from '../areas.ts';
import { type Language, nameIn } from '../languages.ts';
import { findArea, findDistrict } from '../words/find-area.ts';
import barishal from './areas/barishal.json' with { type: 'json' };
import chattogram from './areas/chattogram.json' with { type: 'json' };
import dhaka from './areas/dhaka.json' with { type: 'json' };
import khulna from './areas/khulna.json' with { type: 'json' };
import mymensingh from './areas/mymensingh.json' with { type: 'json' };
import rajshahi from './areas/rajshahi.json' with { type: 'json' };
import rangpur from './areas/rangpur.json' with { type: 'json' };
import sylhet from './areas/sylhet.json' with { type: 'json' };
import { areaKeyOf } from './delivery-rates.ts';

/** Bengali names by English names. */
type Names = Readonly<Record<string, string>>;

const files: readonly Readonly<Record<string, { thanas: Names; upazilas: Names }>>[] = [
  barishal,
  chattogram,
  dhaka,
  khulna,
  mymensingh,
  rajshahi,
  rangpur,
  sylhet,
];

const listOf = (names: Names) => Object.entries(names).map(([en, bn]) => ({ en, bn }));

/** The thanas and upazilas of each district, by its English name. The browser loads them by division (app/lib/delivery/areas.ts). */
const areasOfDistricts = new Map(
  files.flatMap((file) =>
    Object.entries(file).map(([district, { thanas, upazilas }]) => [district, [...listOf(thanas), ...listOf(upazilas)]] as const),
  ),
);

const known = new Set(
  [...areasOfDistricts].flatMap(([district, areas]) => [areaKeyOf(district), ...areas.map(({ en }) => areaKeyOf(district, en))]),
);

/** The thana or upazila and the district of an address in a language, as far as they are known; else as they are written. */
export function placeIn(language: Language, { district, upazila }: { district: string; upazila: string }): string {
  const area = areasOfDistricts.get(district)?.find(({ en, bn }) => en === upazila || bn === upazila);
  return [...new Set([area ? nameIn(area, language) : upazila, localAreaName(district, language)].filter(Boolean))].join(', ');
}

/** Whether a district, or a thana or upazila of one, has this key. */
export const isKnownArea = (key: string): boolean => known.has(key);

/**
 * The key of the area of an address, as people write it (`findArea`): its thana or upazila, or the district if that is not known. Undefined
 * without a known district.
 */
export function areaOf({
  district = '',
  upazila = '',
}: {
  district?: string | undefined;
  upazila?: string | undefined;
}): string | undefined {
  const found = findDistrict(district)?.en;
  if (found === undefined) return undefined;
  return areaKeyOf(found, findArea(areasOfDistricts.get(found) ?? [], upazila)?.en);
}
