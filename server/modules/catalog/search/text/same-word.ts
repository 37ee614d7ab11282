import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { areConfusable, minInsertionCost } from './distance.ts';

/** A word in its spelling and in its romanised form. */
export interface Spelling {
  text: string;
  roman: string;
}

export const isLatin = (text: string): boolean => /^[a-z]/.test(text);

/** The maximum distance between two spellings of one word, by the length of the longer one; for longer words, per letter. */
const maxDistance: Readonly<Record<number, number>> = { 1: 0, 2: 0, 3: 0, 4: 0.6, 5: 0.65 };
const maxDistancePerLetter = 0.15;
/** Short English words differ by one vowel: rope and ripe, paper and pepper. */
const maxDistanceOfShortEnglish = 0.4;
const longestShortEnglish = 5;
/** Up to this length, people who type Bengali or its sound get the vowels right: কড়াই is not করা, bashi not ভুসি. */
const shortestWithOtherVowels = 7;
/** No vowel, or a similar one. */
const maxDistanceOfShortSounds = 0.5;

/**
 * One more vowel at the end of a word this long makes a different word: parrot is not পরোটা. Spellings without the last vowel are exact
 * ones.
 */
const shortestWithOtherEnd = 6;

/** An English word up to this length has the last vowel and the number of consonants of the meant one: banani and bandana are not banana. */
const longestWithOneSound = 7;

/** The largest distance between two spellings of one word of these lengths. */
export function maxDistanceOf(typed: Spelling, term: Spelling): number {
  const length = Math.max(typed.roman.length, term.roman.length);
  return maxDistance[length] ?? maxDistancePerLetter * length;
}

/** A cheap test by length and first letter, before the distance is known. */
export const mayBeSameWord = (typed: Spelling, term: Spelling): boolean =>
  Math.abs(typed.roman.length - term.roman.length) * minInsertionCost() <= maxDistanceOf(typed, term) &&
  mayStartAlike(typed.roman.charAt(0), term.roman.charAt(0));

/**
 * Whether two words at this distance are one word, spelled differently. In a short word one wrong consonant, a different start or one more
 * vowel at the end makes a different word: জুতা is not গোটা, ঘড়ি not ঘর.
 */
export function isSameWord(typed: Spelling, term: Spelling, distance: number): boolean {
  const [a, b] = [typed.roman, term.roman];
  const length = Math.max(a.length, b.length);
  if (distance > maxDistanceOf(typed, term)) return false;
  if (!mayStartAlike(a.charAt(0), b.charAt(0)) || !hasSameLetters(typed.text, term.text)) return false;
  const isEnglish = isLatin(typed.text) && isLatin(term.text);
  if (isEnglish && length <= longestShortEnglish && (distance > maxDistanceOfShortEnglish || hasOtherDiphthong(a, b))) return false;
  if (isLatin(typed.text) ? isOtherInLatin(typed, term) : isOtherInBengali(typed, term)) return false;
  if (!isLatin(typed.text) && length < shortestWithOtherVowels) {
    if (isLatin(term.text) ? distance > 0 : bengaliVowels(typed.text) !== bengaliVowels(term.text)) return false;
  }
  const endsAlike = lastVowels(a) === lastVowels(b);
  if (length > 4) return length > shortestWithOtherEnd || endsAlike;
  if (isLatin(typed.text) && distance > maxDistanceOfShortSounds) return false;
  const consonants = (roman: string) => phoneticKey(roman).replaceAll('h', '');
  return endsAlike && consonants(a) === consonants(b);
}

/** `karim`: who parts two consonants speaks the vowel after them, or e, not a. */
const partsStart = (a: string, b: string): boolean => /^[^aeiou][ao][^aeiou][eiu]/.test(a) && b.startsWith(a.charAt(0) + a.charAt(2));

/** Names and other words that differ from a Latin or Bengali one by what is no typing error. */
function isOtherInLatin(typed: Spelling, term: Spelling): boolean {
  const [a, b] = [typed.roman, term.roman];
  const length = Math.max(a.length, b.length);
  if (partsStart(a, b)) return true;
  // কয়লা has a sound that কলা has not.
  if (length < shortestWithOtherEnd && /[ao]y[^aeiou]/.test(typed.text) && /^[^যইঐa-z]*$/.test(term.text)) return true;
  if (!isLatin(term.text) || length > longestWithOneSound) return false;
  const ends = a.slice(-1) + b.slice(-1);
  return phoneticKey(a).length > phoneticKey(b).length || /^(?:[iu][ao]|[ao][iu])$/.test(ends.replace('ou', '').replace('uo', ''));
}

/** A short Bengali word with another number of consonants is another one. */
const isOtherInBengali = (typed: Spelling, term: Spelling): boolean =>
  partsStart(typed.roman, term.roman) ||
  (!isLatin(term.text) &&
    Math.max(typed.roman.length, term.roman.length) < shortestWithOtherEnd &&
    bengaliConsonants(typed.text).length !== bengaliConsonants(term.text).length);

/** How many vowels a word ends with. */
const lastVowels = (roman: string): number => /[aeiou]*$/.exec(roman)?.[0].length ?? 0;

/** `paint` has the two vowels that pant and pint have. */
const hasOtherDiphthong = (typed: string, term: string): boolean =>
  typed.length === term.length + 1 && typed.replace(/([aeiou])[aeiou](?=[^aeiou])/, '$1') === term;

/** A word may start with another letter of the same sound, but t and d are confused only inside a word. */
const mayStartAlike = (a: string, b: string): boolean => a === b || (areConfusable(a, b) && !/^(td|dt)$/.test(a + b));

/** The vowels of a Bengali word; long and short ones count as one, and an unwritten vowel as ো. */
const bengaliVowels = (text: string): string =>
  text
    .replaceAll('্যা', 'ে')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ঈ', 'ই')
    .replaceAll('ঊ', 'উ')
    .replaceAll('অ্যা', 'এ')
    .replaceAll(/[^অ-ঔা-ৌ]|[অো]/g, '');

/** Letters with the same sound, which people confuse. */
const sameSound: Readonly<Record<string, string>> = { ণ: 'ন', শ: 'স', ষ: 'স', য: 'জ', ঢ়: 'র', ড়: 'র', ৎ: 'ত', ঙ: 'ং' };
const unaspirated: Readonly<Record<string, string>> = { খ: 'ক', ঘ: 'গ', ছ: 'চ', ঝ: 'জ', ঠ: 'ট', ঢ: 'ড', থ: 'ত', ধ: 'দ', ফ: 'প', ভ: 'ব' };

/** A joined য is silent: ব্যাগ has the consonants of bag. */
const bengaliConsonants = (text: string): string[] =>
  (
    text
      .normalize('NFD')
      .replaceAll('্য', '')
      .match(/[ক-হৎং]\u09bc?/g) ?? []
  ).map((letter) => sameSound[letter.normalize('NFC')] ?? sameSound[letter] ?? letter);

/** Aspirates that are unambiguous in Latin letters, with their Bengali letters. */
const latinAspirates = { kh: /খ|ক্ষ|kh/, gh: /ঘ|ঙ|ং|gh/, bh: /ভ|bh|v/, jh: /ঝ|jh/ } as const;

/**
 * Whether words that sound alike in romanised form can be one word by their letters. Romanising merges aspirates and the two kinds of t and
 * d, which Bengali distinguishes: পাখা is not পাকা, হাতুড়ি not হাঁটুর. Aspiration is often omitted, but in Bengali only at the end of a
 * word (দুদ, মাচ), and in Latin letters anywhere.
 */
export function hasSameLetters(typed: string, term: string): boolean {
  // `cashier`: c is no letter for খ.
  if (/^c[^h]/.test(typed) && /^[খঘ]/.test(term)) return false;
  if (isLatin(typed)) return Object.entries(latinAspirates).every(([aspirate, letter]) => !typed.includes(aspirate) || letter.test(term));
  if (isLatin(term) && term.includes('th') && !/[থঠতৎ]/.test(typed)) return false;
  if (isLatin(term)) return Object.values(latinAspirates).every((letter) => !letter.test(typed) || letter.test(term));
  const [a, b] = [bengaliConsonants(typed), bengaliConsonants(term)];
  // With other consonants the distance decides; the first one is never plain for an aspirate: খাঁচা is not কাচার.
  if (a.length !== b.length) return a[0] === b[0] || base(a[0] ?? '') !== base(b[0] ?? '');
  return a.every((letter, i) => {
    const other = b[i] ?? '';
    if (letter === other || (i === a.length - 1 && letter === unaspirated[other])) return true;
    return base(letter) !== base(other);
  });
}

/** Merges the letters that romanising merges. */
const base = (letter: string): string => {
  const plain = unaspirated[letter] ?? letter;
  return plain === 'ট' ? 'ত' : plain === 'ড' ? 'দ' : plain;
};
