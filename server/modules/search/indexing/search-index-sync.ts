import { getHeapStatistics } from 'node:v8';
import type { Database } from '#db/client.ts';
import { AppError } from '#server/core/app-error.ts';
import type { HeapWatch } from '#server/core/limits/heap-watch.ts';
import { isInStock } from '#server/modules/catalog/index.ts';
import { SearchEngine, type TaxonomyKind } from '../matching/search-engine.ts';
import {
  changeRetentionMinutes,
  deleteOldChanges,
  findProductSources,
  getWatermark,
  listCampaignWindows,
  listListedProductIds,
  listProductSources,
  listSales,
  listSubCategoryIds,
  listSynonymGroups,
  listTaxonomyTerms,
  type ProductSourceRow,
  readChanges,
  type SearchChange,
} from '../search.queries.ts';
import type { ProductDocument } from './product-table.ts';
import { namesOf } from './taxonomy-table.ts';

interface Log {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** Small enough to answer other requests between two batches: one takes about 30 ms. */
const batchSize = 1000;
const batchesPerReport = 20;
/** Finds changes whose notification was lost. */
const pollIntervalMs = 30_000;
const salesIntervalMs = 60 * 60_000;
/** Loading an index that does not fit into memory is expensive, so the next attempt waits. */
const tooLargeRetryMs = 60_000;

/** The heap is too small for the search index of this shop. */
class IndexTooLargeError extends Error {
  override name = 'IndexTooLargeError';

  constructor(productCount: number) {
    const heapMb = Math.round(getHeapStatistics().heap_size_limit / 1024 ** 2);
    super(
      `HEAP_MB: the search index does not fit into ${heapMb} MB; ${productCount} products had been read. Set HEAP_MB to a larger value.`,
    );
  }
}

interface SyncOptions {
  /** Called when search results may have changed, so that cached responses can be invalidated. */
  onChange?: () => void;
  hasRoom?: HeapWatch['hasRoom'];
}

/**
 * Keeps this process's search index in step with the database. Triggers log each change in `search_changes` and notify; each process
 * reads the changes after its watermark. The index can be rebuilt from the database at any time, so a crash loses nothing.
 */
export class SearchIndexSync {
  readonly #database: Database;
  readonly #log: Log;
  #engine = new SearchEngine();
  #started: Promise<void> | undefined;
  #watermark = 0;
  #syncedAt = 0;
  #salesAt = 0;
  /** The sync that is running. */
  #syncing: Promise<void> | undefined;
  /** Whether the index may miss changes, so that another pass is needed. */
  #isStale = false;
  #stop: () => Promise<void> = async () => {};

  readonly #onChange: () => void;
  readonly #hasRoom: () => boolean;
  /** When the index last turned out to be too large. */
  #tooLargeAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, log: Log, { onChange = () => {}, hasRoom = () => true }: SyncOptions = {}) {
    this.#database = database;
    this.#log = log;
    this.#onChange = onChange;
    this.#hasRoom = hasRoom;
  }

  /** Returns the engine once its index is complete; the first call loads it. Throws UNAVAILABLE when it does not fit into memory. */
  async ready(): Promise<SearchEngine> {
    if (Date.now() - this.#tooLargeAt < tooLargeRetryMs) throw new AppError('UNAVAILABLE', { params: { retryAfter: 60 } });
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      if (!(error instanceof IndexTooLargeError)) throw error;
      this.#tooLargeAt = Date.now();
      this.#log.error({}, error.message);
      throw new AppError('UNAVAILABLE', { params: { retryAfter: 60 } });
    });
    await this.#started;
    return this.#engine;
  }

  async close(): Promise<void> {
    await this.#started?.catch(() => {});
    await this.#stop();
    await this.#syncing;
  }

  async #start(): Promise<void> {
    await this.#rebuild();
    const requestSync = () => this.#requestSync();
    // The second callback runs after a reconnect: notifications may have been missed.
    const { unlisten } = await this.#database.listen('search_changed', requestSync, requestSync);
    const timer = setInterval(requestSync, pollIntervalMs).unref();
    this.#stop = async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  /** Builds a new engine. The old one answers until the new one is complete. */
  async #rebuild(): Promise<void> {
    const { db } = this.#database;
    const started = Date.now();
    const watermark = await getWatermark(db);
    const engine = new SearchEngine();
    engine.setSynonyms(await listSynonymGroups(db));
    engine.setCampaigns(await listCampaignWindows(db));
    for (const kind of ['categories', 'subCategories', 'shops'] as const) {
      for (const term of await listTaxonomyTerms(db, kind)) engine.taxonomy[kind].put(term);
    }
    await this.#loadProducts(engine);
    await this.#loadSales(engine);
    this.#engine = engine;
    this.#watermark = watermark;
    this.#syncedAt = started;
    this.#log.info({ products: engine.productCount, ms: Date.now() - started }, 'search: index loaded');
  }

  async #loadProducts(engine: SearchEngine): Promise<void> {
    for (let last: string | undefined, batches = 1; ; batches += 1) {
      const rows = await listProductSources(this.#database.db, last, batchSize);
      if (!this.#hasRoom()) throw new IndexTooLargeError(engine.productCount);
      for (const row of rows) engine.putProduct(documentOf(row, engine));
      if (rows.length < batchSize) return;
      last = rows.at(-1)?.id;
      if (batches % batchesPerReport === 0) this.#log.info({ products: engine.productCount }, 'search: loading products');
    }
  }

  async #loadSales(engine: SearchEngine): Promise<void> {
    this.#salesAt = Date.now();
    engine.setSales(await listSales(this.#database.db));
  }

  /** Starts a sync, or makes the running one check for changes again. */
  #requestSync(): void {
    this.#isStale = true;
    this.#syncing ??= this.#syncWhileStale().finally(() => {
      this.#syncing = undefined;
    });
  }

  async #syncWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#sync();
      } catch (error) {
        // The watermark has not moved: the next sync reads the same changes again.
        this.#log.error({ err: error }, 'search: sync failed');
      }
    }
  }

  async #sync(): Promise<void> {
    const { db } = this.#database;
    // After this long without a sync, changes may have been deleted before this process read them.
    if (Date.now() - this.#syncedAt > (changeRetentionMinutes / 2) * 60_000) return this.#rebuild();
    const { changes, watermark } = await readChanges(db, this.#watermark);
    await this.#apply(this.#engine, changes);
    if (changes.length > 0) this.#onChange();
    this.#watermark = watermark;
    this.#syncedAt = Date.now();
    if (Date.now() - this.#salesAt < salesIntervalMs) return;
    await this.#loadSales(this.#engine);
    await deleteOldChanges(db);
  }

  async #apply(engine: SearchEngine, changes: readonly SearchChange[]): Promise<void> {
    const { db } = this.#database;
    const idsOf = (entity: SearchChange['entity']) => changes.flatMap((change) => (change.entity === entity ? (change.id ?? []) : []));
    if (changes.some(({ entity }) => entity === 'synonyms')) engine.setSynonyms(await listSynonymGroups(db));
    if (changes.some(({ entity }) => entity === 'campaigns')) engine.setCampaigns(await listCampaignWindows(db));
    const products = new Set(idsOf('product'));
    const categories = idsOf('category');
    for (const id of await this.#putTaxonomyTerms(engine, 'categories', categories)) products.add(id);
    const ofCategories = await Promise.all(categories.map((id) => listSubCategoryIds(db, id)));
    const subCategories = [...new Set([...idsOf('subCategory'), ...ofCategories.flat()])];
    for (const id of await this.#putTaxonomyTerms(engine, 'subCategories', subCategories)) products.add(id);
    await this.#putTaxonomyTerms(engine, 'shops', idsOf('shop'));
    await this.#putProducts(engine, [...products]);
  }

  /** Returns the ids of the products to index again, because their category or sub category has a new name. */
  async #putTaxonomyTerms(engine: SearchEngine, kind: TaxonomyKind, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const table = engine.taxonomy[kind];
    const terms = new Map((await listTaxonomyTerms(this.#database.db, kind, ids)).map((term) => [term.id, term]));
    const productIds: string[] = [];
    for (const id of ids) {
      const [old, term] = [table.get(id), terms.get(id)];
      if (!term) {
        table.remove(id);
        continue;
      }
      table.put(term);
      if (kind !== 'shops' && old && namesOf(old).join() !== namesOf(term).join()) {
        productIds.push(...(await listListedProductIds(this.#database.db, kind, id)));
      }
    }
    return productIds;
  }

  async #putProducts(engine: SearchEngine, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batchSize) {
      if (!this.#hasRoom()) throw new IndexTooLargeError(engine.productCount);
      const some = ids.slice(from, from + batchSize);
      const rows = new Map((await findProductSources(this.#database.db, some)).map((row) => [row.id, row]));
      for (const id of some) {
        const row = rows.get(id);
        if (row) engine.putProduct(documentOf(row, engine));
        else engine.removeProduct(id);
      }
    }
  }
}

function documentOf(row: ProductSourceRow, { taxonomy }: SearchEngine): ProductDocument {
  const [category, subCategory] = [taxonomy.categories.get(row.category_id), taxonomy.subCategories.get(row.sub_category_id)];
  const variants = row.variants ?? [];
  return {
    id: row.id,
    names: [row.name, row.name_en ?? [], row.name_bn ?? []].flat(),
    brand: row.brand,
    model: row.model,
    manufacturer: row.manufacturer,
    variants: variants.map(({ name }) => name),
    category: category ? namesOf(category) : [],
    subCategory: subCategory ? namesOf(subCategory) : [],
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    shopId: row.shop_id,
    pricePoisha: row.price_poisha,
    specialPricePoisha: row.special_price_poisha,
    campaign: row.campaign,
    rating: row.rating,
    reviewCount: row.review_count,
    inStock: isInStock(row.quantity, variants),
    createdAt: row.created_at,
  };
}
