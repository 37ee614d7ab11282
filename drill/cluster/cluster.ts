import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Database, findWritableServer, openDatabase } from '#db/client.ts';
import { atExit } from '../cleanup.ts';
import { DrillClient } from '../client.ts';
import { commandOf, descendantsOf, signalAll } from '../processes.ts';
import { DrillShop, drillDirectory, shopTimeouts } from '../shop.ts';
import { waitFor } from '../wait.ts';
import { accountForServices, findProgram, Service, type ServiceOptions } from './service.ts';
import { SmsSink } from './sms-provider.ts';

const startMs = 120_000;
/** Until there are a primary and two standbys again, one of them synchronous. */
const healthyMs = 90_000;
const recipes = path.resolve(import.meta.dirname, '../../deploy/cluster');
const diskMb = 1536;
const shopPort = 8080;
const names = ['shop1', 'shop2', 'shop3'] as const;
type Name = (typeof names)[number];

/** The programs by their Debian packages. */
const programs = {
  'etcd-server': ['etcd'],
  patroni: ['patroni'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  'redis-server': ['valkey-server', 'redis-server'],
} as const;

/** One of three servers: what runs on it besides its shop. */
interface Server {
  name: Name;
  address: string;
  directory: string;
  /** The disk of its PostgreSQL. */
  disk: string;
  patroni: Service;
}

interface Member {
  name: Name;
  role: string;
  state: string;
}

/** Why no cluster can be built here, as a list of packages; empty: it can. */
export function missingPackages(): string[] {
  const missing = Object.entries(programs).flatMap(([name, files]) => (findProgram(...files) ? [] : name));
  return postgresqlDirectory() ? missing : [...missing, 'postgresql'];
}

/** `/usr/lib/postgresql/15/bin`: of the newest version. */
export function postgresqlDirectory(): string | undefined {
  const all = '/usr/lib/postgresql';
  const versions = existsSync(all) ? readdirSync(all).filter((version) => existsSync(`${all}/${version}/bin/pg_rewind`)) : [];
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  return newest && `${all}/${newest}/bin`;
}

/**
 * Three servers on loopback addresses, from the files in `deploy/cluster`: each runs etcd, PostgreSQL with Patroni, PgBouncer and a shop;
 * the first also HAProxy, Valkey and an image store. Each shop reaches the database in a different way.
 */
export class Cluster {
  readonly shops: DrillShop[] = [];
  readonly servers: Server[] = [];
  readonly valkey: Service;
  readonly pictures: Service;
  readonly sms = new SmsSink();
  /** Whether the disks are small ones for the drill, which it can fill. */
  readonly hasDisks: boolean;
  readonly #services: Service[] = [];
  readonly #directory = drillDirectory();
  readonly #network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}`;
  readonly #account = accountForServices();
  readonly #passwords = {
    POSTGRES_PASSWORD: password(),
    REPLICATION_PASSWORD: password(),
    SHOP_PASSWORD: password(),
    VALKEY_PASSWORD: password(),
  };
  readonly #secretKey = password() + password();

  private constructor() {
    const directory = this.#directory;
    atExit(async () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
    let hasDisks = true;
    for (const [n, name] of names.entries()) {
      const address = `${this.#network}.${11 + n}`;
      const own = path.join(directory, name);
      const disk = path.join(own, 'postgresql');
      for (const each of [own, disk, path.join(own, 'etcd')]) mkdirSync(each);
      if (!mountDisk(disk)) hasDisks = false;
      if (this.#account) for (const each of [own, disk]) chownSync(each, this.#account.uid, this.#account.gid);
      const config = this.#write(name, 'patroni.yml');
      const patroni = this.#service(name, 'patroni', findProgram('patroni') ?? '', [config], { account: this.#account });
      this.servers.push({ name, address, directory: own, disk, patroni });
    }
    this.hasDisks = hasDisks;
    const [first] = this.servers;
    const valkeyArgs = [this.#write('shop1', 'valkey.conf'), '--dir', directory];
    this.valkey = this.#service('shop1', 'valkey', findProgram(...programs['redis-server']) ?? '', valkeyArgs);
    const store = path.resolve(import.meta.dirname, '../../node_modules/s3rver/bin/s3rver.js');
    const storeArgs = [store, '--directory', path.join(directory, 'pictures'), '--address', first?.address ?? '', '--port', '9000'];
    mkdirSync(path.join(directory, 'pictures'));
    this.pictures = this.#service('shop1', 'pictures', process.execPath, [...storeArgs, '--configure-bucket', 'images']);
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster();
    await cluster.#start().catch((error: unknown) => {
      for (const service of cluster.#services) console.error(service.output());
      throw error;
    });
    return cluster;
  }

  /** Its URL for browsers, through HAProxy. */
  client(name: string, connections: number): DrillClient {
    return new DrillClient(shopPort, { name, connections, host: this.servers[0]?.address ?? '' });
  }

  /** A connection to the current primary. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = openDatabase({ url: await findWritableServer(this.#databaseUrl(5432)), max: 2 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Runs a statement on each standby, as the superuser, in the shop's database. */
  async onStandbys<T>(run: (sql: Database['sql']) => Promise<T>): Promise<T[]> {
    return Promise.all((await this.#standbys()).map((server) => this.#asAdmin(server, run, 'shop')));
  }

  /** The WAL replay processes of the standbys. */
  async replaying(): Promise<number[]> {
    return (await this.#standbys())
      .flatMap((server) => this.postgresql(server))
      .filter((pid) => commandOf(pid).includes('startup recovering'));
  }

  /** The state of each PostgreSQL, and when its latest order was placed: to find a missing order. */
  async describeDatabase(): Promise<string[]> {
    const urls = this.servers.map(({ address }) => `postgres://shop:${this.#passwords.SHOP_PASSWORD}@${address}:5432/shop`);
    return Promise.all(
      urls.map(async (url, n) => {
        const { sql, close } = openDatabase({ url, max: 1 });
        const answer = await sql`
          select pg_is_in_recovery() as standby, timeline_id as timeline, (select count(*) from orders) as orders,
            (select max(created_at) from orders) as latest, current_setting('synchronous_standby_names') as synchronous
          from pg_control_checkpoint()`.catch(String);
        await close();
        return `${names[n]}: ${JSON.stringify(answer)}`;
      }),
    );
  }

  async primary(): Promise<Server> {
    const leader = (await this.#members()).find(({ role }) => role === 'leader');
    const server = this.servers.find(({ name }) => name === leader?.name);
    if (!server) throw new Error('there is no primary');
    return server;
  }

  /** Waits until the database has its primary, its synchronous standby and the other one. */
  async untilHealthy(): Promise<void> {
    let members: Member[] = [];
    await waitFor('the database to be whole', healthyMs, async () => {
      members = await this.#members();
      const roles = members.map(({ role }) => role).sort();
      return roles.join() === 'leader,replica,sync_standby' && members.every(({ state }) => ['running', 'streaming'].includes(state));
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}: ${JSON.stringify(members)}\n${this.servers.map(({ patroni }) => patroni.output()).join('\n')}`);
    });
  }

  /** The PostgreSQL processes of a server. */
  postgresql({ disk }: Pick<Server, 'disk'>): number[] {
    const file = path.join(disk, 'shop/postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
    return pid > 0 ? [pid, ...descendantsOf(pid)] : [];
  }

  /** Restarts the shops on an empty database, with the code in this directory. */
  async beginAgain(root: string): Promise<void> {
    for (const shop of this.shops) shop.kill('SIGTERM');
    for (const shop of this.shops) await shop.untilEnded(shopTimeouts.endMs);
    const primary = await this.primary();
    await this.#asAdmin(primary, (sql) => sql`drop database shop with (force)`);
    await this.#asAdmin(primary, (sql) => sql`create database shop owner shop`);
    for (const shop of this.shops) {
      rmSync(path.join(shop.dataDir, 'search-index'), { recursive: true, force: true });
      shop.root = root;
      shop.start();
      await shop.untilReady(shopTimeouts.startMs);
    }
  }

  async #start(): Promise<void> {
    const etcd = findProgram('etcd') ?? '';
    for (const { name } of this.servers) this.#service(name, 'etcd', etcd, ['--config-file', this.#write(name, 'etcd.yml')]).start();
    await this.sms.start();
    this.valkey.start();
    this.pictures.start();
    await this.#untilAnswers('etcd', 2379, '/health');
    for (const server of this.servers) {
      server.patroni.start();
      // Patroni starts PostgreSQL detached.
      atExit(async () => signalAll(this.postgresql(server), 'SIGKILL'));
    }
    await this.untilHealthy();
    const primary = await this.primary();
    await this.#asAdmin(primary, (sql) => sql.unsafe(`create role shop login password '${this.#passwords.SHOP_PASSWORD}'`));
    await this.#asAdmin(primary, (sql) => sql`create database shop owner shop`);
    for (const { name } of this.servers) {
      const users = path.join(this.#directory, name, 'userlist.txt');
      writeFileSync(users, `"shop" "${this.#passwords.SHOP_PASSWORD}"\n`, { mode: 0o644 });
      const config = this.#write(name, 'pgbouncer.ini');
      this.#service(name, 'pgbouncer', findProgram('pgbouncer') ?? '', [config], { account: this.#account }).start();
    }
    this.#service('shop1', 'haproxy', findProgram('haproxy') ?? '', ['-db', '-f', this.#write('shop1', 'haproxy.cfg')]).start();
    await this.#startShops();
    await waitFor('HAProxy', startMs, async () => (await fetch(`http://${this.servers[0]?.address}:${shopPort}/readyz`)).ok);
  }

  /** The first one migrates. */
  async #startShops(): Promise<void> {
    const [first] = this.servers;
    const writable = '?target_session_attrs=read-write';
    const ways: Record<string, string>[] = [
      { DATABASE_URL: this.#databaseUrl(5432) + writable },
      { DATABASE_URL: `postgres://shop:${this.#passwords.SHOP_PASSWORD}@${first?.address}:5000/shop${writable}` },
      { DATABASE_URL: this.#databaseUrl(6432), DATABASE_DIRECT_URL: this.#databaseUrl(5432) + writable },
    ];
    const start = ({ address, directory }: Server, n: number) => {
      const env = {
        ...ways[n],
        DATABASE_REPLICA_URL: this.#databaseUrl(5432),
        REDIS_URL: `redis://:${this.#passwords.VALKEY_PASSWORD}@${first?.address}:6379`,
        S3_ENDPOINT: `http://${first?.address}:9000`,
        S3_BUCKET: 'images',
        S3_REGION: 'ap-south-1',
        // The credentials of the test store.
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
        SECRET_KEY: this.#secretKey,
        TRUST_PROXY: 'loopback',
        ...this.sms.env,
      };
      return DrillShop.start({ env, dataDir: path.join(directory, 'data'), address: { host: address, port: 3000 } });
    };
    const [one, ...others] = this.servers;
    if (one) this.shops.push(await start(one, 0));
    this.shops.push(...(await Promise.all(others.map((server, n) => start(server, n + 1)))));
  }

  async #standbys(): Promise<Server[]> {
    const primary = await this.primary();
    return this.servers.filter((server) => server !== primary);
  }

  async #asAdmin<T>({ address }: Server, run: (sql: Database['sql']) => Promise<T>, name = 'postgres'): Promise<T> {
    const url = `postgres://postgres:${this.#passwords.POSTGRES_PASSWORD}@${address}:5432/${name}`;
    const { sql, close } = openDatabase({ url, max: 1 });
    try {
      return await run(sql);
    } finally {
      await close();
    }
  }

  #databaseUrl(port: number): string {
    const hosts = this.servers.map(({ address }) => `${address}:${port}`).join(',');
    return `postgres://shop:${this.#passwords.SHOP_PASSWORD}@${hosts}/shop`;
  }

  /** According to the first Patroni that answers; empty when none does. */
  async #members(): Promise<Member[]> {
    for (const { address } of this.servers) {
      try {
        const response = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
        const { members } = (await response.json()) as { members: Member[] }; // Patroni's API
        if (members.some(({ role }) => role === 'leader')) return members;
      } catch {
        // It is the one that was stopped.
      }
    }
    return [];
  }

  /** A file of `deploy/cluster`, for one server, with addresses and directories of the drill. Returns its path. */
  #write(server: Name, file: string): string {
    const own = path.join(this.#directory, server);
    const address = `${this.#network}.${11 + names.indexOf(server)}`;
    const replacements: [RegExp, string][] = [
      [/\bNAME\b/g, server],
      [/\bADDRESS:80$/gm, `${address}:${shopPort}`],
      [/\bADDRESS\b/g, address],
      [/\b10\.0\.0\.0\/24\b/g, '127.0.0.0/8'],
      [/\b10\.0\.0\./g, `${this.#network}.`],
      [/\/var\/lib\/|\/etc\/pgbouncer\//g, `${own}/`],
      [/\/usr\/lib\/postgresql\/15\/bin/g, postgresqlDirectory() ?? ''],
      ...Object.entries(this.#passwords).map(([name, value]): [RegExp, string] => [new RegExp(`\\b${name}\\b`, 'g'), value]),
    ];
    const text = replacements.reduce(
      (all, [pattern, replacement]) => all.replace(pattern, replacement),
      readFileSync(path.join(recipes, file), 'utf8'),
    );
    const target = path.join(own, file);
    writeFileSync(target, text);
    chmodSync(target, 0o644);
    return target;
  }

  #service(
    server: Name,
    name: string,
    command: string,
    args: readonly string[],
    { account }: Pick<ServiceOptions, 'account'> = {},
  ): Service {
    const service = new Service({ command, args, log: path.join(this.#directory, server, `${name}.log`), account });
    this.#services.push(service);
    return service;
  }

  async #untilAnswers(what: string, port: number, file: string): Promise<void> {
    for (const { address } of this.servers) {
      await waitFor(what, startMs, async () => {
        const response = await fetch(`http://${address}:${port}${file}`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
        return response?.ok ?? false;
      });
    }
  }
}

const password = () => randomBytes(18).toString('hex');

/** A disk in memory that the drill can fill. False: not permitted. */
function mountDisk(directory: string): boolean {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=755`, 'tmpfs', directory]).status === 0;
  if (mounted) atExit(async () => void spawnSync('umount', ['-l', directory]));
  return mounted;
}
