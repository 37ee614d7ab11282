import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { embeddedRoles } from '#db/embedded-role.ts';
import { checkDatabase, migrate } from '#db/migrate/migrate.ts';
import { asSuperuser, createDatabase, templateDatabase } from '../databases.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's URL for its maintenance database. */
    serverUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run (or uses `DATABASE_URL`), with a migrated template database that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.DATABASE_URL;
  const dataDir = temporaryDirectory('test');
  // Test data need not survive a crash, and fsync is slow.
  const start = () => startEmbedded({ dataDir, settings: { fsync: 'off' } });
  if (!given) {
    await (await start()).stop();
    // The shop of the API examples is emptied two hundred times in any order, without triggers. A function of 0.5.0 sets the other setting.
    await asSuperuser(dataDir, [`grant set on parameter session_replication_role, "app.actor" to ${embeddedRoles.shop}`]);
  }
  const embedded = given ? undefined : await start();
  const serverUrl = given ?? embedded?.url('postgres') ?? '';
  const url = await createDatabase(serverUrl, templateDatabase, 'template0');
  const { sql, close } = openDatabase({ url, max: 1 });
  await checkDatabase(sql);
  await migrate(sql);
  // Test buyers place many orders. The tests of these limits set their own values.
  await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, prepaid_orders_max = 0, unproved_stock_percent = 0`;
  await close();
  project.provide('serverUrl', serverUrl);
  return async () => {
    await embedded?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
