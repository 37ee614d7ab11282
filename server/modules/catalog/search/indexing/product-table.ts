import { setImmediate } from 'node:timers/promises';
import { priceUnit } from '#domain/catalog/pricing.ts';
import { type CampaignType, campaignTypes } from '#domain/enums.ts';
import { IdTable } from './id-table.ts';
import { ProductAnalyzer, type ProductTexts } from './product-analyzer.ts';
import type { ReadPart, SnapshotPart } from './snapshot-file.ts';
import { StringInterner } from './string-interner.ts';
import { TextIndex } from './text-index.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A product on sale, as indexed. */
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
  isMedicine: boolean;
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
const salesSlice = 10_000;

/** One typed array per field: filters, facets and sorting read a few of them for thousands of products in each search. Money in poisha. */
const columnTypes = {
  /** 1: the row has a product. */
  isUsed: Uint8Array,
  category: Uint32Array,
  subCategory: Uint32Array,
  shop: Uint32Array,
  brand: Uint32Array,
  nameWords: Uint8Array,
  /** A price is at most `maxTaka`, a fifth of what an unsigned integer holds. */
  price: Uint32Array,
  special: Uint32Array,
  /** The unit price now, campaigns included. */
  unit: Uint32Array,
  rating: Float32Array,
  reviews: Uint32Array,
  created: Float64Array,
  /** Logarithm of recent sales: the tenth sale says more than the hundredth. */
  sales: Float32Array,
  inStock: Uint8Array,
  isMedicine: Uint8Array,
  /** The position of its campaign type in `campaignTypes`, from 1; 0: none. */
  campaign: Uint8Array,
} as const;

const internedColumns = ['categories', 'subCategories', 'shops', 'brands'] as const;
/** Prices are derived from the others. */
const storedColumns = (Object.keys(columnTypes) as (keyof typeof columnTypes)[]).filter((name) => name !== 'unit'); // of a constant

/** What results with a product depend on besides its words, price and exact rating. */
const comparedColumns = ['category', 'subCategory', 'shop', 'brand', 'created', 'inStock', 'isMedicine', 'nameWords'] as const;

export interface ProductChange {
  isNew: boolean;
  /** Its terms before and after. */
  oldTerms: readonly number[];
  terms: readonly number[];
  /** Whether counts or ranking of results with it change. */
  ranksDifferently: boolean;
  hasOtherRating: boolean;
  /** Poisha. */
  oldUnit: number;
  unit: number;
}

type Columns = { [Name in keyof typeof columnTypes]: InstanceType<(typeof columnTypes)[Name]> };

/** Columns of this length, with the values of the old ones copied. */
function createColumns(length: number, old?: Columns): Columns {
  const entries = Object.entries(columnTypes).map(([name, Type]) => {
    const column = new Type(length);
    if (old) column.set(old[name as keyof Columns]);
    return [name, column];
  });
  return Object.fromEntries(entries) as Columns; // has every name with its type
}

/** The products on sale, stored as columns. */
export class ProductTable {
  readonly text: TextIndex;
  readonly #analyzer: ProductAnalyzer;
  readonly ids = new IdTable(initialCapacity);
  readonly categories = new StringInterner();
  readonly subCategories = new StringInterner();
  readonly shops = new StringInterner();
  readonly brands = new StringInterner();
  columns = createColumns(initialCapacity);
  /** One more than the largest row so far. */
  length = 0;
  readonly #free: number[] = [];
  maxSales = 0;
  /** Ids of the sub categories that sell anything, most units first. */
  bestSubCategories: string[] = [];
  #campaigns: readonly CampaignWindow[] = [];
  /** The percentages of the running campaigns, by the values of the column `campaign`. */
  #percents: (number | undefined)[] = [];
  /** When the next campaign starts or ends. */
  #pricesChangeAt = Number.POSITIVE_INFINITY;

  constructor(vocabulary: Vocabulary) {
    this.#analyzer = new ProductAnalyzer(vocabulary);
    this.text = new TextIndex(vocabulary);
  }

  get size(): number {
    return this.ids.size;
  }

  get bytes(): number {
    const ofColumns = Object.values(this.columns).reduce((sum, { byteLength }) => sum + byteLength, 0);
    return ofColumns + this.ids.bytes + this.text.bytes;
  }

  put(product: ProductDocument): ProductChange {
    const isNew = this.ids.find(product.id) === undefined;
    const row = this.#rowFor(product.id);
    const oldTerms = this.text.termsOf(row);
    const before = this.#valuesOf(row);
    const { weights, nameWords } = this.#analyzer.analyze(product);
    const hasOtherWords = this.text.put(row, weights);
    const { columns } = this;
    columns.isUsed[row] = 1;
    columns.nameWords[row] = Math.min(255, nameWords);
    columns.category[row] = this.categories.idOf(product.categoryId);
    columns.subCategory[row] = this.subCategories.idOf(product.subCategoryId);
    columns.shop[row] = this.shops.idOf(product.shopId);
    columns.brand[row] = this.brands.idOf(product.brand);
    columns.price[row] = product.pricePoisha;
    columns.special[row] = product.specialPricePoisha;
    columns.campaign[row] = product.campaign === 'none' ? 0 : campaignTypes.indexOf(product.campaign) + 1;
    columns.rating[row] = product.rating;
    columns.reviews[row] = product.reviewCount;
    columns.created[row] = product.createdAt.getTime();
    columns.inStock[row] = product.inStock ? 1 : 0;
    columns.isMedicine[row] = product.isMedicine ? 1 : 0;
    this.#priceRow(row);
    const after = this.#valuesOf(row);
    return {
      isNew,
      oldTerms,
      terms: hasOtherWords ? this.text.termsOf(row) : oldTerms,
      ranksDifferently: after.compared.some((value, i) => value !== before.compared[i]),
      hasOtherRating: after.rating !== before.rating || after.reviews !== before.reviews,
      oldUnit: before.unit,
      unit: after.unit,
    };
  }

  /** The stars that buyers see: none before the first review. */
  starsOf(row: number): number {
    return this.columns.reviews[row] ? (this.columns.rating[row] ?? 0) : 0;
  }

  #valuesOf(row: number) {
    const { unit, rating, reviews } = this.columns;
    const compared = [...comparedColumns.map((name) => this.columns[name][row]), Math.floor(this.starsOf(row))];
    return { compared, unit: unit[row] ?? 0, rating: rating[row], reviews: reviews[row] };
  }

  remove(row: number): void {
    this.text.remove(row);
    this.ids.remove(this.ids.idOf(row));
    this.columns.isUsed[row] = 0;
    this.columns.sales[row] = 0;
    this.#free.push(row);
  }

  /** Every row that contains a product. */
  rows(): Uint32Array {
    const rows = new Uint32Array(this.size);
    let count = 0;
    for (let row = 0; row < this.length; row += 1) {
      if (this.columns.isUsed[row] === 0) continue;
      rows[count] = row;
      count += 1;
    }
    return rows;
  }

  /** Counts in slices that yield to the event loop. Searches see the old counts until all are known. */
  async setSales(sold: readonly (readonly [id: string, units: number])[]): Promise<void> {
    const soldOf = new Map<number, number>();
    const soldIn = new Map<number, number>();
    for (let from = 0; from < sold.length; from += salesSlice) {
      if (from > 0) await setImmediate();
      for (const [id, units] of sold.slice(from, from + salesSlice)) {
        const row = this.ids.find(id);
        if (row === undefined) continue;
        const sub = this.columns.subCategory[row] ?? 0;
        // Whether its sub category can be recommended to visitors.
        if (this.columns.isMedicine[row] === 0) soldIn.set(sub, (soldIn.get(sub) ?? 0) + units);
        soldOf.set(row, Math.log1p(units));
      }
    }
    const { sales } = this.columns;
    sales.fill(0);
    this.maxSales = 0;
    for (const [row, value] of soldOf) {
      sales[row] = value;
      this.maxSales = Math.max(this.maxSales, value);
    }
    this.bestSubCategories = [...soldIn].sort(([, a], [, b]) => b - a).map(([id]) => this.subCategories.stringOf(id));
  }

  setCampaigns(campaigns: readonly CampaignWindow[], now: number): void {
    this.#campaigns = campaigns;
    this.#priceAll(now);
  }

  /** Call it before reading prices: campaigns start and end over time. Returns whether prices have changed. */
  refreshPrices(now: number): boolean {
    if (now < this.#pricesChangeAt) return false;
    this.#priceAll(now);
    return true;
  }

  /** The header of a snapshot, besides the parts. */
  header() {
    return {
      length: this.length,
      size: this.size,
      maxSales: this.maxSales,
      bestSubCategories: this.bestSubCategories,
      strings: internedColumns.map((name) => this[name].strings),
    };
  }

  parts(): SnapshotPart[] {
    const columns = storedColumns.map((name) => ({ name, chunks: [this.columns[name].subarray(0, this.length)] }));
    return [...columns, ...this.ids.parts(this.length), ...this.text.parts()];
  }

  /** Fills an empty table. Prices are computed by `setCampaigns`, which must follow. */
  async load(header: ReturnType<ProductTable['header']>, read: ReadPart): Promise<void> {
    const { length } = header;
    this.columns = createColumns(Math.max(initialCapacity, Math.ceil(length * 1.02)));
    for (const name of storedColumns) {
      const { buffer, byteOffset } = await read(name);
      this.columns[name].set(new columnTypes[name](buffer, byteOffset, length));
    }
    await this.ids.load(read, header.size);
    await this.text.load(read, length);
    this.length = length;
    this.maxSales = header.maxSales;
    this.bestSubCategories = header.bestSubCategories;
    internedColumns.forEach((name, i) => {
      for (const text of header.strings[i] ?? []) this[name].idOf(text);
    });
    for (let row = 0; row < length; row += 1) if (this.columns.isUsed[row] === 0) this.#free.push(row);
  }

  #priceAll(now: number): void {
    const changes = this.#campaigns.flatMap(({ start, end }) => [start.getTime(), end.getTime()]).filter((time) => time > now);
    this.#pricesChangeAt = Math.min(...changes, Number.POSITIVE_INFINITY);
    const running = this.#campaigns.filter(({ start, end }) => start.getTime() <= now && end.getTime() > now);
    this.#percents = [undefined];
    for (const type of campaignTypes) {
      const percents = running.filter((campaign) => campaign.type === type).map(({ percent }) => percent);
      this.#percents.push(percents.length > 0 ? Math.max(...percents) : undefined);
    }
    for (let row = 0; row < this.length; row += 1) this.#priceRow(row);
  }

  #priceRow(row: number): void {
    const { columns } = this;
    columns.unit[row] = priceUnit({
      pricePoisha: columns.price[row] ?? 0,
      specialPricePoisha: columns.special[row] ?? 0,
      campaignPercent: this.#percents[columns.campaign[row] ?? 0],
    }).unitPoisha;
  }

  #rowFor(id: string): number {
    const known = this.ids.find(id);
    if (known !== undefined) return known;
    const row = this.#free.pop() ?? this.length;
    this.ids.add(id, row);
    if (row === this.columns.isUsed.length) this.columns = createColumns(Math.ceil(row * 1.25), this.columns);
    this.length = Math.max(this.length, row + 1);
    return row;
  }
}
