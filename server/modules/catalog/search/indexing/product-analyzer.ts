import { spelledWordsOf } from '#domain/words/words.ts';
import { isAmount } from '../text/amounts.ts';
import type { Weight, Weights } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The searched texts of a product. */
export interface ProductTexts {
  /** Its name in every language. */
  names: readonly string[];
  brand: string;
  model: string;
  manufacturer: string;
  /** Names of its variants: sizes, colours. */
  variants: readonly string[];
  /** Names of its category and sub category, in every language. */
  category: readonly string[];
  subCategory: readonly string[];
}

/** The weight of a word by the field that contains it. */
const fieldWeights = {
  name: 100,
  model: 95,
  brand: 90,
  amount: 60,
  manufacturer: 55,
  subCategory: 45,
  category: 35,
  variant: 40,
} as const satisfies Record<string, Weight>;

/** Repeated texts (categories, brands, sizes) are split into words once. */
const maxCachedTexts = 20_000;

/** Turns products into weighted terms. */
export class ProductAnalyzer {
  readonly #vocabulary: Vocabulary;
  readonly #cache = new Map<string, number[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The terms of a product with their weights, and the number of words in its name without brand and amount. */
  analyze(texts: ProductTexts): { weights: Weights; nameWords: number } {
    const weights = new Map<number, Weight>();
    const add = (terms: readonly number[], value: Weight) => {
      for (const term of terms) if ((weights.get(term) ?? 0) < value) weights.set(term, value);
    };
    const brand = this.#termsOf(texts.brand);
    const nameWords = Math.min(...texts.names.map((name) => this.#analyzeName(name, brand, weights)));
    add(brand, fieldWeights.brand);
    add(this.#termsOf(texts.model), fieldWeights.model);
    add(this.#termsOf(texts.manufacturer), fieldWeights.manufacturer);
    for (const text of texts.variants) add(this.#termsOf(text), fieldWeights.variant);
    for (const text of texts.subCategory) add(this.#termsOf(text), fieldWeights.subCategory);
    for (const text of texts.category) add(this.#termsOf(text), fieldWeights.category);
    return { weights, nameWords: Math.max(1, nameWords) };
  }

  /** Returns the number of words without brand and amount. Names in both scripts contain the brand, so it is recognised by its sound. */
  #analyzeName(name: string, brand: readonly number[], weights: Map<number, Weight>): number {
    const brandKeys = brand.map((term) => this.#vocabulary.keyOf(term));
    let count = 0;
    for (const word of spelledWordsOf(name)) {
      const term = this.#vocabulary.idOf(word);
      const value = isAmount(word) ? fieldWeights.amount : fieldWeights.name;
      if ((weights.get(term) ?? 0) < value) weights.set(term, value);
      if (!isAmount(word) && !brandKeys.includes(this.#vocabulary.keyOf(term))) count += 1;
    }
    return count;
  }

  #termsOf(text: string): number[] {
    const cached = this.#cache.get(text);
    if (cached) return cached;
    const terms = spelledWordsOf(text).map((word) => this.#vocabulary.idOf(word));
    if (this.#cache.size >= maxCachedTexts) this.#cache.clear();
    this.#cache.set(text, terms);
    return terms;
  }
}
