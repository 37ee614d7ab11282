import { type Database, openDatabase } from '#db/client.ts';
import { parseDatabaseUrl } from '#db/database-url.ts';

/** Opens one connection to the database; with several servers, to the primary. */
export async function openPrimary(url: string): Promise<Database> {
  const database = openDatabase({ url, max: 1 });
  // Only now: watching rejects statements while the database is slow to answer.
  if (parseDatabaseUrl(url).servers.length > 1) await database.watch();
  return database;
}
