import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database } from '#db/client.ts';
import { Buyers, verifyOrders } from '../buyers.ts';
import { atExit } from '../cleanup.ts';
import { postgresqlDirectory } from '../cluster/cluster.ts';
import { accountForServices, findProgram, Service } from '../cluster/service.ts';
import { freePort } from '../free-port.ts';
import { atMost, expectNone, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers, seedShop } from '../seed.ts';
import { DrillShop, drillDirectory, shopTimeouts } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'point-in-time';
const buyerCount = 16;
/** How long orders are placed before and after the backup, and after the bad statement. */
const orderMs = 5000;
const backupMs = 120_000;
const restoreMs = 60_000;
const replayMs = 60_000;

const run = promisify(execFile);
const recipes = path.resolve(import.meta.dirname, '../../deploy/pgbackrest');

/** Why it can't run here, or undefined. Installs missing packages if permitted. */
function findObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'only on Linux';
  const missing = () => [...(postgresqlDirectory() ? [] : ['postgresql']), ...(findProgram('pgbackrest') ? [] : ['pgbackrest'])];
  if (missing().length > 0 && process.getuid?.() === 0 && findProgram('apt-get')) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], options);
  }
  return missing().length > 0 ? `apt-get install ${missing().join(' ')}` : undefined;
}

/** Debian's PostgreSQL with a WAL archive, from the files in `deploy/pgbackrest`. */
class ArchivedDatabase {
  readonly url: string;
  readonly #data: string;
  readonly #service: Service;
  readonly #bin = postgresqlDirectory() ?? '';
  readonly #account = accountForServices();
  readonly #env: Record<string, string>;

  constructor(directory: string, port: number) {
    const own = path.join(directory, 'own');
    this.#data = path.join(own, 'data');
    mkdirSync(own);
    if (this.#account) chownSync(own, this.#account.uid, this.#account.gid);
    this.#env = {
      PATH: process.env.PATH ?? '',
      PGBACKREST_CONFIG: this.#write(directory, 'pgbackrest.conf'),
      PGBACKREST_LOG_PATH: own,
      PGBACKREST_LOCK_PATH: own,
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_PG1_SOCKET_PATH: own,
    };
    this.url = `postgres://postgres@127.0.0.1:${port}/shop`;
    const args = ['-D', this.#data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${own}`];
    const log = path.join(directory, 'postgresql.log');
    this.#service = new Service({ command: `${this.#bin}/postgres`, args, log, env: this.#env, account: this.#account });
  }

  async create(directory: string): Promise<void> {
    await this.run(`${this.#bin}/initdb`, '-D', this.#data, '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=trust');
    appendFileSync(path.join(this.#data, 'postgresql.conf'), readFileSync(this.#write(directory, 'postgresql.conf')));
    await this.start();
    await this.run(`${this.#bin}/createdb`, '-h', '127.0.0.1', '-p', this.#env.PGBACKREST_PG1_PORT ?? '', '-U', 'postgres', 'shop');
    await this.backrest('stanza-create');
    await this.backrest('check');
  }

  /** Waits until it accepts writes: after a restore, until it has replayed the archive. */
  async start(): Promise<void> {
    this.#service.start();
    const port = this.#env.PGBACKREST_PG1_PORT ?? '';
    await waitFor('PostgreSQL', replayMs * 2, async () => {
      const query = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres', '-Atc', 'select pg_is_in_recovery()', 'postgres'];
      return (await this.run(`${this.#bin}/psql`, ...query).catch(String)).trim() === 'f';
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.#service.output()}`);
    });
  }

  /** Archives the current WAL first. */
  async stop(): Promise<void> {
    await this.run(`${this.#bin}/pg_ctl`, 'stop', '-w', '-m', 'fast', '-D', this.#data);
  }

  /** Restores the files as of this time; the start replays the rest. */
  async restore(time: string, ...args: string[]): Promise<void> {
    await this.backrest('--delta', '--type=time', `--target=${time}`, '--target-action=promote', ...args, 'restore');
  }

  backrest(...args: string[]): Promise<string> {
    return this.run('pgbackrest', '--stanza=nirog-haat', ...args);
  }

  async run(command: string, ...args: string[]): Promise<string> {
    return (await run(command, args, { ...this.#account, cwd: '/', env: this.#env })).stdout;
  }

  /** A file of `deploy/pgbackrest` with the drill's paths. */
  #write(directory: string, file: string): string {
    const target = path.join(directory, file);
    const text = readFileSync(path.join(recipes, file), 'utf8')
      .replaceAll('/var/lib/pgbackrest', path.join(path.dirname(this.#data), 'repository'))
      .replaceAll('/var/lib/postgresql/15/main', this.#data)
      .replaceAll('PASSPHRASE', randomBytes(24).toString('hex'));
    writeFileSync(target, text, { mode: 0o644 });
    return target;
  }
}

async function timeOf({ sql }: Database): Promise<string> {
  const [row] = await sql<{ time: string }[]>`select clock_timestamp()::text as time`;
  return row?.time ?? '';
}

async function timed<T>(work: () => Promise<T>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function runScenario({ isShort }: DrillContext): Promise<ResultRow[]> {
  if (isShort) return [notRun(name, 'it takes a minute; npm run drill -- --only=point-in-time')];
  const obstacle = findObstacle();
  if (obstacle) return [notRun(name, obstacle)];
  const directory = drillDirectory();
  const remove = atExit(async () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  const database = new ArchivedDatabase(directory, await freePort());
  await database.create(directory);
  const shop = await DrillShop.start({ env: { DATABASE_URL: database.url, RATE_LIMITS: 'off' } });
  try {
    return await play(database, shop);
  } finally {
    await shop.dispose();
    await database.stop();
    await remove();
  }
}

async function play(database: ArchivedDatabase, shop: DrillShop): Promise<ResultRow[]> {
  const data = await shop.withDatabase(seedShop);
  const tokens = (await shop.withDatabase((each) => createSignedInUsers(each, buyerCount))).map(({ token }) => token);
  const client = shop.client(name, buyerCount);
  const buyers = new Buyers(client, data);
  await buyers.start(tokens);
  await delay(orderMs);
  const backupTime = await timed(() => database.backrest('--type=full', 'backup'));
  const duringBackup = buyers.placed.size;
  await delay(orderMs);
  const tooEarly = await shop.withDatabase(timeOf);
  await delay(orderMs);

  // Each order confirmed by now was committed before this time.
  const before = new Map(buyers.placed);
  const target = await shop.withDatabase(async (each) => {
    const time = await timeOf(each);
    // The ledger refuses it, unless a person insists.
    for (const table of ['ledger_entries', 'ledger_postings']) await each.sql.unsafe(`alter table ${table} disable trigger user`);
    await each.sql`truncate orders cascade`;
    return time;
  });
  await delay(orderMs);
  await buyers.stop();
  client.close();
  const left = await shop.withDatabase(async ({ sql }) => (await sql`select from orders`).length);
  const startedAt = performance.now();
  shop.kill('SIGTERM');
  await shop.untilEnded(shopTimeouts.endMs);
  await database.stop();
  const restoreTime = await timed(() => database.restore(tooEarly));
  const tooEarlyTime = await timed(() => database.start());
  // After the first restore, the WAL continues on a different timeline than the backup's.
  await database.stop();
  await database.restore(target, '--target-timeline=current');
  const replayTime = await timed(() => database.start());
  shop.start();
  await shop.untilReady(shopTimeouts.startMs);
  const awayTime = performance.now() - startedAt;

  const [restored, late] = await shop.withDatabase(async ({ sql }) => {
    const rows = await sql<{ id: string; key: string; late: boolean }[]>`
      select id, idempotency_key as key, created_at > ${target}::text::timestamptz as late from orders`;
    return [new Map(rows.map(({ id, key }) => [key, id])), rows.filter(({ late }) => late).length];
  });
  console.log(
    `  ${before.size} orders answered before ${target}, ${restored.size} restored, ${buyers.placed.size - before.size} answered later; ${duringBackup} when the backup ended`,
  );
  // Orders in progress at that time may or may not be there; none is duplicated.
  const rows = await shop.withDatabase((each) => verifyOrders(each, name, new Map([...restored, ...before]), new Set()));
  const again = shop.client(`${name}: after the restore`, buyerCount);
  const later = new Buyers(again, data);
  await later.start(tokens);
  await delay(orderMs);
  await later.stop();
  again.close();
  return [
    ...rows,
    expectTrue(`${name}: the bad statement deleted the orders`, `< ${before.size}`, left < before.size, String(left)),
    expectNone(`${name}: orders of later times`, late),
    expectTrue(`${name}: orders after the restore`, '> 0', later.placed.size > 0, String(later.placed.size)),
    expectNone(`${name}: orders refused`, buyers.countFaults().count + later.countFaults().count, client.note),
    atMost(`${name}: full backup while orders are placed`, backupMs, [backupTime]),
    atMost(`${name}: restore of the files`, restoreMs, [restoreTime]),
    atMost(`${name}: replay until it takes writes`, replayMs, [tooEarlyTime, replayTime]),
    atMost(`${name}: from the stop of the shop over both restores until it sells again`, restoreMs + replayMs, [awayTime]),
  ];
}

export const pointInTime: DrillScenario = {
  name,
  description:
    'pgBackRest: a backup while orders are placed, a bad statement, a restore to a time too early, then to just before the statement',
  run: runScenario,
};
