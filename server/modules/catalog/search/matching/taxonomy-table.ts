import type { Translations } from '#contract/resource.ts';
import { spelledWordsOf } from '#domain/words/words.ts';
import { TextIndex } from '../indexing/text-index.ts';
import type { Vocabulary } from '../indexing/vocabulary.ts';
import type { QueryTerm } from './parse-query.ts';
import { Scorer } from './scorer.ts';

/** A public category, sub category or shop, with the fields that suggestions show. */
export interface TaxonomyTerm {
  id: string;
  name: string;
  translations: Translations;
  image: string | null;
}

/** A result needs this share of the best score; the best score itself must reach `minScore`. */
const minShareOfBest = 0.75;
const minScore = 0.5;
const wholeNameBonus = 0.15;

export const namesOf = ({ name, translations }: Pick<TaxonomyTerm, 'name' | 'translations'>): string[] => [
  name,
  ...Object.values(translations).flatMap((texts) => texts.name ?? []),
];

/** The index of categories, of sub categories or of shops. There are few, so it holds them as plain objects. */
export class TaxonomyTable {
  readonly #vocabulary: Vocabulary;
  readonly #text: TextIndex;
  readonly #scorer: Scorer;
  readonly #rows = new Map<string, number>();
  readonly #terms: (TaxonomyTerm | undefined)[] = [];
  readonly #nameWords: number[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#text = new TextIndex(vocabulary);
    this.#scorer = new Scorer(this.#text);
  }

  get(id: string): TaxonomyTerm | undefined {
    return this.#terms[this.#rows.get(id) ?? -1];
  }

  all(): TaxonomyTerm[] {
    return this.#terms.filter((term) => term !== undefined);
  }

  put(term: TaxonomyTerm): void {
    const row = this.#rows.get(term.id) ?? this.#terms.length;
    this.#rows.set(term.id, row);
    this.#terms[row] = term;
    const names = namesOf(term).map(spelledWordsOf);
    this.#nameWords[row] = Math.max(1, Math.min(...names.map((words) => words.length)));
    this.#text.put(row, new Map(names.flat().map((word) => [this.#vocabulary.idOf(word), 100])));
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#text.remove(row);
    this.#rows.delete(id);
    this.#terms[row] = undefined;
  }

  /** Returns the best matches of a query, best first, and how many there are in all. */
  find(queryTerms: readonly QueryTerm[], limit: number): { terms: TaxonomyTerm[]; total: number } {
    const none = { terms: [], total: 0 };
    if (queryTerms.length === 0) return none;
    const { items, length, scores, matchedTerms } = this.#scorer.score(
      queryTerms,
      queryTerms.map(() => 1 / queryTerms.length),
      minShareOfBest,
    );
    const found = Array.from(items.subarray(0, length)).map((row, i) => ({
      term: this.#terms[row],
      score: (scores[i] ?? 0) + wholeNameBonus * Math.min(1, (matchedTerms[i] ?? 0) / (this.#nameWords[row] ?? 1)),
      textScore: scores[i] ?? 0,
    }));
    const best = Math.max(0, ...found.map(({ textScore }) => textScore));
    if (best < minScore) return none;
    const good = found
      .filter(({ textScore }) => textScore >= best * minShareOfBest)
      .sort((a, b) => b.score - a.score || ((a.term?.id ?? '') < (b.term?.id ?? '') ? -1 : 1))
      .flatMap(({ term }) => term ?? []);
    return { terms: good.slice(0, limit), total: good.length };
  }
}
