import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { checkDatabase, migrate } from '#db/migrate.ts';
import type { Config } from '#server/core/config.ts';

export interface RunningDatabase {
  database: Database;
  url: string;
  /** Closes the connections, then stops the embedded server if this process runs it. */
  stop: () => Promise<void>;
}

/** Connects to the shop's database, starting the embedded server when no `DATABASE_URL` is set; checked and migrated. */
export async function startDatabase(config: Config, report: (line: string) => void): Promise<RunningDatabase> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, report });
  const url = config.databaseUrl ?? embedded?.url('shop') ?? '';
  try {
    if (embedded) await createShop(embedded.url('postgres'));
    const database = openDatabase({ url, max: config.databasePool });
    await checkDatabase(database.sql);
    const ran = await migrate(database.sql);
    if (ran.length > 0) report(`Migrated the database: ${ran.join(', ')}.`);
    return {
      database,
      url,
      stop: async () => {
        await database.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

async function createShop(maintenanceUrl: string): Promise<void> {
  const { sql, close } = openDatabase({ url: maintenanceUrl, max: 1 });
  try {
    const [exists] = await sql`select from pg_database where datname = 'shop'`;
    if (!exists) await sql`create database shop`;
  } finally {
    await close();
  }
}
