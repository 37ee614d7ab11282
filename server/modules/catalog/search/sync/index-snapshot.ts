import type { Database } from '#db/client.ts';
import { readSnapshot, writeSnapshot } from '../indexing/snapshot-file.ts';
import type { SearchEngine } from '../matching/search-engine.ts';
import { findDatabaseIdentity } from '../search.queries.ts';
import { readSmallTables } from './index-updates.ts';
import { snapshotVersion } from './snapshot-version.ts';

/** An index, and the transaction from which changes still have to be read. */
export interface IndexState {
  engine: SearchEngine;
  watermark: number;
}

interface Header {
  version: string;
  database: string;
  watermark: number;
  engine: ReturnType<SearchEngine['header']>;
}

/** The snapshot file of a database's index. */
export class IndexSnapshot {
  readonly #file: string;
  readonly #database: Database;
  readonly #version = snapshotVersion();
  readonly #report: (error: unknown) => void;

  constructor(file: string, database: Database, report: (error: unknown) => void) {
    this.#file = file;
    this.#database = database;
    this.#report = report;
  }

  /** Undefined: there is none for this database and this version of the shop. */
  async load(createEngine: () => SearchEngine): Promise<IndexState | undefined> {
    const { db } = this.#database;
    const database = await findDatabaseIdentity(db);
    return readSnapshot<Header, IndexState>(this.#file, {
      accepts: (header) => header.version === this.#version && header.database === database,
      load: async ({ watermark, engine: header }, read) => {
        const engine = createEngine();
        await engine.load(header, read);
        await readSmallTables(db, engine);
        return { engine, watermark };
      },
      report: this.#report,
    });
  }

  /** The index must not change until it is saved. */
  async save({ engine, watermark }: IndexState): Promise<void> {
    const database = await findDatabaseIdentity(this.#database.db);
    if (database === undefined) return;
    const header: Header = { version: this.#version, database, watermark, engine: engine.header() };
    await writeSnapshot(this.#file, header, engine.parts());
  }
}
