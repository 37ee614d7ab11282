import { getHeapStatistics } from 'node:v8';
import type { Database } from '#db/client.ts';
import { AppError } from '#server/core/app-error.ts';
import type { HeapWatch } from '#server/core/heap-watch.ts';
import { isInStock } from '#server/modules/catalog/index.ts';
import { namesOf } from './place-table.ts';
import type { ProductDocument } from './product-table.ts';
import {
  currentWatermark,
  deleteOldChanges,
  findProductSources,
  keepChangesMinutes,
  listCampaignWindows,
  listPlaces,
  listProductIdsOf,
  listProductSources,
  listSales,
  listSubCategoryIds,
  listSynonymGroups,
  type ProductSourceRow,
  readChanges,
  type SearchChange,
} from './search.queries.ts';
import { type PlaceKind, SearchEngine } from './search-engine.ts';

interface Log {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** Small enough that other requests are answered in between: one takes some 30 ms. */
const batch = 1000;
const reportBatches = 20;
/** Should a notification be lost all the same, its change is seen after so long. */
const lookAgainMs = 30_000;
const recountSalesMs = 60 * 60_000;
/** After an index that did not fit into memory, the next try waits for so long: reading it in vain is expensive. */
const retryTooLargeMs = 60_000;

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

interface Options {
  /** Called when what searches find has changed: cached responses of before are out of date. */
  onChange?: () => void;
  hasRoom?: HeapWatch['hasRoom'];
}

/**
 * Keeps this process's search engine in step with the database. Triggers write what changed into `search_changes` and notify; each process
 * reads what it has not seen. An engine can always be read anew, so a crash loses nothing.
 */
export class EngineKeeper {
  readonly #database: Database;
  readonly #log: Log;
  #engine = new SearchEngine();
  #started: Promise<void> | undefined;
  #watermark = 0;
  #lookedAt = 0;
  #salesAt = 0;
  /** The look that is under way, and whether another must follow it. */
  #looking: Promise<void> | undefined;
  #mustLookAgain = false;
  #stop: () => Promise<void> = async () => {};

  readonly #onChange: () => void;
  readonly #hasRoom: () => boolean;
  /** When the index turned out to be too large. */
  #tooLargeAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database, log: Log, { onChange = () => {}, hasRoom = () => true }: Options = {}) {
    this.#database = database;
    this.#log = log;
    this.#onChange = onChange;
    this.#hasRoom = hasRoom;
  }

  /** The engine, read in full; the first call starts it. Throws UNAVAILABLE when it does not fit into memory. */
  async ready(): Promise<SearchEngine> {
    if (Date.now() - this.#tooLargeAt < retryTooLargeMs) throw new AppError('UNAVAILABLE', { params: { retryAfter: 60 } });
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
    await this.#looking;
  }

  async #start(): Promise<void> {
    await this.#readAll();
    const look = () => this.#look();
    // The second callback: after a lost connection notifications may have been missed.
    const { unlisten } = await this.#database.listen('search_changed', look, look);
    const timer = setInterval(look, lookAgainMs).unref();
    this.#stop = async () => {
      clearInterval(timer);
      await unlisten();
    };
  }

  /** Makes a new engine; the old one answers until it stands. */
  async #readAll(): Promise<void> {
    const { db } = this.#database;
    const started = Date.now();
    const watermark = await currentWatermark(db);
    const into = new SearchEngine();
    into.setSynonyms(await listSynonymGroups(db));
    into.setCampaigns(await listCampaignWindows(db));
    for (const kind of ['categories', 'subCategories', 'shops'] as const) {
      for (const place of await listPlaces(db, kind)) into.places[kind].put(place);
    }
    await this.#readProducts(into);
    await this.#countSales(into);
    this.#engine = into;
    this.#watermark = watermark;
    this.#lookedAt = started;
    this.#log.info({ products: into.productCount, ms: Date.now() - started }, 'search: ready');
  }

  async #readProducts(into: SearchEngine): Promise<void> {
    for (let last: string | undefined, batches = 1; ; batches += 1) {
      const rows = await listProductSources(this.#database.db, last, batch);
      if (!this.#hasRoom()) throw new IndexTooLargeError(into.productCount);
      for (const row of rows) into.putProduct(documentOf(row, into));
      if (rows.length < batch) return;
      last = rows.at(-1)?.id;
      if (batches % reportBatches === 0) this.#log.info({ products: into.productCount }, 'search: reading products');
    }
  }

  async #countSales(engine: SearchEngine): Promise<void> {
    this.#salesAt = Date.now();
    engine.setSales(await listSales(this.#database.db));
  }

  #look(): void {
    this.#mustLookAgain = true;
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined;
    });
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#mustLookAgain) {
      this.#mustLookAgain = false;
      try {
        await this.#catchUp();
      } catch (error) {
        // The watermark stays: the next look reads the same changes again.
        this.#log.error({ err: error }, 'search: could not read changes');
      }
    }
  }

  async #catchUp(): Promise<void> {
    const { db } = this.#database;
    // Away for so long that changes may have been deleted unseen.
    if (Date.now() - this.#lookedAt > (keepChangesMinutes / 2) * 60_000) return this.#readAll();
    const { changes, watermark } = await readChanges(db, this.#watermark);
    await this.#apply(this.#engine, changes);
    if (changes.length > 0) this.#onChange();
    this.#watermark = watermark;
    this.#lookedAt = Date.now();
    if (Date.now() - this.#salesAt < recountSalesMs) return;
    await this.#countSales(this.#engine);
    await deleteOldChanges(db);
  }

  async #apply(engine: SearchEngine, changes: readonly SearchChange[]): Promise<void> {
    const { db } = this.#database;
    const idsOf = (entity: SearchChange['entity']) => changes.flatMap((change) => (change.entity === entity ? (change.id ?? []) : []));
    if (changes.some(({ entity }) => entity === 'synonyms')) engine.setSynonyms(await listSynonymGroups(db));
    if (changes.some(({ entity }) => entity === 'campaigns')) engine.setCampaigns(await listCampaignWindows(db));
    const products = new Set(idsOf('product'));
    const categories = idsOf('category');
    for (const id of await this.#putPlaces(engine, 'categories', categories)) products.add(id);
    const ofCategories = await Promise.all(categories.map((id) => listSubCategoryIds(db, id)));
    for (const id of await this.#putPlaces(engine, 'subCategories', [...new Set([...idsOf('subCategory'), ...ofCategories.flat()])]))
      products.add(id);
    await this.#putPlaces(engine, 'shops', idsOf('shop'));
    await this.#putProducts(engine, [...products]);
  }

  /** Answers the ids of products that must be read again, because the name of what they belong to is another. */
  async #putPlaces(engine: SearchEngine, kind: PlaceKind, ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const table = engine.places[kind];
    const places = new Map((await listPlaces(this.#database.db, kind, ids)).map((place) => [place.id, place]));
    const renamed: string[] = [];
    for (const id of ids) {
      const [old, place] = [table.get(id), places.get(id)];
      if (!place) {
        table.remove(id);
        continue;
      }
      table.put(place);
      if (kind !== 'shops' && old && namesOf(old).join() !== namesOf(place).join()) {
        renamed.push(...(await listProductIdsOf(this.#database.db, kind, id)));
      }
    }
    return renamed;
  }

  async #putProducts(engine: SearchEngine, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += batch) {
      if (!this.#hasRoom()) throw new IndexTooLargeError(engine.productCount);
      const some = ids.slice(from, from + batch);
      const rows = new Map((await findProductSources(this.#database.db, some)).map((row) => [row.id, row]));
      for (const id of some) {
        const row = rows.get(id);
        if (row) engine.putProduct(documentOf(row, engine));
        else engine.removeProduct(id);
      }
    }
  }
}

function documentOf(row: ProductSourceRow, { places }: SearchEngine): ProductDocument {
  const [category, subCategory] = [places.categories.get(row.category_id), places.subCategories.get(row.sub_category_id)];
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
