import { LRUCache } from 'lru-cache';
import type { CardProduct, Product } from '#contract/catalog/products.ts';
import type { Db } from '#db/client.ts';
import { exactly } from '#server/core/cache/exact-buffer.ts';
import { JsonText, jsonArray } from '#server/core/endpoints/json-text.ts';
import { listProductRows, type ProductRow, type ProductVersion } from './catalog.queries.ts';
import { presentCard, presentProduct } from './present-product.ts';

interface ProductView {
  version: string;
  json: Buffer;
}

/** Bytes include the JSON and the overhead of an entry. */
export const productViewLimits = { productBytes: 12 * 1024 * 1024, cardBytes: 4 * 1024 * 1024 } as const;
const entryOverheadBytes = 512;

/**
 * Caches products as JSON, by row version. A list asks the database for ids and versions; only products that are not cached are read,
 * presented and serialised. So a response is never older than the database, and is mostly a concatenation of cached texts.
 */
class ProductViews<View> {
  readonly #present: (row: ProductRow) => View;
  readonly #views: LRUCache<string, ProductView>;

  constructor(present: (row: ProductRow) => View, maxBytes: number) {
    this.#present = present;
    this.#views = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ json }) => json.length + entryOverheadBytes });
  }

  async list(db: Db, versions: readonly ProductVersion[]): Promise<JsonText<View[]>> {
    return jsonArray(await this.#texts(db, versions));
  }

  async one(db: Db, version: ProductVersion): Promise<JsonText<View> | undefined> {
    const [json] = await this.#texts(db, [version]);
    return json && new JsonText(json);
  }

  /** In the order of `versions`; a product that was deleted in between is left out. */
  async #texts(db: Db, versions: readonly ProductVersion[]): Promise<Buffer[]> {
    const texts = versions.map(({ id, version }) => this.#find(id, version));
    const missing = versions.filter((_version, index) => !texts[index]).map(({ id }) => id);
    if (missing.length === 0) return texts as Buffer[]; // none is missing
    const rows = await listProductRows(db, missing);
    const read = new Map(rows.map((row) => [row.id, this.#store(row.id, row.version, this.#present(row))]));
    return versions.flatMap(({ id }, index) => texts[index] ?? read.get(id) ?? []);
  }

  #find(id: string, version: string): Buffer | undefined {
    const view = this.#views.get(id);
    return view?.version === version ? view.json : undefined;
  }

  #store(id: string, version: string, view: View): Buffer {
    const json = exactly(Buffer.from(JSON.stringify(view)));
    this.#views.set(id, { version, json });
    return json;
  }
}

/** One per process: a version identifies the exact row. */
export const productViews = new ProductViews(presentProduct, productViewLimits.productBytes);
const cardViews = new ProductViews(presentCard, productViewLimits.cardBytes);

/** Converts the rows of a list to views, according to its `fields`. */
export const listViews = (fields: 'card' | undefined): ListViews => (fields ? cardViews : productViews);

interface ListViews {
  list: (db: Db, versions: readonly ProductVersion[]) => Promise<JsonText<Product[] | CardProduct[]>>;
}
