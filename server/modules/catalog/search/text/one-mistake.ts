import { isLatin } from './same-word.ts';

/** Where two words of one script differ, when they differ in one place only. */
interface Mistake {
  kind: 'missing' | 'extra' | 'wrong' | 'swapped';
  at: number;
  /** The letters there: typed, and of the word. */
  typed: string;
  meant: string;
}

/** The one letter that is missing, too many or wrong, or the two that changed places. Undefined: there is no such letter, or more than one. */
export function mistakeIn(typed: string, word: string): Mistake | undefined {
  if (Math.abs(typed.length - word.length) > 1) return undefined;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  const most = Math.min(typed.length, word.length) - start;
  while (end < most && typed[typed.length - 1 - end] === word[word.length - 1 - end]) end += 1;
  if (typed.length - end - start > 2) return undefined;
  const [own, other] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  const found = { at: start, typed: own, meant: other };
  if (own.length === 0 && other.length === 1) return { kind: 'missing', ...found };
  if (own.length === 1 && other.length === 0) return { kind: 'extra', ...found };
  if (own.length === 1 && other.length === 1) return { kind: 'wrong', ...found };
  const isSwap = own.length === 2 && own[0] === other[1] && own[1] === other[0] && other.length === 2;
  return isSwap ? { kind: 'swapped', ...found } : undefined;
}

const isVowel = (letter: string): boolean => /[aeiouyঅ-ঔা-ৌ]/.test(letter);
/** On the keyboard. */
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const areNeighbours = (a: string, b: string): boolean => keyRows.some((row) => row.includes(a + b) || row.includes(b + a));

const nearVowels = ['ae', 'ei', 'iy', 'ou', 'ao'];
const areNearVowels = (a: string, b: string): boolean => nearVowels.some((pair) => pair.includes(a) && pair.includes(b));

/** The shortest word that may have a mistake, by its kind: of short words another letter makes another word. */
const shortest = {
  swapped: 4,
  swappedVowels: 6,
  swappedExactly: 5,
  missing: 6,
  consonant: 6,
  otherLetter: 6,
  farLetter: 7,
  lastVowel: 8,
  extraConsonant: 8,
  nearVowel: 5,
  bengali: 5,
  mixedUp: 4,
} as const;

/** Whether a word is another one with one typing error. The first letter is right, unless it changed places with the second. */
export function isMistyped(typed: string, word: string): boolean {
  const mistake = mistakeIn(typed, word);
  if (!mistake) return false;
  // A word that lacks its last letters is still typed, which is another question; the last sign of a Bengali word is forgotten.
  const isRest = mistake.kind !== 'wrong' && mistake.kind !== 'swapped' && mistake.at >= Math.min(typed.length, word.length);
  if (isRest && !/^[া-ৌ]$/.test(mistake.meant)) return false;
  return (
    Math.max(typed.length, word.length) >=
    (isLatin(typed) ? shortestLatin(mistake, mistake.at === word.length - 1) : shortestBengali(mistake))
  );
}

function shortestLatin({ kind, at, typed, meant }: Mistake, isLast: boolean): number {
  if (at === 0) return Number.POSITIVE_INFINITY;
  // Another last vowel makes another word: banani is a place.
  if (isLast && kind === 'wrong' && isVowel(typed) && isVowel(meant)) return shortest.lastVowel;
  if (kind === 'swapped') return isVowel(typed.charAt(0)) && isVowel(typed.charAt(1)) ? shortest.swappedVowels : shortest.swapped;
  if (kind !== 'wrong') return kind === 'extra' && !isVowel(typed) ? shortest.extraConsonant : shortest.missing;
  if (isVowel(typed) !== isVowel(meant)) return shortest.farLetter;
  if (isVowel(typed)) return areNearVowels(typed, meant) ? shortest.nearVowel : shortest.otherLetter;
  return areNeighbours(typed, meant) ? shortest.otherLetter : shortest.farLetter;
}

/** Letters that are mixed up in Bengali: a plain and an aspirated one, and vowels that are spoken alike. */
const mixedUp = 'কখ গঘ চছ জঝ টঠ ডঢ তথ দধ পফ বভ িে ুো ইএ উও টত ডদ'.split(' ');
const areMixedUp = (a: string, b: string): boolean => mixedUp.some((pair) => pair.includes(a) && pair.includes(b));

function shortestBengali({ kind, at, typed, meant }: Mistake): number {
  const isSign = /^[া-ৌ]+$/.test(typed + meant);
  if (kind === 'wrong' && areMixedUp(typed, meant)) {
    if (at === 0) return shortest.otherLetter;
    return isSign && at === 1 ? shortest.mixedUp : shortest.bengali;
  }
  if (at === 0) return Number.POSITIVE_INFINITY;
  if (kind === 'swapped') return shortest.bengali;
  if (kind === 'wrong') return isSign ? shortest.otherLetter : shortest.farLetter;
  if (isSign) return shortest.bengali;
  return kind === 'extra' ? shortest.farLetter : shortest.consonant;
}

/** A Bengali word as it is heard: letters of one sound are one, and a hasanta, which is often left out, is none. */
export const heardLetters = (word: string): string =>
  word
    .normalize('NFC')
    .replaceAll('ঁ', '')
    .replace(/[অএ]্যা/g, 'এ')
    .replaceAll('্যা', 'ে')
    .replaceAll('্য', '')
    .replace(/ঙ্গ|ং/g, 'ঙ')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ঈ', 'ই')
    .replaceAll('ঊ', 'উ')
    .replaceAll('ণ', 'ন')
    .replace(/[শষ]/g, 'স')
    .replaceAll('ৎ', 'ত')
    .replace(/য(?!\u09bc)/g, 'জ')
    .replace(/[ডঢ]\u09bc/g, 'র')
    // At the start of a word it is not: করিম is no ক্রিম.
    .replace(/(?<=..)্|\u09bc/g, '');

/** A start that no word of Bengali or English has: `lbeu`. */
const unspeakable = /^(?!ps|ts|kn|gn)[^aeiouys][^aeiouhywlr]/;

/**
 * A Latin word with two of its letters the other way round, each way. In a short word two vowels are not swapped: it may be another one.
 * `exactly`: to be compared with the usual spelling only, so that shorter words may be swapped, too.
 */
export function swapsOf(word: string, { exactly = false } = {}): string[] {
  const sounds = word.replace(/(.)\1+/g, '$1').length;
  const least = exactly ? shortest.swappedExactly : shortest.swappedVowels;
  if (sounds < shortest.swapped || (sounds < least && !unspeakable.test(word))) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => at)
    .filter((at) => word[at] !== word[at + 1] && word[at] !== word[at + 2] && word[at - 1] !== word[at + 1])
    .filter((at) => at > 0 || word.length >= shortest.farLetter || unspeakable.test(word))
    .filter((at) => word.length >= shortest.swappedVowels || !isVowel(word.charAt(at)) || !isVowel(word.charAt(at + 1)))
    .map((at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
}

/** Other ways in which English spells a sound, tried one at a time: sope, flore, watar, honi. */
const sameInEnglish: readonly (readonly [RegExp, string])[] = [
  [/o([^aeiou])e$/, 'oa$1'],
  [/oa([^aeiou])$/, 'o$1e'],
  [/o([^aeiou])e$/, 'oo$1'],
  [/a([^aeiou])e$/, 'ai$1'],
  [/ai([^aeiou])$/, 'a$1e'],
  [/ee/, 'ea'],
  [/ea/, 'ee'],
  [/ee/, 'e'],
  [/[aou]r$/, 'er'],
  [/ar(?=s?$)/, 'er'],
  [/ur$/, 'our'],
  [/er$/, 're'],
  [/(?:i|ie|ey)$/, 'y'],
  [/[iy]$/, 'ey'],
  [/u/, 'oo'],
  [/oo/, 'u'],
  [/oo/, 'ou'],
  [/us(?=e?$)/, 'uic'],
  [/us$/, 'uice'],
  [/us$/, 'ouse'],
  [/us$/, 'ice'],
  [/el$/, 'le'],
  [/le$/, 'el'],
  [/s$/, 'ce'],
  [/s(?=[eiy])/, 'c'],
  [/k$/, 'ck'],
  [/(?<=[^aeiou])$/, 'e'],
];
/** Of a shorter word another spelling is another word. */
const shortestRespelled = 4;

export const respellings = (word: string): string[] =>
  word.length < shortestRespelled ? [] : sameInEnglish.filter(([from]) => from.test(word)).map(([from, to]) => word.replace(from, to));
