import type { Translations } from '#contract/resource.ts';
import { wordsOf } from './normalise.ts';
import type { Wish } from './read-query.ts';
import { Scorer } from './scorer.ts';
import { TextIndex } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A category, sub category or shop that everybody may see, with what the search shows of it. */
export interface Place {
  id: string;
  name: string;
  translations: Translations;
  image: string | null;
}

/** What must be fulfilled of a query, of the best place and at all. */
const leastShare = 0.75;
const leastPoints = 0.5;
const wholeNameBonus = 0.15;

export const namesOf = ({ name, translations }: Pick<Place, 'name' | 'translations'>): string[] => [
  name,
  ...Object.values(translations).flatMap((texts) => texts.name ?? []),
];

/** Categories, sub categories or shops: few enough to be kept as they are. */
export class PlaceTable {
  readonly #vocabulary: Vocabulary;
  readonly #text: TextIndex;
  readonly #scorer: Scorer;
  readonly #rows = new Map<string, number>();
  readonly #places: (Place | undefined)[] = [];
  readonly #nameWords: number[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#text = new TextIndex(vocabulary);
    this.#scorer = new Scorer(this.#text);
  }

  get(id: string): Place | undefined {
    return this.#places[this.#rows.get(id) ?? -1];
  }

  put(place: Place): void {
    const row = this.#rows.get(place.id) ?? this.#places.length;
    this.#rows.set(place.id, row);
    this.#places[row] = place;
    const names = namesOf(place).map(wordsOf);
    this.#nameWords[row] = Math.max(1, Math.min(...names.map((words) => words.length)));
    this.#text.put(row, new Map(names.flat().map((word) => [this.#vocabulary.idOf(word), 100])));
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.#text.remove(row);
    this.#rows.delete(id);
    this.#places[row] = undefined;
  }

  /** The places that a query means, best first. */
  find(wishes: readonly Wish[], limit: number): Place[] {
    if (wishes.length === 0) return [];
    const { items, length, points, fulfilled } = this.#scorer.score(
      wishes,
      wishes.map(() => 1 / wishes.length),
    );
    const found = Array.from(items.subarray(0, length)).map((row) => ({
      place: this.#places[row],
      points: (points[row] ?? 0) + wholeNameBonus * Math.min(1, (fulfilled[row] ?? 0) / (this.#nameWords[row] ?? 1)),
      text: points[row] ?? 0,
    }));
    const best = Math.max(0, ...found.map(({ text }) => text));
    if (best < leastPoints) return [];
    return found
      .filter(({ text }) => text >= best * leastShare)
      .sort((a, b) => b.points - a.points || ((a.place?.id ?? '') < (b.place?.id ?? '') ? -1 : 1))
      .slice(0, limit)
      .flatMap(({ place }) => place ?? []);
  }
}
