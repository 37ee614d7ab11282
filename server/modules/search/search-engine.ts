import type { SearchSort } from '#contract/search.ts';
import { findProducts } from './find-products.ts';
import { pageOfProducts } from './order-products.ts';
import { type Place, PlaceTable } from './place-table.ts';
import { type FacetCounts, filterProducts, type ProductFilter } from './product-filter.ts';
import { type CampaignWindow, type ProductDocument, ProductTable } from './product-table.ts';
import { readQuery, type Wish } from './read-query.ts';
import { Scorer } from './scorer.ts';
import { Synonyms } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';

export type PlaceKind = 'categories' | 'subCategories' | 'shops';

export interface ProductAnswer {
  ids: string[];
  total: number;
  facets: FacetCounts;
  /** How many the words alone find, whatever the filters. */
  found: number;
}

/**
 * The search, in memory and without a database: what is put in is found at once. Everything that it holds can be read again from the
 * database (`keep-engine.ts`), so nothing is lost with a process.
 */
export class SearchEngine {
  readonly #vocabulary = new Vocabulary();
  readonly #products = new ProductTable(this.#vocabulary);
  readonly #scorer = new Scorer(this.#products.text);
  readonly places: Readonly<Record<PlaceKind, PlaceTable>> = {
    categories: new PlaceTable(this.#vocabulary),
    subCategories: new PlaceTable(this.#vocabulary),
    shops: new PlaceTable(this.#vocabulary),
  };
  #synonyms = new Synonyms();
  readonly #clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  get productCount(): number {
    return this.#products.size;
  }

  putProduct(product: ProductDocument): void {
    this.#products.put(product, this.#clock());
  }

  removeProduct(id: string): void {
    this.#products.remove(id);
  }

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new Synonyms(groups);
  }

  setCampaigns(campaigns: readonly CampaignWindow[]): void {
    this.#products.setCampaigns(campaigns, this.#clock());
  }

  setSales(sold: Iterable<readonly [id: string, units: number]>): void {
    this.#products.setSales(sold);
  }

  /** Undefined: something was typed, but no word. */
  #read(query: string): Wish[] | undefined {
    const wishes = readQuery(query, this.#vocabulary, this.#synonyms);
    return wishes.length > 0 || query.trim() === '' ? wishes : undefined;
  }

  /** One page of products for words and filters, with the counts of every facet. */
  searchProducts(query: string, filter: ProductFilter, order: { sort: SearchSort; page: number; limit: number }): ProductAnswer {
    this.#products.keepPrices(this.#clock());
    const found = findProducts(this.#read(query), this.#products, this.#scorer);
    const { rows, facets } = filterProducts(found.rows, this.#products, filter);
    return { ids: pageOfProducts(rows, found, this.#products, order), total: rows.length, facets, found: found.rows.length };
  }

  /** The best few of each kind, for the dropdown. */
  suggest(query: string, limits: { products: number; places: number }): { productIds: string[] } & Record<PlaceKind, Place[]> {
    const wishes = this.#read(query) ?? [];
    const { categories, subCategories, shops } = this.places;
    const found = wishes.length > 0 && limits.products > 0 ? findProducts(wishes, this.#products, this.#scorer) : undefined;
    return {
      productIds: found ? pageOfProducts(found.rows, found, this.#products, { sort: 'relevance', page: 1, limit: limits.products }) : [],
      categories: categories.find(wishes, limits.places),
      subCategories: subCategories.find(wishes, limits.places),
      shops: shops.find(wishes, limits.places),
    };
  }
}
