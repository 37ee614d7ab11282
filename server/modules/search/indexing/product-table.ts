import type { CampaignType } from '#domain/enums.ts';
import { priceUnit } from '#domain/money/pricing.ts';
import { ProductAnalyzer, type ProductTexts } from './product-analyzer.ts';
import { StringInterner } from './string-interner.ts';
import { TextIndex } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A product on sale, as it is indexed. */
export interface ProductDocument extends ProductTexts {
  id: string;
  categoryId: string;
  subCategoryId: string;
  shopId: string;
  pricePoisha: number;
  specialPricePoisha: number;
  campaign: CampaignType | 'none';
  rating: number;
  reviewCount: number;
  inStock: boolean;
  createdAt: Date;
}

/** A campaign that has not ended. */
export interface CampaignWindow {
  type: CampaignType;
  percent: number;
  start: Date;
  end: Date;
}

const initialCapacity = 1024;

/** The products on sale, stored as columns: filters, facets and sorting read a few columns for thousands of products in each search. */
export class ProductTable {
  readonly text: TextIndex;
  readonly #analyzer: ProductAnalyzer;
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  ids: string[] = [];
  readonly categories = new StringInterner();
  readonly subCategories = new StringInterner();
  readonly shops = new StringInterner();
  readonly brands = new StringInterner();
  category = new Uint32Array(initialCapacity);
  subCategory = new Uint32Array(initialCapacity);
  shop = new Uint32Array(initialCapacity);
  brand = new Uint32Array(initialCapacity);
  nameWords = new Uint8Array(initialCapacity);
  /** Poisha. */
  price = new Float64Array(initialCapacity);
  special = new Float64Array(initialCapacity);
  /** The unit price now, campaigns included. */
  unit = new Float64Array(initialCapacity);
  rating = new Float32Array(initialCapacity);
  reviews = new Uint32Array(initialCapacity);
  created = new Float64Array(initialCapacity);
  /** Logarithm of the units sold lately: the tenth sale says more than the hundredth. */
  sales = new Float64Array(initialCapacity);
  inStock = new Uint8Array(initialCapacity);
  campaign: (CampaignType | 'none')[] = [];
  maxSales = 0;
  /** Ids of the sub categories that sell anything, most units first. */
  bestSubCategories: string[] = [];
  #campaigns: readonly CampaignWindow[] = [];
  /** When the next campaign starts or ends. */
  #pricesChangeAt = Number.POSITIVE_INFINITY;

  constructor(vocabulary: Vocabulary) {
    this.#analyzer = new ProductAnalyzer(vocabulary);
    this.text = new TextIndex(vocabulary);
  }

  get size(): number {
    return this.#rows.size;
  }

  put(product: ProductDocument, now: number): void {
    const row = this.#rowFor(product.id);
    const { weights, nameWords } = this.#analyzer.analyze(product);
    this.text.put(row, weights);
    this.nameWords[row] = Math.min(255, nameWords);
    this.category[row] = this.categories.idOf(product.categoryId);
    this.subCategory[row] = this.subCategories.idOf(product.subCategoryId);
    this.shop[row] = this.shops.idOf(product.shopId);
    this.brand[row] = this.brands.idOf(product.brand);
    this.price[row] = product.pricePoisha;
    this.special[row] = product.specialPricePoisha;
    this.campaign[row] = product.campaign;
    this.rating[row] = product.rating;
    this.reviews[row] = product.reviewCount;
    this.created[row] = product.createdAt.getTime();
    this.inStock[row] = product.inStock ? 1 : 0;
    this.#priceRow(row, now);
  }

  remove(id: string): void {
    const row = this.#rows.get(id);
    if (row === undefined) return;
    this.text.remove(row);
    this.#rows.delete(id);
    this.sales[row] = 0;
    this.#free.push(row);
  }

  /** Every row that contains a product. */
  rows(): Iterable<number> {
    return this.#rows.values();
  }

  setSales(sold: Iterable<readonly [id: string, units: number]>): void {
    this.sales.fill(0);
    this.maxSales = 0;
    const soldIn = new Map<number, number>();
    for (const [id, units] of sold) {
      const row = this.#rows.get(id);
      if (row === undefined) continue;
      const subCategory = this.subCategory[row] ?? 0;
      soldIn.set(subCategory, (soldIn.get(subCategory) ?? 0) + units);
      this.sales[row] = Math.log1p(units);
      this.maxSales = Math.max(this.maxSales, Math.log1p(units));
    }
    this.bestSubCategories = [...soldIn].sort(([, a], [, b]) => b - a).map(([id]) => this.subCategories.stringOf(id));
  }

  setCampaigns(campaigns: readonly CampaignWindow[], now: number): void {
    this.#campaigns = campaigns;
    this.#priceAll(now);
  }

  /** Call it before reading prices: campaigns start and end over time. */
  refreshPrices(now: number): void {
    if (now >= this.#pricesChangeAt) this.#priceAll(now);
  }

  #priceAll(now: number): void {
    const changes = this.#campaigns.flatMap(({ start, end }) => [start.getTime(), end.getTime()]).filter((time) => time > now);
    this.#pricesChangeAt = Math.min(...changes, Number.POSITIVE_INFINITY);
    for (const row of this.rows()) this.#priceRow(row, now);
  }

  #priceRow(row: number, now: number): void {
    const running = this.#campaigns.filter(
      ({ type, start, end }) => type === this.campaign[row] && start.getTime() <= now && end.getTime() > now,
    );
    const campaignPercent = running.length > 0 ? Math.max(...running.map(({ percent }) => percent)) : undefined;
    this.unit[row] = priceUnit({
      pricePoisha: this.price[row] ?? 0,
      specialPricePoisha: this.special[row] ?? 0,
      campaignPercent,
    }).unitPoisha;
  }

  #rowFor(id: string): number {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.#free.pop() ?? this.ids.length;
    this.#rows.set(id, row);
    this.ids[row] = id;
    if (row === this.unit.length) this.#grow(row * 2);
    return row;
  }

  #grow(size: number): void {
    const grown = <T extends { set: (from: T) => void }>(make: new (length: number) => T, old: T): T => {
      const column = new make(size);
      column.set(old);
      return column;
    };
    this.category = grown(Uint32Array, this.category);
    this.subCategory = grown(Uint32Array, this.subCategory);
    this.shop = grown(Uint32Array, this.shop);
    this.brand = grown(Uint32Array, this.brand);
    this.nameWords = grown(Uint8Array, this.nameWords);
    this.price = grown(Float64Array, this.price);
    this.special = grown(Float64Array, this.special);
    this.unit = grown(Float64Array, this.unit);
    this.rating = grown(Float32Array, this.rating);
    this.reviews = grown(Uint32Array, this.reviews);
    this.created = grown(Float64Array, this.created);
    this.sales = grown(Float64Array, this.sales);
    this.inStock = grown(Uint8Array, this.inStock);
  }
}
