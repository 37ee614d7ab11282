import type { CampaignType } from '#domain/enums.ts';
import { priceUnit } from '#domain/pricing.ts';
import { Interned } from './interned.ts';
import { ProductReader, type ProductTexts } from './product-terms.ts';
import { TextIndex } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A product on sale, as the index takes it. */
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

/** A campaign that runs now or will. */
export interface CampaignWindow {
  type: CampaignType;
  percent: number;
  start: Date;
  end: Date;
}

const startSize = 1024;

/** The products on sale as columns: what filters, facets and orders look at for thousands of products in each search. */
export class ProductTable {
  readonly text: TextIndex;
  readonly #reader: ProductReader;
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];
  ids: string[] = [];
  readonly categories = new Interned();
  readonly subCategories = new Interned();
  readonly shops = new Interned();
  readonly brands = new Interned();
  category = new Uint32Array(startSize);
  subCategory = new Uint32Array(startSize);
  shop = new Uint32Array(startSize);
  brand = new Uint32Array(startSize);
  nameWords = new Uint8Array(startSize);
  /** Poisha. */
  price = new Float64Array(startSize);
  special = new Float64Array(startSize);
  /** What one costs now, campaigns included. */
  unit = new Float64Array(startSize);
  rating = new Float32Array(startSize);
  reviews = new Uint32Array(startSize);
  created = new Float64Array(startSize);
  /** Of units sold lately; as a logarithm, because the tenth says more than the hundredth. */
  sales = new Float64Array(startSize);
  inStock = new Uint8Array(startSize);
  campaign: (CampaignType | 'none')[] = [];
  mostSales = 0;
  #campaigns: readonly CampaignWindow[] = [];
  /** When the next campaign begins or ends. */
  #pricesChangeAt = Number.POSITIVE_INFINITY;

  constructor(vocabulary: Vocabulary) {
    this.#reader = new ProductReader(vocabulary);
    this.text = new TextIndex(vocabulary);
  }

  get size(): number {
    return this.#rows.size;
  }

  put(product: ProductDocument, now: number): void {
    const row = this.#rowFor(product.id);
    const { weights, nameWords } = this.#reader.read(product);
    this.text.put(row, weights);
    this.nameWords[row] = Math.min(255, nameWords);
    this.category[row] = this.categories.numberOf(product.categoryId);
    this.subCategory[row] = this.subCategories.numberOf(product.subCategoryId);
    this.shop[row] = this.shops.numberOf(product.shopId);
    this.brand[row] = this.brands.numberOf(product.brand);
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

  /** Every row that holds a product. */
  rows(): Iterable<number> {
    return this.#rows.values();
  }

  setSales(sold: Iterable<readonly [id: string, units: number]>): void {
    this.sales.fill(0);
    this.mostSales = 0;
    for (const [id, units] of sold) {
      const row = this.#rows.get(id);
      if (row === undefined) continue;
      this.sales[row] = Math.log1p(units);
      this.mostSales = Math.max(this.mostSales, Math.log1p(units));
    }
  }

  setCampaigns(campaigns: readonly CampaignWindow[], now: number): void {
    this.#campaigns = campaigns;
    this.#priceAll(now);
  }

  /** To be called before prices are read: campaigns begin and end while the index stands. */
  keepPrices(now: number): void {
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
    const wider = <T extends { set: (from: T) => void }>(make: new (length: number) => T, old: T): T => {
      const column = new make(size);
      column.set(old);
      return column;
    };
    this.category = wider(Uint32Array, this.category);
    this.subCategory = wider(Uint32Array, this.subCategory);
    this.shop = wider(Uint32Array, this.shop);
    this.brand = wider(Uint32Array, this.brand);
    this.nameWords = wider(Uint8Array, this.nameWords);
    this.price = wider(Float64Array, this.price);
    this.special = wider(Float64Array, this.special);
    this.unit = wider(Float64Array, this.unit);
    this.rating = wider(Float32Array, this.rating);
    this.reviews = wider(Uint32Array, this.reviews);
    this.created = wider(Float64Array, this.created);
    this.sales = wider(Float64Array, this.sales);
    this.inStock = wider(Uint8Array, this.inStock);
  }
}
