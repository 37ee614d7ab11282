import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { checkDatabase, migrate } from '#db/migrate.ts';
import { createDatabase, template, temporaryDirectory } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL for its maintenance database. */
    serverUrl: string;
  }
}

/** One PostgreSQL for the whole run (`DATABASE_URL`, or the embedded one), with a migrated template that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const dataDir = temporaryDirectory('test');
  // Nothing here must survive a power cut, and flushing to disk would only slow it down.
  const embedded = given ? undefined : await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const serverUrl = given ?? embedded?.url('postgres') ?? '';
  const url = await createDatabase(serverUrl, template, 'template0');
  const { sql, close } = openDatabase({ url, max: 1 });
  await checkDatabase(sql);
  await migrate(sql);
  // Few buyers order a lot here; the tests of these limits set their own.
  await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0`;
  await close();
  project.provide('serverUrl', serverUrl);
  return async () => {
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
