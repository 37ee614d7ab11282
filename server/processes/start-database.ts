import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { checkDatabase, migrate } from '#db/migrate.ts';
import type { Config } from '#server/core/config.ts';

export interface RunningDatabase {
  url: string;
  /** Restarts an embedded server when it dies; returns a function that stops this. */
  watch: () => () => void;
  /** Stops the embedded server if this process runs it. */
  stop: () => Promise<void>;
}

/** How long to wait for a server that is starting or stopping. */
const startingMs = 60_000;
const retryMs = 300;

/** Opens the shop's database, starting the embedded server when no `DATABASE_URL` is set; checked and migrated. */
export async function startDatabase(config: Config, report: (line: string) => void): Promise<RunningDatabase> {
  const giveUpAt = Date.now() + startingMs;
  for (;;) {
    try {
      return await tryToStart(config, report);
    } catch (error) {
      const { code } = error as { code?: unknown }; // reads a thrown value
      // "The database system is starting up", or "is shutting down": an earlier run may be ending.
      if (code !== '57P03' || Date.now() > giveUpAt) throw error;
      await delay(retryMs);
    }
  }
}

async function tryToStart(config: Config, report: (line: string) => void): Promise<RunningDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, report });
  const url = config.databaseUrl ?? embedded?.url('shop') ?? '';
  try {
    if (embedded) await withDatabase(embedded.url('postgres'), createShop);
    await withDatabase(url, async ({ sql }) => {
      await checkDatabase(sql);
      const ran = await migrate(sql);
      if (ran.length > 0) report(`Migrated the database: ${ran.join(', ')}.`);
    });
    return {
      url,
      watch: () => embedded?.watch() ?? (() => {}),
      stop: async () => embedded?.stop(),
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function withDatabase(url: string, work: (database: Database) => Promise<void>): Promise<void> {
  const database = openDatabase({ url, max: 1 });
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
