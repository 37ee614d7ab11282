import { type ControlledTransaction, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import postgres from 'postgres';
import { DatabaseAwayError, DatabaseMonitor } from './database-monitor.ts';
import type { DB } from './types.ts';

/**
 * The first parameter of every query function: the database or a transaction. A statement chooses its handle: `sql`…`.execute(db.reads)`,
 * `db.writes.insertInto(…)`. In a transaction every handle is that transaction.
 */
export interface Db {
  /** Fast `select`s without locks: they share few connections, several in one round trip. */
  readonly reads: Kysely<DB>;
  /** `select`s of few rows by key, which every request runs: never queued behind slower ones. */
  readonly keyedReads: Kysely<DB>;
  /** Slow `select`s; they delay no other read. */
  readonly slowReads: Kysely<DB>;
  /** Statements that write or lock. */
  readonly writes: Kysely<DB>;
  readonly isTransaction: boolean;
  /** Runs `run` in a transaction and commits, or rolls back when it throws. Within a transaction `run` becomes part of it. */
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
  /** For work that does not fit into one function. The caller must commit or roll back. */
  startTransaction(): Promise<OpenTransaction>;
}

export interface Tx extends Db {
  readonly isTransaction: true;
}

export interface OpenTransaction extends Tx {
  readonly isCommitted: boolean;
  commit(): Promise<void>;
  rollback(): Promise<void>;
}

export interface Database {
  db: Db;
  /** The driver itself, for bulk inserts and tests. Read it each time: an outage replaces it. */
  readonly sql: postgres.Sql;
  /**
   * Starts watching the database: while it does not answer, every statement, including running ones, is rejected with DatabaseAwayError
   * instead of waiting. Rejects when the database can't be reached now.
   */
  watch: () => Promise<void>;
  /** True while a watched database does not answer. */
  isAway: () => boolean;
  /** Receives notifications, across reconnects; see `DatabaseMonitor.listen`. Starts watching. */
  listen: DatabaseMonitor['listen'];
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; a socket directory can be given as `?host=/path`. */
  url: string;
  /** The maximum number of concurrent writes and transactions. */
  max?: number;
  /** Limits the time of one statement: for processes that serve requests. Migrations, seeds and scripts have no limit. */
  hasTimeLimits?: boolean;
  /** Called with the text of every statement, `begin` and `commit` included, except for the driver's queries of types when it connects. */
  onStatement?: (statement: string, parameters: readonly unknown[]) => void;
}

/** Connections that single reads share; few, so that several statements share one network write and one read. */
const pipelines = 2;
/** One connection for the reads of every request: under load it always has a next statement, and need not be woken. */
const pipelinesByKey = 1;

/** How long PostgreSQL runs a statement, waits for a lock or keeps an idle transaction of a server's connection before it cancels. */
export const databaseLimits = {
  connectMs: 2000,
  statementMs: 15_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
} as const;

const sessionLimits = {
  statement_timeout: databaseLimits.statementMs,
  lock_timeout: databaseLimits.lockMs,
  // A client that does not read the progress of its import must not hold locks forever.
  idle_in_transaction_session_timeout: databaseLimits.idleInTransactionMs,
};

/** Connects lazily. Database numbers that fit are JavaScript numbers; dates without time are strings. */
export function openDatabase({ url, max = 10, hasTimeLimits = false, onStatement }: DatabaseOptions): Database {
  // libpq and pg read a socket directory from `?host=`; postgres.js needs it as an option.
  const address = new URL(url);
  const socketDirectory = address.searchParams.get('host');
  address.searchParams.delete('host');
  const connect = (connections: number, events: Partial<ConnectionEvents> = {}) =>
    postgres(address.href, {
      max: connections,
      ...(socketDirectory && { host: socketDirectory }),
      onnotice: () => {},
      connect_timeout: databaseLimits.connectMs / 1000,
      // Short: the monitor rejects statements that wait for a connection, and the reconnect should succeed soon.
      backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 0.5),
      keep_alive: 10,
      connection: {
        // Plan each prepared statement once: they look up rows by keys, and planning costs more than running them.
        plan_cache_mode: 'force_generic_plan',
        // Far pages of a table sort 100,000 ids: in memory instead of in a file.
        work_mem: '16MB',
        // Data is in memory or on an SSD, where random access costs hardly more than sequential access.
        random_page_cost: 1.1,
        ...(hasTimeLimits && sessionLimits),
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
      ...events,
    }) as unknown as postgres.Sql; // the custom types only change the values in rows; every row is typed by DB or at its query
  const openPools = (): Pools => ({
    reads: connect(Math.min(max, pipelines)),
    keyedReads: connect(pipelinesByKey),
    writes: connect(max),
  });
  const endPools = (pools: Pools, seconds: number) => Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: seconds })));

  let pools = openPools();
  const monitor = new DatabaseMonitor({
    connect: ({ onNotify, onClose }) =>
      connect(1, { onnotify: onNotify, onclose: onClose, debug: () => {}, idle_timeout: 0, max_lifetime: 0, fetch_types: false }),
    // Ending the pools rejects running and waiting statements. A connection in the middle of a transaction must never be reused.
    onAway: () => {
      const old = pools;
      pools = openPools();
      void endPools(old, 0);
    },
  });
  const close = async () => {
    await monitor.stop();
    await endPools(pools, 5);
  };
  const current = () => {
    if (monitor.isAway) throw new DatabaseAwayError('The database does not answer');
    return pools;
  };
  const handle = (pool: (pools: Pools) => postgres.Sql) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(() => pool(current())) }) });
  const writes = handle((all) => all.writes);
  return {
    db: dbOf({ reads: handle((all) => all.reads), keyedReads: handle((all) => all.keyedReads), slowReads: writes, writes }),
    get sql() {
      return pools.reads;
    },
    watch: () => monitor.start(),
    isAway: () => monitor.isAway,
    listen: (channel, onMessage, onListening) => monitor.listen(channel, onMessage, onListening),
    close,
  };
}

/** For the one connection that stays open. */
interface ConnectionEvents {
  onnotify: (channel: string, payload: string) => void;
  onclose: () => void;
  debug: () => void;
  /** Seconds; 0: no timeout. */
  idle_timeout: number;
  max_lifetime: number;
  fetch_types: boolean;
}

/** Also for statements without parameters, which postgres.js would plan each time. */
const prepared = { prepare: true, simple: false };

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] };

interface Pools {
  /** Only statements that wait neither for a lock nor for the disk: others on the connection queue behind them. */
  reads: postgres.Sql;
  keyedReads: postgres.Sql;
  writes: postgres.Sql;
}

const dbOf = (handles: Pick<Db, 'reads' | 'keyedReads' | 'slowReads' | 'writes'>): Db => ({
  ...handles,
  isTransaction: false,
  transaction: (run) => handles.writes.transaction().execute((tx) => run(txOf(tx))),
  startTransaction: async () => openTransaction(await handles.writes.startTransaction().execute()),
});

function txOf(connection: Kysely<DB>): Tx {
  const tx: Tx = {
    reads: connection,
    keyedReads: connection,
    slowReads: connection,
    writes: connection,
    isTransaction: true,
    transaction: (run) => run(tx),
    startTransaction: () => Promise.reject(new Error('A transaction is open')),
  };
  return tx;
}

const openTransaction = (connection: ControlledTransaction<DB>): OpenTransaction => ({
  ...txOf(connection),
  get isCommitted() {
    return connection.isCommitted;
  },
  commit: () => connection.commit().execute(),
  rollback: () => connection.rollback().execute(),
});

/** Adapts postgres.js to the pool that Kysely's dialect expects; statements are prepared, which halves the cost of a small one. */
function preparedPool(pool: () => postgres.Sql): PostgresPool {
  return {
    async connect() {
      let reserved: postgres.ReservedSql | undefined;
      const query = async (text: string, parameters: readonly unknown[]) => {
        if (text === 'begin') {
          reserved = await pool().reserve();
          // Not awaited: it is sent with the first statement, which fails if this fails.
          reserved.unsafe(text).catch(() => {});
          return nothing;
        }
        // Kysely built the parameters; postgres.js serialises them by the types that the server reports.
        const rows = await (reserved ?? pool())
          .unsafe(text, parameters as postgres.ParameterOrJSON<never>[], prepared)
          .catch(withWritableStack);
        return { command: rows.command, rowCount: rows.count, rows };
      };
      // The other overload of `query` streams with a cursor, which nothing here does.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => reserved?.release() };
    },
    // `close` closes the pools.
    end: async () => {},
    options: {},
  };
}

/** Kysely adds to an error's stack; postgres.js makes it read-only. */
function withWritableStack(error: unknown): never {
  if (error instanceof Error) Object.defineProperty(error, 'stack', { value: error.stack, writable: true });
  throw error;
}
