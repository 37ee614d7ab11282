import { isNumber, wordsOf } from './normalise.ts';
import type { Synonyms } from './synonyms.ts';
import type { TermMatch, Vocabulary } from './vocabulary.ts';

/** Words that must all be there, each with the terms that it may be. */
export type Alternative = readonly (readonly TermMatch[])[];

/** One thing that was asked for, and the ways to say it. */
export interface Wish {
  ways: readonly Alternative[];
  /** How much it says: 1, or less for what most things may call themselves. */
  weight: number;
}

const mostWords = 8;
const synonymShare = 0.93;
const joinShare = 0.95;
const splitShare = 0.93;
/** A word that is found this well needs no second reading. */
const wellFound = 0.9;

/** Words that say nothing about what is wanted; a query of such words alone is taken as it is. */
const empty = new Set(
  wordsOf(
    'a an the of for and or with in to buy online shop price best bd bangladesh ar er o ba dam daam koto kinbo kinte chai lagbe jonno valo bhalo ' +
      'এর ও বা এবং আর দাম কত কিনব কিনতে চাই লাগবে জন্য ভালো ভাল মূল্য',
  ),
);

/** Words of praise: wanted too, but a local onion is no answer to who wants local rice. */
const praise = new Set(
  wordsOf('deshi desi khati fresh pure best premium original taja new notun boro choto দেশি দেশী খাঁটি তাজা নতুন বড় ছোট ফ্রেশ প্রিমিয়াম'),
);
const praiseWeight = 0.4;

const scaled = (matches: readonly TermMatch[], share: number): TermMatch[] =>
  matches.map(({ term, score, besideExact }) => ({ term, score: score * share, besideExact: besideExact * share }));

/** Reads what was typed: words with their endings, split and joined words, synonyms. Pure but for the vocabulary; never throws. */
export function readQuery(text: string, vocabulary: Vocabulary, synonyms: Synonyms): Wish[] {
  const typed = wordsOf(text).slice(0, mostWords);
  const telling = typed.filter((word) => !empty.has(word));
  const words = telling.length > 0 ? telling : typed;
  const wishes: { ways: Alternative[]; weight: number }[] = [];
  /** Which wish a word went to. */
  const wishOf: number[] = [];
  for (let i = 0; i < words.length; ) {
    const synonym = synonyms.at(words, i);
    const length = synonym?.length ?? 1;
    const own = words.slice(i, i + length);
    const ways: Alternative[] = [own.map((word) => vocabulary.match(word))];
    for (const other of synonym?.others ?? []) ways.push(other.map((word) => scaled(vocabulary.exactly(word), synonymShare)));
    if (length === 1) ways.push(...splitWord(own[0] ?? '', ways[0]?.[0] ?? [], vocabulary));
    for (let k = 0; k < length; k += 1) wishOf.push(wishes.length);
    wishes.push({ ways, weight: own.every((word) => praise.has(word)) ? praiseWeight : 1 });
    i += length;
  }
  addJoined(words, wishOf, wishes, vocabulary);
  return wishes;
}

/** `handwash` where the catalogue says hand wash. */
function splitWord(word: string, matches: readonly TermMatch[], vocabulary: Vocabulary): Alternative[] {
  if (word.length < 5 || (matches[0]?.score ?? 0) >= wellFound) return [];
  for (let border = 2; border <= word.length - 2; border += 1) {
    const parts = [word.slice(0, border), word.slice(border)].map((part) => vocabulary.exactly(part));
    if (parts.every((found) => found.length > 0)) return [parts.map((found) => scaled(found, splitShare))];
  }
  return [];
}

/** `pach foron` where the catalogue says panchphoron: the joined word counts for both. */
function addJoined(
  words: readonly string[],
  wishOf: readonly number[],
  wishes: readonly { ways: Alternative[] }[],
  vocabulary: Vocabulary,
): void {
  for (let i = 0; i + 1 < words.length; i += 1) {
    const [left = '', right = ''] = [words[i], words[i + 1]];
    if (isNumber(left) || isNumber(right)) continue;
    const joined = vocabulary.nearly(left + right);
    if (joined.length === 0) continue;
    for (const wish of new Set([wishOf[i] ?? 0, wishOf[i + 1] ?? 0])) wishes[wish]?.ways.push([scaled(joined, joinShare)]);
  }
}
