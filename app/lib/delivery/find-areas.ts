import { divisions } from '#domain/areas.ts';
import { type Language, nameIn } from '#domain/languages.ts';
import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { romanise } from '#domain/words/romanise.ts';
import { isNumber, wordsOf } from '#domain/words/words.ts';
import { type Areas, areasOf } from './areas.ts';

/** A thana or upazila with its district and division. Addresses store the English names. */
export interface KnownArea {
  division: string;
  district: string;
  upazila: string;
  name: { en: string; bn: string };
  districtName: { en: string; bn: string };
  divisionName: { en: string; bn: string };
  isThana: boolean;
  /** The words of its names in both languages, as they are written and as they sound. */
  words: { own: string[][]; written: string[]; district: string[]; division: string[] };
}

export const areaKey = ({ district, upazila }: Pick<KnownArea, 'district' | 'upazila'>): string => `${district}/${upazila}`;

/** Old and short names that people still type. */
const otherNames: Record<string, string> = { chittagong: 'chattogram', ctg: 'chattogram', চিটাগাং: 'chattogram', চিটাগং: 'chattogram' };

const minLetters = 4;

const soundOf = (word: string): string => romanise(otherNames[word] ?? word);

/** The words of a text as they sound: ধানমন্ডি and dhanmondi are equal. Numbers say nothing about an area. */
const soundsIn = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isNumber(word))
    .map(soundOf);

/** All thanas and upazilas: the thanas of cities first, from which most orders come. */
export async function loadAreas(): Promise<KnownArea[]> {
  const ofDivision = Object.fromEntries(await Promise.all(divisions.map(async ({ en }) => [en, await areasOf(en)] as const)));
  return listAreas(ofDivision);
}

function listAreas(ofDivision: Readonly<Record<string, Readonly<Record<string, Areas>>>>): KnownArea[] {
  const all = divisions.flatMap((division) =>
    division.districts.flatMap((district) =>
      (['thanas', 'upazilas'] as const).flatMap((kind) =>
        Object.entries(ofDivision[division.en]?.[district.en]?.[kind] ?? {}).map(([en, bn]): KnownArea => {
          const [districtName, divisionName] = [
            { en: district.en, bn: district.bn },
            { en: division.en, bn: division.bn },
          ];
          return {
            division: division.en,
            district: district.en,
            upazila: en,
            name: { en, bn },
            districtName,
            divisionName,
            isThana: kind === 'thanas',
            words: {
              own: [soundsIn(en), soundsIn(bn)],
              written: wordsOf(`${en} ${bn}`),
              district: soundsIn(`${district.en} ${district.bn}`),
              division: soundsIn(`${division.en} ${division.bn}`),
            },
          };
        }),
      ),
    ),
  );
  return [...all.filter(({ isThana }) => isThana), ...all.filter(({ isThana }) => !isThana)];
}

interface Word {
  written: string;
  sound: string;
}

/** How well a typed word fits an area; 0 if it doesn't. A word that only sounds alike counts least. */
function fitOf({ written, sound }: Word, { words }: KnownArea): number {
  const starts = (sounds: readonly string[]) => sounds.some((each) => each.startsWith(sound));
  const isAlike = (each: string) => Math.min(sound.length, each.length) >= minLetters && phoneticKey(each) === phoneticKey(sound);
  if (words.own.some(([first]) => first === sound)) return 7;
  if (words.own.some(([first = '']) => first.startsWith(sound))) return 6;
  // Half a Bengali word has another sound than the whole. Coxsbazar is one word or two.
  if (words.written.some((word) => word.startsWith(written)) || starts(words.own.flat()) || starts(words.own.map((name) => name.join(''))))
    return 5;
  if (starts(words.district)) return 4;
  if (words.own.flat().some(isAlike)) return 3;
  if (starts(words.division)) return 2;
  return words.district.some(isAlike) ? 1 : 0;
}

/** The areas that a typed text may mean, in either language or in Bengali with Latin letters; the best first. */
export function findAreas(areas: readonly KnownArea[], typed: string): KnownArea[] {
  const words = wordsOf(typed)
    .filter((word) => !isNumber(word))
    .map((written): Word => ({ written, sound: soundOf(written) }));
  if (words.length === 0) return [];
  return areas
    .map((area) => ({ area, fits: words.map((word) => fitOf(word, area)) }))
    .filter(({ fits }) => fits.every((fit) => fit > 0))
    .map(({ area, fits }) => ({ area, fit: fits.reduce((sum, fit) => sum + fit, 0) }))
    .sort((a, b) => b.fit - a.fit)
    .map(({ area }) => area);
}

/** The areas that are named in an address: `House 12, Road 5, Dhanmondi`. A district that is named as well decides between equal names. */
export function areasNamedIn(areas: readonly KnownArea[], address: string): KnownArea[] {
  const words = soundsIn(address);
  const named = areas.filter(({ words: { own } }) =>
    own.some((name) => name.join('').length >= minLetters && words.some((_, at) => name.every((sound, i) => words[at + i] === sound))),
  );
  const inDistrict = named.filter(({ words: { district } }) => district.some((sound) => words.includes(sound)));
  return inDistrict.length > 0 ? inDistrict : named;
}

/** `Dhanmondi, Dhaka` in the language of the page. */
export const areaText = ({ name, districtName }: Pick<KnownArea, 'name' | 'districtName'>, language: Language): string =>
  [...new Set([nameIn(name, language), nameIn(districtName, language)])].join(', ');
