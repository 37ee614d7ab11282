import { type Area, divisions } from '../areas.ts';
import { withoutInvisible } from '../text.ts';
import { phoneticKey } from './phonetic-key.ts';
import { romanise } from './romanise.ts';
import { wordsOf } from './words.ts';

/** Other common names, by official English name: mostly spellings from before 2018. */
export const areaAliases: Readonly<Record<string, readonly string[]>> = {
  Dhaka: ['Dacca'],
  Munshiganj: ['Bikrampur', 'Munshigonj', 'Munsigonj'],
  Narayanganj: ['Narayangonj', "N'ganj", 'Nganj'],
  Narsingdi: ['Narshingdi'],
  Kishoreganj: ['Kishorganj', 'Kishorgonj'],
  Shariatpur: ['Shariyatpur', 'Shoriatpur'],
  Brahmanbaria: ['B. Baria', 'B Baria', 'Bbaria', 'Brahmonbaria', 'Bamonbaria', 'ব্রাহ্মনবাড়িয়া', 'বি বাড়িয়া'],
  Chattogram: ['Chittagong', 'Chitagong', 'Chottogram', 'Ctg', 'চিটাগাং', 'চিটাগং'],
  "Cox's Bazar": ['Cox Bazar', 'Coxs Bazaar', 'Coxbazar', 'কক্সেস বাজার', 'কক্স বাজার'],
  Cumilla: ['Comilla', 'Kumilla'],
  Khagrachhari: ['Khagrachari', 'Khagrasori'],
  Lakshmipur: ['Laxmipur', 'Lokkhipur', 'Luxmipur'],
  Noakhali: ['Noakhaly', 'Maijdee'],
  Bogura: ['Bogra'],
  Chapainawabganj: ['Nawabganj', 'Chapai', 'Nababganj', 'Chapai Nababgonj', 'চাঁপাই', 'নবাবগঞ্জ'],
  Joypurhat: ['Jaipurhat', 'Jaypurhat'],
  Naogaon: ['Nowgaon', 'Nogaon'],
  Sirajganj: ['Serajganj', 'Sirajgonj'],
  Jashore: ['Jessore', 'Jessor', 'যশোহর'],
  Jhenaidah: ['Jhenaidaha', 'Jhinaidah', 'Jhenidah'],
  Barishal: ['Barisal', 'Borishal'],
  Jhalokati: ['Jhalakathi', 'Jhalokathi', 'Jhalakati'],
  Pirojpur: ['Perojpur'],
  Habiganj: ['Hobigonj', 'Hobiganj'],
  Moulvibazar: ['Maulvibazar', 'Moulvi Bazar', 'Moulavibazar', 'মৌলভী বাজার'],
  Sylhet: ['Silet', 'Shilet'],
  Dinajpur: ['Dinazpur'],
  Nilphamari: ['Nilfamari'],
  Panchagarh: ['Panchagar', 'Ponchogor'],
  Thakurgaon: ['Thakurgao'],
  Netrokona: ['Netrakona', 'Netrokuna', 'নেত্রকোনা'],
  Mymensingh: ['Mymensing', 'Moymonsingh', 'Maimansingh'],
};

/** `Dhaka Zila`, `Dhaka Sadar District`, `ঢাকা জেলা`. */
const suffix = /(?:sadar|zilla|zila|jela|district|dist|division|সদর|জেলা|বিভাগ)+$/u;

/** Letters and digits only: ignores case, spaces, dots, apostrophes and invisible marks. */
const bare = (name: string): string =>
  withoutInvisible(name.normalize('NFKC').toLowerCase().normalize('NFC'))
    .replace(/[^\p{L}\p{M}\p{Nd}]/gu, '')
    .replace(suffix, '');

const soundOf = (name: string): string => wordsOf(name).map(romanise).join('');

const namesOf = ({ en, bn }: Area): readonly string[] => [en, bn, ...(areaAliases[en] ?? [])];

/** Shorter names sound like too many others. */
const fewestLetters = 5;
/** The maximum difference of a name that sounds the same. */
const mostLetters = 2;

/**
 * Finds an area by its name as people write it: in either language and any case, an old spelling, or one that sounds the same and is
 * closest to only one area.
 */
export function findArea<A extends Area>(areas: readonly A[], typed: string): A | undefined {
  const name = bare(typed);
  if (!name) return undefined;
  const { byName, bySound } = indexOf(areas);
  const same = byName.get(name);
  if (same) return same;
  const sound = soundOf(name);
  if (sound.length < fewestLetters) return undefined;
  const alike = bySound
    .filter(([each]) => phoneticKey(each) === phoneticKey(sound))
    .map(([each, area]) => ({ area, letters: distance(each, sound) }))
    .filter(({ letters }) => letters <= mostLetters);
  const fewest = Math.min(...alike.map(({ letters }) => letters));
  const nearest = new Set(alike.flatMap(({ area, letters }) => (letters === fewest ? [area] : [])));
  const [only] = nearest;
  return nearest.size === 1 ? only : undefined;
}

interface AreaIndex<A> {
  byName: ReadonlyMap<string, A>;
  bySound: readonly (readonly [string, A])[];
}
const indexes = new WeakMap<readonly Area[], AreaIndex<Area>>();

/** Built once per list: each order looks its district up. */
function indexOf<A extends Area>(areas: readonly A[]): AreaIndex<A> {
  const built = indexes.get(areas) as AreaIndex<A> | undefined; // the index of this list
  if (built) return built;
  const named = areas.flatMap((area) => namesOf(area).map((name) => [bare(name), area] as const));
  // The first one wins: a district before another one's alias.
  const index = { byName: new Map([...named].reverse()), bySound: named.map(([name, area]) => [soundOf(name), area] as const) };
  indexes.set(areas, index);
  return index;
}

export const findDivision = (typed: string) => findArea(divisions, typed);

const districts = divisions.flatMap((division) => division.districts);
export const findDistrict = (typed: string) => findArea(districts, typed);

/** The address with the official English names of its district and division; undefined when there is no such district. */
export function officialAddress<T extends { district?: string | undefined; division?: string | undefined }>(address: T): T | undefined {
  const district = findDistrict(address.district ?? '')?.en;
  if (district === undefined) return undefined;
  const division = address.division === undefined ? undefined : (findDivision(address.division)?.en ?? address.division);
  return { ...address, district, ...(division !== undefined && { division }) };
}

/** Letters to insert, delete or replace (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j += 1)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === other[j] ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}
