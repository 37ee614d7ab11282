import { Kysely, sql as kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from 'kysely';
import postgres from 'postgres';
import type { DB } from './types.ts';

/** What every query function takes first: the database, or the transaction that it takes part in. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

export interface Database {
  db: Db;
  /** The driver itself: LISTEN, bulk inserts. */
  sql: postgres.Sql;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; a socket directory may be given as `?host=/path`. */
  url: string;
  /** Most writes and transactions at a time. */
  max?: number;
  /** Called with the text of every statement, `begin` and `commit` included, but for what the driver asks about types when it connects. */
  onStatement?: (statement: string, parameters: readonly unknown[]) => void;
}

/** Connections that single reads share; few, so that several statements travel together in one write and one read. */
const pipelines = 2;
/** One for what every request asks: the next is there when it has read one, and it need not be woken. */
const pipelinesByKey = 1;

/** Connects lazily. Numbers of the database that fit JavaScript's are numbers; dates without time are strings. */
export function openDatabase({ url, max = 10, onStatement }: DatabaseOptions): Database {
  // libpq and pg read a socket directory from `?host=`; postgres.js wants it as an option.
  const address = new URL(url);
  const socketDirectory = address.searchParams.get('host');
  address.searchParams.delete('host');
  const connect = (connections: number) =>
    postgres(address.href, {
      max: connections,
      ...(socketDirectory && { host: socketDirectory }),
      onnotice: () => {},
      connection: {
        // Plan each prepared statement once: ours are looked up by keys, and planning them anew costs more than running them.
        plan_cache_mode: 'force_generic_plan',
        // The far pages of a table sort 100,000 ids: in memory, not in a file.
        work_mem: '16MB',
        // Pages are in memory or on an SSD, where one at random costs hardly more than the next one.
        random_page_cost: 1.1,
        // Whoever does not read what an import tells must not hold its locks for ever.
        idle_in_transaction_session_timeout: 60_000,
      },
      ...(onStatement && {
        debug: (_connection: number, statement: string, parameters: unknown[]) => {
          if (!statement.includes('from pg_catalog.pg_type')) onStatement(statement, parameters);
        },
      }),
      types: {
        // Money is at most 10^16 poisha and counts are small: both are exact in a double.
        bigint: { to: 20, from: [20], parse: Number, serialize: String },
        numeric: { to: 1700, from: [1700], parse: Number, serialize: String },
        date: { to: 1082, from: [1082], parse: (value: string) => value, serialize: String },
      },
    }) as unknown as postgres.Sql; // the custom types only change what rows hold; every row is typed by DB or at its query
  const sql = connect(Math.min(max, pipelines));
  const pools = { reads: sql, readsByKey: connect(pipelinesByKey), transactions: connect(max) };
  const close = async () => {
    await Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: 5 })));
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(pools, close) }) });
  return { db, sql, close };
}

/** Also what has no parameters, which postgres.js would send to be planned anew each time. */
const prepared = { prepare: true, simple: false };

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] };

/** Before a `select` that takes long: it does not hold up those that share their connections. */
export const apart = kysely.raw('/* apart */ ');

/** Before a `select` of few rows by key, as every request asks some: nothing that takes longer holds it up. */
export const byKey = kysely.raw('/* by key */ ');

interface Pools {
  reads: postgres.Sql;
  readsByKey: postgres.Sql;
  transactions: postgres.Sql;
}

/** Only what neither waits for a lock nor for the disk may hold up what shares its connection. */
function poolOf({ reads, readsByKey, transactions }: Pools, statement: string): postgres.Sql {
  if (statement.startsWith('/* by key */')) return readsByKey;
  return /^\s*select\b/i.test(statement) && !/\bfor (no key )?update\b/i.test(statement) ? reads : transactions;
}

/** postgres.js behind the pool that Kysely's dialect expects; statements are prepared, which halves what a small one costs. */
function preparedPool(pools: Pools, end: () => Promise<void>): PostgresPool {
  return {
    async connect() {
      let reserved: postgres.ReservedSql | undefined;
      const query = async (text: string, parameters: readonly unknown[]) => {
        if (text === 'begin') {
          reserved = await pools.transactions.reserve();
          // Not waited for: it travels with the first statement, which fails if this did.
          reserved.unsafe(text).catch(() => {});
          return nothing;
        }
        // Kysely built the parameters; postgres.js serialises them by the types that the server reports.
        const rows = await (reserved ?? poolOf(pools, text))
          .unsafe(text, parameters as postgres.ParameterOrJSON<never>[], prepared)
          .catch(withWritableStack);
        return { command: rows.command, rowCount: rows.count, rows };
      };
      // The other overload of `query` streams with a cursor, which nothing here does.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => reserved?.release() };
    },
    end,
    options: {},
  };
}

/** Kysely adds to an error's stack; postgres.js makes it read-only. */
function withWritableStack(error: unknown): never {
  if (error instanceof Error) Object.defineProperty(error, 'stack', { value: error.stack, writable: true });
  throw error;
}
