import type { Product } from '#contract/catalog.ts';
import type { Db } from '#db/client.ts';
import { JsonText, jsonArray } from '#server/core/json-text.ts';
import { listProductRows, type ProductVersion } from './catalog.queries.ts';
import { presentProduct } from './present-product.ts';

interface KeptView {
  version: string;
  json: Buffer;
}

/**
 * Presented products, kept in memory by version. A list asks the database which products in which versions; only those that are not kept
 * are read, presented and serialised. An answer is therefore never older than the database, and mostly a join of ready texts.
 */
class ProductViews {
  readonly #kept = new Map<string, KeptView>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = 16 * 1024 * 1024) {
    this.#maxBytes = maxBytes;
  }

  async list(db: Db, versions: readonly ProductVersion[]): Promise<JsonText<Product[]>> {
    return jsonArray(await this.#texts(db, versions));
  }

  async one(db: Db, version: ProductVersion): Promise<JsonText<Product> | undefined> {
    const [json] = await this.#texts(db, [version]);
    return json && new JsonText(json);
  }

  /** In the order asked for; a product that vanished meanwhile is left out. */
  async #texts(db: Db, versions: readonly ProductVersion[]): Promise<Buffer[]> {
    const texts = versions.map(({ id, version }) => this.#find(id, version));
    const missing = versions.filter((_version, index) => !texts[index]).map(({ id }) => id);
    if (missing.length === 0) return texts as Buffer[]; // none is missing
    const rows = await listProductRows(db, missing);
    const read = new Map(rows.map((row) => [row.id, this.#keep(row.id, row.version, Buffer.from(JSON.stringify(presentProduct(row))))]));
    return versions.flatMap(({ id }, index) => texts[index] ?? read.get(id) ?? []);
  }

  #find(id: string, version: string): Buffer | undefined {
    const kept = this.#kept.get(id);
    if (kept?.version !== version) return undefined;
    // Least recently used first out.
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.json;
  }

  #keep(id: string, version: string, json: Buffer): Buffer {
    this.#bytes += json.length - (this.#kept.get(id)?.json.length ?? 0);
    this.#kept.delete(id);
    this.#kept.set(id, { version, json });
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#kept.delete(oldest);
      this.#bytes -= kept.json.length;
    }
    return json;
  }
}

/** One for the process: a version says exactly which row is meant. */
export const productViews = new ProductViews();
