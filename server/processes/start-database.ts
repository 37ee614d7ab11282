import { setTimeout as delay } from 'node:timers/promises';
import { type Database, type DatabaseSource, findWritableServer, openDatabase } from '#db/client.ts';
import { sessionSettings, sessionTimeouts } from '#db/connect.ts';
import { EmbeddedStoppedError, startEmbedded } from '#db/embedded.ts';
import { checkDatabase, migrate } from '#db/migrate/migrate.ts';
import type { Config } from '#server/config/config.ts';

export interface RunningDatabase {
  /** The primary, without a pooler: for startup and scripts. */
  url: string;
  /** For long-running processes. */
  source: DatabaseSource;
  /** Restarts an embedded server when it dies; returns a function that stops this. */
  watch: () => () => void;
  /** Stops the embedded server if this process runs it. */
  stop: () => Promise<void>;
}

/** How long to wait for a server that is starting or stopping. */
const startingMs = 60_000;
const retryMs = 300;
/** "The database system is starting up", or "is shutting down": an earlier run may be ending. Or a standby is about to take over. */
const startsSoon = new Set<unknown>(['57P03', 'READ_ONLY_SERVER', 'EMBEDDED_STOPPED']);
/** The error of a connection when the embedded server has exited. */
const hasStopped = new Set<unknown>(['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'CONNECTION_CLOSED', '57P01']);

/**
 * Opens the shop's database, starting the embedded server when no `DATABASE_URL` is set; checked and, unless `migrates` is false,
 * migrated.
 */
export async function startDatabase(
  config: Config,
  report: (line: string) => void,
  { migrates = true }: { migrates?: boolean } = {},
): Promise<RunningDatabase> {
  const giveUpAt = Date.now() + startingMs;
  for (;;) {
    try {
      return await tryToStart(config, report, migrates);
    } catch (error) {
      const { code } = error as { code?: unknown }; // reads a thrown value
      if (!startsSoon.has(code) || Date.now() > giveUpAt) throw error;
      await delay(retryMs);
    }
  }
}

async function tryToStart(config: Config, report: (line: string) => void, migrates: boolean): Promise<RunningDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, report });
  const { databaseUrl = embedded?.url('shop') ?? '', databaseDirectUrl } = config;
  try {
    if (embedded) await withDatabase({ url: embedded.url('postgres') }, createShop);
    const url = await findWritableServer(databaseDirectUrl ?? databaseUrl);
    await withDatabase({ url }, async ({ sql }) => {
      await checkDatabase(sql);
      const ran = migrates ? await migrate(sql, { report }) : [];
      if (ran.length > 0) report(`Migrated the database: ${ran.join(', ')}.`);
    });
    const source = { url: databaseUrl, directUrl: databaseDirectUrl, replica: config.databaseReplica };
    if (databaseDirectUrl) await withDatabase({ ...source, replica: undefined }, checkPooler);
    return {
      url,
      source,
      watch: () => embedded?.watch() ?? (() => {}),
      stop: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    const { code } = error as { code?: unknown }; // reads a thrown value
    if (embedded && hasStopped.has(code)) throw new EmbeddedStoppedError('The database stopped right after its start.', { cause: error });
    throw error;
  }
}

async function withDatabase(source: DatabaseSource, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ ...source, max: 1 });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

async function createShop({ sql }: Database): Promise<void> {
  const [exists] = await sql`select from pg_database where datname = 'shop'`;
  if (!exists) await sql`create database shop`;
}

/** A pooler does not pass on session settings. Throws a sentence with what to configure instead. */
async function checkPooler(database: Database): Promise<void> {
  // The server behind a pooler may be a standby whose primary has another pooler.
  await database.watch();
  const settings = Object.entries({ ...sessionSettings, ...sessionTimeouts }).map(([name, value]) => [name, String(value)]);
  // Set for this statement only, which also normalises the value to PostgreSQL's format.
  const found = await database.sql<{ before: string; wanted: string }[]>`
    select current_setting(s ->> 0) as before, set_config(s ->> 0, s ->> 1, true) as wanted
    from jsonb_array_elements(${JSON.stringify(settings)}::text::jsonb) s`;
  if (found.every(({ before, wanted }) => before === wanted)) return;
  const statements = settings.map(([name, value]) => `set ${name} = ''${value}''`);
  throw new Error(
    `DATABASE_URL: the pooler does not set what the shop needs; add to its entry in [databases]: connect_query='${statements.join('; ')}'`,
  );
}
