import { fork } from 'node:child_process';
import path from 'node:path';
import { type Db, openDatabase } from '#db/client.ts';
import { isInUse } from '#db/seed/is-in-use.ts';
import { demoAccounts } from '#db/seed/people.ts';
import { type Config, ConfigError } from './config/config.ts';

/**
 * Prepares the shop before it serves requests: the demo shop in an empty database, an admin, and no accounts with public passwords on a
 * reachable host. Throws ConfigError.
 */
export async function prepareShop(config: Config, databaseUrl: string): Promise<void> {
  if (config.seed !== 'demo' && config.payments === 'live' && !config.admin && config.allowsDemoAccounts) return;
  const { db, sql, close } = openDatabase({ url: databaseUrl, max: 1 });
  try {
    if (config.seed === 'demo' && !(await isInUse(sql))) {
      await seed(databaseUrl);
      await addDemoAccounts(config, db);
    }
    if (config.payments === 'test') await addTestPayments(config, db);
    if (config.admin) await prepareAdmin(db, config.admin);
    if (!config.allowsDemoAccounts) await refuseDemoAccounts(db);
  } finally {
    await close();
  }
}

// Loaded only when needed: the primary stays small.
const loadUsers = () => import('./modules/people/users/index.ts');

/** Encrypted with the key of this shop, which the process that seeds does not read. */
async function addDemoAccounts(config: Config, db: Db): Promise<void> {
  const { addDemoPayoutAccounts } = await import('./modules/money/payouts/index.ts');
  await addDemoPayoutAccounts(config, db);
}

async function addTestPayments(config: Config, db: Db): Promise<void> {
  const { addTestAccounts } = await import('./modules/money/pay-accounts/index.ts');
  await addTestAccounts(config, db);
}

/** The operator's admin replaces the one with the public password, and the staff. */
async function prepareAdmin(db: Db, admin: NonNullable<Config['admin']>): Promise<void> {
  const { ensureAdmin, listOpenDemoAccounts, suspendAccounts } = await loadUsers();
  await ensureAdmin(db, admin);
  if (admin.phone === demoAccounts.admin) return;
  const open = await listOpenDemoAccounts(db);
  await suspendAccounts(
    db,
    open.filter(({ phone }) => phone === demoAccounts.admin || phone === demoAccounts.support),
  );
}

/** The demo shop may have been created while it was reachable only from this machine. */
async function refuseDemoAccounts(db: Db): Promise<void> {
  const { listOpenDemoAccounts } = await loadUsers();
  const open = await listOpenDemoAccounts(db);
  if (open.length === 0) return;
  throw new ConfigError(
    `HOST: others could reach this shop, and ${open.length} of its accounts have the public password of the demo shop (${open[0]?.phone}, …); suspend them with "npm run seed -- --suspend", change their passwords, or set ALLOW_SEED=1`,
  );
}

/** In a separate process: creating images takes memory that a server should not keep. */
const seed = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, '../scripts/seed.ts'), ['--if-empty'], {
      env: { ...process.env, DATABASE_URL: url, DATABASE_URL_FILE: '', ALLOW_SEED: '1' },
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo shop could not be created; see above.'))));
  });
