// Fills an empty shop with the demo catalogue. Usage: npm run seed [-- --products 100000]; --if-empty prints nothing when there is data.
// npm run seed -- --at=2026-12-16T06:00:00Z makes all dates relative to this time, so that equal times give equal shops.
// npm run seed -- --suspend suspends the demo accounts that still have their public password.
import { parseArgs } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { demoAccounts, seedDemo } from '#db/seed/seed-demo.ts';
import { openMediaStore } from '#server/adapters/media-store/open-media-store.ts';
import { readConfig } from '#server/config/config.ts';
import { storeWebp } from '#server/modules/content/media/index.ts';
import { hashPassword, listOpenDemoAccounts, suspendAccounts } from '#server/modules/people/users/index.ts';
import { startDatabase } from '#server/processes/start-database.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    at: { type: 'string' },
    'if-empty': { type: 'boolean', default: false },
    suspend: { type: 'boolean', default: false },
  },
});
const products = values.products === undefined ? undefined : Number(values.products);
if (products !== undefined && !(Number.isInteger(products) && products > 0 && products <= 2_000_000)) {
  console.error('--products: a whole number from 1 to 2,000,000');
  process.exit(1);
}
const now = values.at === undefined ? undefined : new Date(values.at);
if (now && Number.isNaN(now.getTime())) {
  console.error('--at: a time such as 2026-12-16T06:00:00Z');
  process.exit(1);
}
// A manual run always means the demo shop, whatever SEED says.
const config = readConfig({ ...process.env, SEED: values.suspend ? 'none' : 'demo' });
const { url, stop } = await startDatabase(config, console.log);
const database = openDatabase({ url });
try {
  if (values.suspend) await suspendDemo();
  else await seed();
} finally {
  await database.close();
  await stop();
}

async function suspendDemo(): Promise<void> {
  const open = await listOpenDemoAccounts(database.db);
  await suspendAccounts(database.db, open);
  // Its parcels reach no buyer.
  await database.sql`update courier_accounts set status = 'inactive' where courier = 'simulated'`;
  console.log(`Suspended demo accounts: ${open.length}.`);
}

async function seed(): Promise<void> {
  const media = await openMediaStore(config);
  const added = await seedDemo(
    {
      sql: database.sql,
      putImage: (bytes) => storeWebp(media, bytes),
      passwordHash: await hashPassword(demoAccounts.password),
      report: (line) => console.log(line),
      ...(now && { now }),
    },
    products === undefined ? {} : { products },
  );
  // After this many new rows the planner needs fresh statistics.
  if (added) await database.sql`vacuum analyze`;
  if (!added && !values['if-empty']) console.log('This shop already has data; nothing was added.');
}
