import { type Database, openDatabase } from '#db/client.ts';
import { parseDatabaseUrl } from '#db/database-url.ts';

/** Opens one connection to the database; of several servers, to the one that takes writes. */
export async function openPrimary(url: string): Promise<Database> {
  const database = openDatabase({ url, max: 1 });
  // Only then: watching rejects statements while the database is slow to answer.
  if (parseDatabaseUrl(url).servers.length > 1) await database.watch();
  return database;
}
