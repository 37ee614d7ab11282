import type { Vocabulary } from '../indexing/vocabulary.ts';

/** How many words count as common. */
const commonTerms = 100;

/** The queries that find most products: the empty query, first letters of words, and the words of most products. */
export function commonQueries(vocabulary: Vocabulary): string[] {
  const ids = vocabulary.terms.map((_term, id) => id).filter((id) => vocabulary.usesOf(id) > 0);
  const letters = new Set(ids.map((id) => String.fromCodePoint(vocabulary.termOf(id).codePointAt(0) ?? 0)));
  const mostUsed = ids.toSorted((a, b) => vocabulary.usesOf(b) - vocabulary.usesOf(a)).slice(0, commonTerms);
  return ['', ...letters, ...mostUsed.map((id) => vocabulary.termOf(id))];
}
