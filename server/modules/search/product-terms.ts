import { isNumber, wordsOf } from './normalise.ts';
import type { Weights } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What of a product is searched. */
export interface ProductTexts {
  /** In every language that it has. */
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

/** How much a word says about a product, by where it stands. */
const weight = { name: 100, model: 95, brand: 90, amount: 60, manufacturer: 55, subCategory: 45, category: 35, variant: 40 } as const;

/** What comes with a number; without one it says little. */
const units = new Set(
  wordsOf(
    'kg g gm gram l liter litre ml mg pcs pc pack pair set tablets tablet capsules capsule sachets কেজি গ্রাম লিটার মিলি মি গ্রা টি প্যাক জোড়া সেট ট্যাবলেট ক্যাপসুল স্যাশে',
  ),
);

const isAmount = (word: string): boolean => isNumber(word) || units.has(word);

/** Texts that repeat are read once: categories, brands, sizes. */
const mostKnown = 20_000;

/** Reads products into terms. */
export class ProductReader {
  readonly #vocabulary: Vocabulary;
  readonly #known = new Map<string, number[]>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** The terms of a product with their weights, and how many words its name has beside brand and amount. */
  read(texts: ProductTexts): { weights: Weights; nameWords: number } {
    const weights = new Map<number, number>();
    const add = (terms: readonly number[], value: number) => {
      for (const term of terms) if ((weights.get(term) ?? 0) < value) weights.set(term, value);
    };
    const brand = this.#termsOf(texts.brand);
    const nameWords = Math.min(...texts.names.map((name) => this.#readName(name, brand, weights)));
    add(brand, weight.brand);
    add(this.#termsOf(texts.model), weight.model);
    add(this.#termsOf(texts.manufacturer), weight.manufacturer);
    for (const text of texts.variants) add(this.#termsOf(text), weight.variant);
    for (const text of texts.subCategory) add(this.#termsOf(text), weight.subCategory);
    for (const text of texts.category) add(this.#termsOf(text), weight.category);
    return { weights, nameWords: Math.max(1, nameWords) };
  }

  /** Answers how many words say what it is. The brand stands in names of both scripts; only its sound tells it. */
  #readName(name: string, brand: readonly number[], weights: Map<number, number>): number {
    const brandKeys = brand.map((term) => this.#vocabulary.keyOf(term));
    let telling = 0;
    for (const word of wordsOf(name)) {
      const term = this.#vocabulary.idOf(word);
      const value = isAmount(word) ? weight.amount : weight.name;
      if ((weights.get(term) ?? 0) < value) weights.set(term, value);
      if (!isAmount(word) && !brandKeys.includes(this.#vocabulary.keyOf(term))) telling += 1;
    }
    return telling;
  }

  #termsOf(text: string): number[] {
    const known = this.#known.get(text);
    if (known) return known;
    const terms = wordsOf(text).map((word) => this.#vocabulary.idOf(word));
    if (this.#known.size >= mostKnown) this.#known.clear();
    this.#known.set(text, terms);
    return terms;
  }
}
