import { romanise } from '#domain/words/romanise.ts';
import { isNumber, wordsOf } from '#domain/words/words.ts';
import type { SynonymIndex } from '../indexing/synonym-index.ts';
import type { TermMatch, Vocabulary } from '../indexing/vocabulary.ts';
import { isAmount } from '../text/amounts.ts';
import { isDescriptive, isOtherWord, isStopWord } from '../text/query-words.ts';

/** A phrase: every word must match, each by one of its terms. */
export type Alternative = readonly (readonly TermMatch[])[];

/** A part of the query, with the phrases that match it. */
export interface QueryTerm {
  words: readonly string[];
  alternatives: readonly Alternative[];
  /** An amount, or a word that fits most products: `red`, `fresh`, `500 ml`. */
  isQualifier: boolean;
  /** Its weight in the score: 1, or less for generic words. */
  boost: number;
}

/** Whether the catalogue has one of its phrases, not only a guess. */
export const isKnown = ({ alternatives }: QueryTerm): boolean => isMatched(alternatives);

const isMatched = (alternatives: readonly Alternative[]): boolean =>
  alternatives.some((words) => words.every((matches) => matches.some(({ isGuess }) => !isGuess)));

/** Every term of the catalogue that the query may match. */
export const termsIn = (queryTerms: readonly QueryTerm[]): number[] => [
  ...new Set(queryTerms.flatMap(({ alternatives }) => alternatives.flat(2).map(({ term }) => term))),
];

const maxWords = 8;
/** Factors for the scores of matches by a synonym, a joined word or a split word. */
const synonymFactor = 0.93;
const joinFactor = 0.95;
const splitFactor = 0.93;
/** The minimum number of romanised letters in each part of a split word. */
const shortestPart = 2;
/** A sign belongs to the letter before it. */
const startsWithSign = /^[\p{M}]/u;
/** A word with a match this good is not split. */
const confidentScore = 0.9;

/** Of a qualifier. */
const lowBoost = 0.4;

const scaled = (matches: readonly TermMatch[], factor: number): TermMatch[] =>
  matches.map((match) => ({ ...match, score: match.score * factor, scoreBesideExact: match.scoreBesideExact * factor }));

/** Parses a query: endings of words, split and joined words, synonyms. Reads only the vocabulary; never throws. */
export function parseQuery(text: string, vocabulary: Vocabulary, synonyms: SynonymIndex): QueryTerm[] {
  const typed = wordsOf(text).slice(0, maxWords);
  const meaningful = typed.filter((word, i) => !isStopWord(word) || startsCompound(word, typed[i + 1], vocabulary));
  const words = meaningful.length > 0 ? meaningful : typed;
  const queryTerms: (QueryTerm & { alternatives: Alternative[] })[] = [];
  /** The index of the query term that each word belongs to. */
  const termOfWord: number[] = [];
  for (let i = 0; i < words.length; ) {
    const synonym = synonyms.phraseAt(words, i);
    const length = synonym?.length ?? 1;
    const own = words.slice(i, i + length);
    const [first = ''] = own;
    const isUnknown = length === 1 && isOtherWord(first) && !vocabulary.has(first) && !synonyms.has(first);
    const alternatives: Alternative[] = isUnknown ? [[[]]] : [own.map((word) => vocabulary.match(word))];
    if (!isUnknown) {
      const others = synonym?.others ?? (isMatched(alternatives) ? [] : synonyms.near(first));
      for (const other of others) alternatives.push(other.map((word) => scaled(vocabulary.matchExact(word), synonymFactor)));
      if (length === 1) alternatives.push(...splitWord(first, alternatives[0]?.[0] ?? [], vocabulary, synonyms));
    }
    for (let k = 0; k < length; k += 1) termOfWord.push(queryTerms.length);
    const isQualifier = own.every((word) => isDescriptive(word) || isUninformative(word));
    queryTerms.push({
      words: own,
      alternatives,
      boost: isQualifier ? lowBoost : 1,
      isQualifier,
    });
    i += length;
  }
  addJoined(words, termOfWord, queryTerms, vocabulary);
  return queryTerms;
}

/** An amount, or a single letter: saree-r. */
const isUninformative = (word: string): boolean => isAmount(word) || /^[a-z]$/.test(word);

/** `or saline` where the catalogue says orsaline. */
const startsCompound = (word: string, next: string | undefined, vocabulary: Vocabulary): boolean =>
  next !== undefined && !isNumber(next) && vocabulary.matchExact(word + next).some(({ isGuess }) => !isGuess);

/** `handwash` where the catalogue says hand wash, টকদই where it says টক দই. */
function splitWord(word: string, whole: readonly TermMatch[], vocabulary: Vocabulary, synonyms: SynonymIndex): Alternative[] {
  if (romanise(word).length < 5 || (whole[0]?.score ?? 0) >= confidentScore) return [];
  for (let border = 2; border <= word.length - 2; border += 1) {
    const parts = [word.slice(0, border), word.slice(border)];
    // An amount is not part of a word.
    if (startsWithSign.test(parts[1] ?? '') || parts.some((part) => romanise(part).length < shortestPart || isAmount(part))) continue;
    const left = matchPart(parts[0] ?? '', vocabulary, synonyms);
    const right = left.length > 0 ? matchPart(parts[1] ?? '', vocabulary, synonyms) : [];
    if (right.length > 0) return [[left, right].map((found) => scaled(found, splitFactor))];
  }
  return [];
}

/** The terms of a part of a word, or else those of a synonym of it: bpmachine is বিপি মেশিন. */
function matchPart(part: string, vocabulary: Vocabulary, synonyms: SynonymIndex): TermMatch[] {
  const own = vocabulary.matchExact(part).filter(({ isGuess }) => !isGuess);
  if (own.length > 0) return own;
  return synonyms.wordsLike(part).flatMap((word) => vocabulary.matchExact(word).filter(({ isGuess }) => !isGuess));
}

/** `pach foron` where the catalogue says panchphoron: the joined word counts for both query terms. */
function addJoined(
  words: readonly string[],
  termOfWord: readonly number[],
  queryTerms: readonly { alternatives: Alternative[] }[],
  vocabulary: Vocabulary,
): void {
  for (let i = 0; i + 1 < words.length; i += 1) {
    const [left = '', right = ''] = [words[i], words[i + 1]];
    if (isNumber(left) || isNumber(right)) continue;
    // Parts may be swapped: badam kath.
    const joined = [...vocabulary.matchNear(left + right), ...vocabulary.matchExact(right + left)];
    if (joined.length === 0) continue;
    for (const index of new Set([termOfWord[i] ?? 0, termOfWord[i + 1] ?? 0]))
      queryTerms[index]?.alternatives.push([scaled(joined, joinFactor)]);
  }
}
