import type { Database } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { SearchEngine } from '../matching/search-engine.ts';
import { getWatermark, listSales, readChanges } from '../search.queries.ts';
import { IndexSnapshot, type IndexState } from './index-snapshot.ts';
import { applyChanges, readAll } from './index-updates.ts';

interface Log {
  info: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

const batchesPerReport = 40;
/** Catches changes whose notification was lost. */
const pollIntervalMs = 30_000;
const salesIntervalMs = 60 * 60_000;
/** Loading an index that does not fit into memory is expensive, so the next attempt waits. */
const tooLargeRetryMs = 60_000;

/** Writing a snapshot of a million products takes a second, in which the index does not follow changes. */
const snapshotIntervalMs = 10 * 60_000;

/** The memory is too small for the search index of this shop. */
class IndexTooLargeError extends Error {
  override name = 'IndexTooLargeError';

  constructor(productCount: number, memoryMb: number) {
    super(
      `HEAP_MB: the search index does not fit into ${memoryMb} MB; ${productCount} products had been read. Set HEAP_MB to a larger value.`,
    );
  }
}

interface SyncOptions {
  /** Called when search results may have changed, so that cached responses can be invalidated. */
  onChange?: () => void;
  /** How much memory the index may take. */
  memoryMb?: number;
  /** Where the index is saved, so that the next start need not rebuild it. Unset: nowhere. */
  snapshotFile?: string | undefined;
  /** See `SearchEngine`. */
  outdatedMs?: number;
}

/**
 * Keeps this process's search index in sync with the database. Triggers log each change in `search_changes` and notify; each process reads
 * the changes after its watermark. The index can be rebuilt from the database at any time, so a crash loses nothing.
 */
export class SearchIndexSync {
  readonly #database: Database;
  readonly #log: Log;
  readonly #onChange: () => void;
  readonly #memoryMb: number;
  readonly #snapshot: IndexSnapshot | undefined;
  readonly #createEngine: () => SearchEngine;
  #state: IndexState;
  #started: Promise<void> | undefined;
  #isReady = false;
  #salesAt = 0;
  #savedAt = 0;
  #isSaved = false;
  /** The running sync. */
  #syncing: Promise<void> | undefined;
  /** Whether the index may miss changes, so that another pass is needed. */
  #isStale = false;
  #stop: () => Promise<void> = async () => {};
  /** When the index last turned out to be too large. */
  #tooLargeAt = Number.NEGATIVE_INFINITY;

  constructor(
    database: Database,
    log: Log,
    { onChange = () => {}, memoryMb = Number.POSITIVE_INFINITY, snapshotFile, outdatedMs = 0 }: SyncOptions = {},
  ) {
    this.#database = database;
    this.#log = log;
    this.#onChange = onChange;
    this.#memoryMb = memoryMb;
    this.#createEngine = () => new SearchEngine({ outdatedMs });
    this.#state = { engine: this.#createEngine(), watermark: 0 };
    if (snapshotFile !== undefined) {
      this.#snapshot = new IndexSnapshot(snapshotFile, database, (error) =>
        log.error({ err: error }, 'search: the snapshot can’t be used'),
      );
    }
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
    this.#isReady = true;
    return this.#state.engine;
  }

  /** The engine, if its index is complete. */
  get current(): SearchEngine | undefined {
    return this.#isReady ? this.#state.engine : undefined;
  }

  async close(): Promise<void> {
    await this.#started?.catch(() => {});
    await this.#stop();
    await this.#syncing;
  }

  async #start(): Promise<void> {
    await this.#load();
    const requestSync = () => this.#requestSync();
    // The second callback runs after a reconnect: notifications may have been missed.
    const { unlisten } = await this.#database.listen('search_changed', requestSync, requestSync);
    const timer = setInterval(requestSync, pollIntervalMs).unref();
    this.#stop = async () => {
      clearInterval(timer);
      await unlisten();
    };
    // Writes the snapshot of a new index.
    requestSync();
  }

  /** Loads the snapshot and what has changed since, or builds the index. */
  async #load(): Promise<void> {
    const started = performance.now();
    const state = await this.#snapshot?.load(this.#createEngine);
    const log = state && (await readChanges(this.#database.db, state.watermark));
    if (!state || !log) return this.#rebuild();
    await applyChanges(this.#database.db, state.engine, log.changes, () => this.#checkRoom(state.engine));
    this.#state = { engine: state.engine, watermark: log.watermark };
    this.#isSaved = log.changes.length === 0;
    this.#savedAt = Date.now();
    const fields = { products: state.engine.productCount, changes: log.changes.length, ms: Math.round(performance.now() - started) };
    this.#log.info(fields, 'search: index loaded from the snapshot');
  }

  /** Builds a new engine. The old one answers until the new one is complete. */
  async #rebuild(): Promise<void> {
    // A replica may lag: what it lacks comes after its watermark, with the changes read from the primary.
    const db = this.#database.replica() ?? this.#database.db;
    const started = performance.now();
    const watermark = await getWatermark(db);
    const engine = this.#createEngine();
    let batches = 0;
    await readAll(db, engine, () => {
      this.#checkRoom(engine);
      batches += 1;
      if (batches % batchesPerReport === 0) this.#log.info({ products: engine.productCount }, 'search: loading products');
    });
    await this.#loadSales(engine);
    this.#state = { engine, watermark };
    this.#isSaved = false;
    this.#savedAt = 0;
    this.#log.info({ products: engine.productCount, ms: Math.round(performance.now() - started) }, 'search: index loaded');
  }

  #checkRoom(engine: SearchEngine): void {
    if (engine.bytes > this.#memoryMb * 1024 ** 2) throw new IndexTooLargeError(engine.productCount, this.#memoryMb);
  }

  async #loadSales(engine: SearchEngine): Promise<void> {
    this.#salesAt = Date.now();
    await engine.setSales(await listSales(this.#database.db));
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
    const { engine, watermark } = this.#state;
    const log = await readChanges(db, watermark);
    if (!log) {
      await this.#rebuild();
      this.#onChange();
      return;
    }
    await applyChanges(db, engine, log.changes, () => this.#checkRoom(engine));
    if (log.changes.length > 0) {
      this.#onChange();
      this.#isSaved = false;
    }
    this.#state = { engine, watermark: log.watermark };
    if (Date.now() - this.#salesAt >= salesIntervalMs) {
      await this.#loadSales(engine);
      this.#onChange();
    }
    if (!this.#isSaved && Date.now() - this.#savedAt >= snapshotIntervalMs) await this.#save();
  }

  async #save(): Promise<void> {
    this.#isSaved = true;
    this.#savedAt = Date.now();
    await this.#snapshot?.save(this.#state);
  }
}
