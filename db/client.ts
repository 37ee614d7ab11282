import { type ControlledTransaction, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type postgres from 'postgres';
import { type ConnectOptions, connect } from './connect.ts';
import { parseDatabaseUrl } from './database-url.ts';
import { type ReservedConnection, reserve } from './reserve.ts';
import { DatabaseAwayError, DatabaseMonitor, expectWritable, ReadOnlyServerError } from './servers/database-monitor.ts';
import { Replica } from './servers/replica.ts';
import { inSpan, type NewSpan, traceparent } from './tracing.ts';
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
  /** Slow `select`s; they never delay other reads. */
  readonly slowReads: Kysely<DB>;
  /** Slow `select`s whose result may be some seconds old: on a replica if one lags little enough, else like `slowReads`. */
  readonly laggingReads: Kysely<DB>;
  /** Statements that write or lock. */
  readonly writes: Kysely<DB>;
  readonly isTransaction: boolean;
  /** Runs `run` in a transaction and commits, or rolls back when it throws. Within a transaction, `run` joins it. */
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
  /** The driver itself, for bulk inserts and tests. Read the property each time: an outage replaces the driver. */
  readonly sql: postgres.Sql;
  /**
   * Starts watching the database: while it does not answer, every statement, including running ones, is rejected with DatabaseAwayError
   * instead of waiting. Rejects when the database can't be reached now.
   */
  watch: () => Promise<void>;
  /** True while a watched database does not answer. */
  isAway: () => boolean;
  /** All reads on one replica, for consistent successive reads; undefined if none is usable now. They fail when it goes away. */
  replica: () => Db | undefined;
  /** The lag of the replica in milliseconds, and whether it is used; undefined: there is none. */
  replicaState: () => { lagMs: number; isUsed: boolean } | undefined;
  /** Receives notifications, across reconnects; see `DatabaseMonitor.listen`. Starts watching. */
  listen: DatabaseMonitor['listen'];
  close: () => Promise<void>;
}

/** Where the database is. */
export interface DatabaseSource {
  /** `postgres://…`, see `parseDatabaseUrl`; a socket directory can be given as `?host=/path`. */
  url: string;
  /**
   * Set: `url` is a pooler in transaction mode, and this is the servers behind it, for what needs a session. If both name several hosts,
   * they are pairs.
   */
  directUrl?: string | undefined;
  /** Standbys for reads that may lag; each host must be one server. */
  replica?: { url: string; maxLagMs: number } | undefined;
}

export interface DatabaseOptions extends DatabaseSource, Pick<ConnectOptions, 'hasTimeLimits' | 'onStatement'> {
  /** The maximum number of concurrent writes and transactions. */
  max?: number;
}

/** Connections shared by single reads; few, so that several statements share one network write and one read. */
const pipelines = 2;
/** One connection for the reads of every request: under load it always has a next statement, so it need not be woken. */
const pipelinesByKey = 1;
/** Through a pooler one statement runs at a time, so it takes more connections, which are cheap there. */
const pooledByKey = 4;

/** Connects lazily, to the first server; `watch` finds the primary. See `connect` for the values in rows. */
export function openDatabase({ url, directUrl, replica: replicaSource, max = 10, ...options }: DatabaseOptions): Database {
  const pooled = parseDatabaseUrl(url);
  const direct = directUrl === undefined ? pooled : parseDatabaseUrl(directUrl);
  const mustTakeWrites = pooled.mustTakeWrites || direct.mustTakeWrites;
  const isPooled = directUrl !== undefined;
  let server = 0;
  const connectPool = (connections: number) =>
    connect(pooled.servers[server] ?? pooled.servers[0] ?? url, {
      ...options,
      max: connections,
      isPooled,
      prepares: pooled.prepares ?? !isPooled,
    });
  const openPools = (): Pools => ({
    reads: connectPool(isPooled ? max : Math.min(max, pipelines)),
    keyedReads: connectPool(isPooled ? Math.min(max, pooledByKey) : pipelinesByKey),
    writes: connectPool(max),
  });
  const endPools = (pools: Pools, seconds: number) => Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: seconds })));

  let pools = openPools();
  /** Ending the old ones rejects running and waiting statements. A connection in the middle of a transaction must never be reused. */
  const replacePools = () => {
    const old = pools;
    pools = openPools();
    void endPools(old, 0);
  };
  const monitor = new DatabaseMonitor({
    servers: direct.servers.length,
    mustTakeWrites,
    connect: (of, { onNotify, onClose }) =>
      connect(direct.servers[of] ?? url, {
        hasTimeLimits: options.hasTimeLimits,
        max: 1,
        events: { onnotify: onNotify, onclose: onClose, idle_timeout: 0, max_lifetime: 0, fetch_types: false },
      }),
    onAway: replacePools,
    onFound: (found) => {
      if (found === server) return;
      server = found;
      replacePools();
    },
  });
  const replica =
    replicaSource &&
    openReplica(replicaSource, options, async () => {
      const [row] = await current().reads<{ position: number }[]>`select pg_current_wal_lsn() - '0/0' as position`;
      return row?.position ?? 0;
    });
  const close = async () => {
    await replica?.stop();
    await monitor.stop();
    await endPools(pools, 5);
  };
  const current = () => {
    if (monitor.isAway) throw new DatabaseAwayError('The database does not answer');
    return pools;
  };
  const handle = (pool: (pools: Pools) => postgres.Sql) =>
    kyselyOn(() => {
      const all = current();
      // Errors of a server that was already left say nothing about the current one.
      return { sql: pool(all), onReadOnly: () => all === pools && monitor.reportReadOnly() };
    });
  const writes = handle((all) => all.writes);
  const onPrimary = () => current().writes;
  const laggingReads = replica ? kyselyOn(() => ({ sql: replica.sql ?? onPrimary(), retryOn: onPrimary })) : writes;
  return {
    db: dbOf({ reads: handle((all) => all.reads), keyedReads: handle((all) => all.keyedReads), slowReads: writes, laggingReads, writes }),
    get sql() {
      return pools.reads;
    },
    watch: async () => {
      await monitor.start();
      replica?.start();
    },
    isAway: () => monitor.isAway,
    replica: () => {
      const sql = replica?.sql;
      const only = sql && kyselyOn(() => ({ sql }));
      return only && dbOf({ reads: only, keyedReads: only, slowReads: only, laggingReads: only, writes: only });
    },
    replicaState: () => replica && { lagMs: replica.lagMs, isUsed: replica.sql !== undefined },
    listen: (channel, onMessage, onListening) => monitor.listen(channel, onMessage, onListening),
    close,
  };
}

const openReplica = (
  { url, maxLagMs }: NonNullable<DatabaseSource['replica']>,
  options: Pick<ConnectOptions, 'hasTimeLimits' | 'onStatement'>,
  readPrimaryPosition: () => Promise<number>,
): Replica => {
  const { servers } = parseDatabaseUrl(url);
  return new Replica({
    servers: servers.length,
    maxLagMs,
    connect: (server, max) => connect(servers[server] ?? url, { ...options, max }),
    readPrimaryPosition,
  });
};

/** Also for statements without parameters, which postgres.js would replan each time. */
const prepared = { prepare: true, simple: false };

const nothing = { command: 'BEGIN', rowCount: 0, rows: [] };

interface Pools {
  /** Only statements that wait neither for a lock nor for the disk: others on the connection queue behind them. */
  reads: postgres.Sql;
  keyedReads: postgres.Sql;
  writes: postgres.Sql;
}

const dbOf = (handles: Pick<Db, 'reads' | 'keyedReads' | 'slowReads' | 'laggingReads' | 'writes'>): Db => ({
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
    laggingReads: connection,
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

/** Where a statement runs. */
interface Target {
  sql: postgres.Sql;
  /** Called when it was rejected because the server is read-only. */
  onReadOnly?: () => void;
  /** Where a `select` is retried after it failed on another connection. */
  retryOn?: () => postgres.Sql;
  /** The `sql` of the statements of a transaction. */
  connection?: ReservedConnection;
}

const readOnlyTransaction = '25006';
const statementTimeout = '57014';

const kyselyOn = (target: () => Target) => new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparedPool(target) }) });

/** Adapts postgres.js to the pool that Kysely's dialect expects; statements are prepared, which halves the cost of a small one. */
function preparedPool(target: () => Target): PostgresPool {
  return {
    async connect() {
      let reserved: Target | undefined;
      const query = async (text: string, parameters: readonly unknown[]) => {
        if (text === 'begin') {
          const { sql, onReadOnly } = target();
          const connection = await reserve(sql);
          reserved = { sql, connection, ...(onReadOnly && { onReadOnly }) };
          // Not awaited: it is sent with the first statement, which fails if this fails.
          connection.begin().catch(() => {});
          const trace = traceparent();
          if (trace) connection.send((own) => own.unsafe(keepTrace, [JSON.stringify({ '': trace })], prepared)).catch(() => {});
          return nothing;
        }
        // The server rolls back transactions of lost connections.
        if (text === 'rollback' && reserved?.connection?.hasEnded) return nothing;
        const { sql, connection, onReadOnly, retryOn } = reserved ?? target();
        // Kysely built the parameters; postgres.js serialises them by the types that the server reports.
        const runOn = (on: postgres.Sql) => on.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], prepared);
        const run = () =>
          (connection?.send(runOn) ?? runOn(sql))
            .catch((error: unknown) => {
              const { code } = error as { code?: unknown }; // a thrown value
              if (code === readOnlyTransaction) onReadOnly?.();
              const other = code !== statementTimeout && retryOn?.();
              if (!other || other === sql) throw error;
              return runOn(other);
            })
            .catch(withWritableStack);
        const rows = await (traceparent() ? inSpan(statementSpan(text), run) : run());
        return { command: rows.command, rowCount: rows.count, rows };
      };
      // The other overload of `query` streams with a cursor, which is not used.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => reserved?.connection?.release() };
    },
    // `close` closes the pools.
    end: async () => {},
    options: {},
  };
}

/** Jobs that the transaction creates belong to its trace (0084). */
const keepTrace = "select set_config('app.trace', $1, true)";

/** Without parameter values. */
const statementSpan = (text: string): NewSpan => ({
  name: /\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL',
  kind: 'client',
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 1000) },
});

/** Kysely adds to an error's stack; postgres.js makes it read-only. */
function withWritableStack(error: unknown): never {
  if (error instanceof Error) Object.defineProperty(error, 'stack', { value: error.stack, writable: true });
  throw error;
}

/**
 * The URL of the primary, for work that ends when the server does: migrations and scripts. A single server that may be read-only is not
 * checked. Throws ReadOnlyServerError, or the error of the last server when none answers.
 */
export async function findWritableServer(url: string): Promise<string> {
  const { servers, mustTakeWrites } = parseDatabaseUrl(url);
  const [first = url, ...others] = servers;
  if (!mustTakeWrites && others.length === 0) return url;
  let failure: unknown;
  for (const server of [first, ...others]) {
    const sql = connect(server, { max: 1 });
    try {
      if (mustTakeWrites) expectWritable(await sql`show transaction_read_only`);
      else await sql`select 1`;
      return server;
    } catch (error) {
      // That a server is a standby says more than that another one is down.
      if (!(failure instanceof ReadOnlyServerError)) failure = error;
    } finally {
      await sql.end({ timeout: 0 });
    }
  }
  throw failure;
}
