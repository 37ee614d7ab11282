import postgres from 'postgres';

/** PostgreSQL's timeouts on a server's connections: of a statement, a lock, and an idle transaction. */
export const databaseLimits = {
  connectMs: 2000,
  statementMs: 15_000,
  lockMs: 5000,
  idleInTransactionMs: 30_000,
} as const;

/** Settings of every connection. */
export const sessionSettings = {
  // Plan each prepared statement once: they look up rows by keys, and planning costs more than running them.
  plan_cache_mode: 'force_generic_plan',
  // Far pages of a table sort 100,000 ids: in memory instead of in a file.
  work_mem: '16MB',
  // Data is in memory or on an SSD, where random access costs hardly more than sequential access.
  random_page_cost: 1.1,
} as const;

export const sessionTimeouts = {
  statement_timeout: databaseLimits.statementMs,
  lock_timeout: databaseLimits.lockMs,
  // A client that does not read the progress of its import must not hold locks forever.
  idle_in_transaction_session_timeout: databaseLimits.idleInTransactionMs,
} as const;

export interface ConnectOptions {
  /** The maximum number of connections. */
  max: number;
  /** Limits the time of one statement: for processes that serve requests. Migrations, seeds and scripts have no limit. */
  hasTimeLimits?: boolean | undefined;
  /** Called with the text of every statement, including `begin` and `commit`, except for the driver's type queries when it connects. */
  onStatement?: ((statement: string, parameters: readonly unknown[]) => void) | undefined;
  /** A pooler answers there. It does not accept session settings, so it has to make them (`connect_query`). */
  isPooled?: boolean;
  /** False: statements are not prepared. */
  prepares?: boolean;
  events?: ConnectionEvents;
}

/**
 * A pooler gives the server to another client after each answer, even if it has already received half of the next statement, which would
 * then never be answered.
 */
const onePerTurn = { max_pipeline: 0 };

/** For the one permanent connection. */
interface ConnectionEvents {
  onnotify: (channel: string, payload: string) => void;
  onclose: () => void;
  /** Seconds; 0: no timeout. */
  idle_timeout: number;
  max_lifetime: number;
  fetch_types: boolean;
}

/** PostgreSQL or PgBouncer ended the connection, or it broke. */
export const lostConnection = /^(CONNECT|E(CONN|PIPE)|08|57P|53300)/;

// The driver queries the array types on each new connection, and awaits the answer in an unhandled promise. If the connection is lost at
// that moment, the statement for which it was opened fails; that must not also end the process.
process.on('unhandledRejection', (error) => {
  const isOfDriver = error instanceof Error && 'query' in error && 'code' in error && lostConnection.test(String(error.code));
  if (!isOfDriver) throw error;
});

/** A lazy pool of connections to one server. Database numbers that fit are JavaScript numbers; dates without time are strings. */
export function connect(
  url: string,
  { max, hasTimeLimits = false, onStatement, isPooled = false, prepares = true, events }: ConnectOptions,
): postgres.Sql {
  // libpq and pg read a socket directory from `?host=`; postgres.js needs it as an option.
  const address = new URL(url);
  const socketDirectory = address.searchParams.get('host');
  address.searchParams.delete('host');
  return postgres(address.href, {
    max,
    ...(socketDirectory && { host: socketDirectory }),
    onnotice: () => {},
    connect_timeout: databaseLimits.connectMs / 1000,
    // Short: the monitor rejects statements that wait for a connection, and the reconnect should succeed soon.
    backoff: (attempts: number) => Math.min(0.05 * 2 ** attempts, 0.5),
    keep_alive: 10,
    prepare: prepares,
    ...(isPooled ? onePerTurn : { connection: { ...sessionSettings, ...(hasTimeLimits && sessionTimeouts) } }),
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
}
