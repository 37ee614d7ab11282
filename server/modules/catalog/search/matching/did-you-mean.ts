import { phoneticKey } from '#domain/words/phonetic-key.ts';
import { romanise } from '#domain/words/romanise.ts';
import type { Vocabulary } from '../indexing/vocabulary.ts';
import { isLatin } from '../text/same-word.ts';
import { isKnown, type QueryTerm } from './parse-query.ts';

/** Less similar words are not suggested; one with the same consonants may have other vowels. */
const minScore = { sameConsonants: 0.73, other: 0.8 };
/** Half the catalogue is close to the shortest words. */
const minLetters = 4;

/**
 * The query with each unknown word replaced by the most similar word of the catalogue, in its script if there is one, or left out.
 * Undefined when only amounts and colours would remain.
 */
export function similarQuery(queryTerms: readonly QueryTerm[], vocabulary: Vocabulary): string | undefined {
  const nearest = (word: string): string[] => {
    const roman = romanise(word);
    if (roman.length < minLetters) return [];
    const key = phoneticKey(roman);
    const near = vocabulary
      .match(word)
      .filter(({ term, score }) => score >= (vocabulary.keyOf(term) === key ? minScore.sameConsonants : minScore.other));
    const terms = near.map(({ term }) => vocabulary.termOf(term));
    return (terms.find((term) => isLatin(term) === isLatin(word)) ?? terms[0] ?? '').split(' ').filter(Boolean);
  };
  const kept = queryTerms.map((term) => ({ ...term, words: isKnown(term) ? term.words : term.words.flatMap(nearest) }));
  if (!kept.some(({ isQualifier, words }) => !isQualifier && words.length > 0)) return undefined;
  return kept.flatMap(({ words }) => words).join(' ');
}
