import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { atExit } from './cleanup.ts';
import { DrillClient } from './client.ts';
import { freePort } from './free-port.ts';
import { childrenOf, commandOf, descendantsOf, hasProcessTable, isAlive, signalAll } from './processes.ts';
import { waitFor } from './wait.ts';

export const thisVersion = path.resolve(import.meta.dirname, '..');

export const shopTimeouts = {
  /** Until a new shop is ready, including the creation of its database. */
  startMs: 60_000,
  /** Until all processes have ended after a signal. Then they are killed. */
  endMs: 20_000,
  /** systemd's default for RestartSec. */
  restartMs: 100,
} as const;

export interface DrillShopOptions {
  env?: Record<string, string>;
  /** Default: a temporary directory, which is removed. */
  dataDir?: string;
  /** `npm` runs `npm start`. Default: `server/main.ts`, as systemd or Docker do. */
  command?: 'main' | 'npm';
  /** Default: a free port of 127.0.0.1. */
  address?: { host: string; port: number };
}

/** A temporary shop: real processes in production mode on an embedded database (or on `DATABASE_URL`), without demo data. */
export class DrillShop {
  readonly port: number;
  readonly host: string;
  /** Where the code is: changed for the next start to run another version. */
  root = thisVersion;
  readonly dataDir: string;
  readonly #options: DrillShopOptions;
  readonly #log: string;
  readonly #dispose: () => Promise<void>;
  #child: ChildProcess;
  #databaseUrl: string | undefined;
  #isSupervised = false;

  private constructor(port: number, directory: string, options: DrillShopOptions) {
    this.port = port;
    this.host = options.address?.host ?? '127.0.0.1';
    this.dataDir = options.dataDir ?? path.join(directory, 'data');
    this.#options = options;
    this.#log = path.join(directory, 'shop.log');
    this.#child = this.#spawn();
    this.#dispose = atExit(async () => {
      await this.#endAll();
      rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
    });
  }

  /** Starts a shop and waits until it is ready. */
  static async start(options: DrillShopOptions = {}): Promise<DrillShop> {
    const shop = new DrillShop(options.address?.port ?? (await freePort()), drillDirectory(), options);
    try {
      await shop.untilReady(shopTimeouts.startMs);
    } catch (error) {
      const output = shop.output();
      await shop.dispose();
      throw new Error(`The shop did not start: ${String(error)}\n${output}`);
    }
    return shop;
  }

  /** The started process: npm, or the primary of the server. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get workerPids(): number[] {
    return childrenOf(this.pid).filter((pid) => !isSearch(pid) && !isJobs(pid));
  }

  /** Empty while it is being replaced. */
  get searchPids(): number[] {
    return childrenOf(this.pid).filter(isSearch);
  }

  /** Empty while it is being replaced. */
  get jobsPids(): number[] {
    return childrenOf(this.pid).filter(isJobs);
  }

  /** 0: no PostgreSQL runs. */
  get postmasterPid(): number {
    const file = path.join(this.dataDir, 'postgres/postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  output(): string {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8').slice(-3000) : '';
  }

  /** How often one of its processes has exited by itself. */
  get crashes(): number {
    return existsSync(this.#log) ? [...readFileSync(this.#log, 'utf8').matchAll(/ ended \(\w+\); another one starts/g)].length : 0;
  }

  client(name: string, connections = 16): DrillClient {
    return new DrillClient(this.port, { name, connections, host: this.host });
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`http://${this.host}:${this.port}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  /** Returns the elapsed milliseconds. Throws when the shop has ended. */
  async untilReady(timeoutMs: number): Promise<number> {
    return waitFor('the shop to be ready', timeoutMs, () => {
      if (this.hasEnded && !this.#isSupervised) throw new Error(`it ended with code ${this.#child.exitCode}`);
      return this.isReady();
    });
  }

  /** Restarts the shop from now on whenever it ends, as systemd does. */
  supervise(): void {
    if (this.#isSupervised) return;
    this.#isSupervised = true;
    this.#restartWhenEnded();
  }

  start(): void {
    this.#child = this.#spawn();
  }

  kill(signal: NodeJS.Signals): void {
    signalAll([this.pid], signal);
  }

  /** Waits until the started process has ended, and returns the elapsed milliseconds. */
  untilEnded(timeoutMs: number): Promise<number> {
    return waitFor('the shop to end', timeoutMs, () => this.hasEnded);
  }

  /** Opens a separate connection to the database, which must be running. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    // Read once, while the shop runs: later this call could take over the database server of a dead shop.
    this.#databaseUrl ??= this.#options.env?.DATABASE_URL ?? (await startEmbedded({ dataDir: this.dataDir })).url('shop');
    const database = openDatabase({ url: this.#databaseUrl, max: 4 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Stops the shop and removes its data. */
  dispose(): Promise<void> {
    return this.#dispose();
  }

  #spawn(): ChildProcess {
    const log = openSync(this.#log, 'a');
    const [command, args] = this.#options.command === 'npm' ? ['npm', ['start']] : [process.execPath, ['server/main.ts']];
    const child = spawn(command, args, {
      cwd: this.root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // The compile cache that `npm start` uses, too.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        HOST: this.host,
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...this.#options.env,
      },
      // The IPC channel lets it notice when the drill is killed.
      stdio: this.#options.command === 'npm' ? ['ignore', log, log] : ['ignore', log, log, 'ipc'],
    });
    closeSync(log);
    child.once('error', (error) => console.error(error.message));
    return child;
  }

  #restartWhenEnded(): void {
    this.#child.once('exit', () => {
      setTimeout(() => {
        if (!this.#isSupervised) return;
        this.start();
        this.#restartWhenEnded();
      }, shopTimeouts.restartMs);
    });
  }

  /** Sends a signal, and kills the remaining processes after a while. */
  async #endAll(): Promise<void> {
    this.#isSupervised = false;
    // Wait for a restart that may be scheduled right now, so that it does not come after the signal.
    await delay(2 * shopTimeouts.restartMs);
    const database = this.postmasterPid;
    const all = () => [this.pid, ...descendantsOf(this.pid)];
    const pids = all();
    if (!this.hasEnded) {
      this.kill('SIGTERM');
      await Promise.race([once(this.#child, 'exit'), delay(shopTimeouts.endMs, undefined, { ref: false })]);
    }
    const embedded = this.#options.env?.DATABASE_URL === undefined && database > 0 ? [database] : [];
    const left = [...new Set([...pids, ...all(), ...embedded])].filter(isAlive);
    // The children of a killed PostgreSQL end by themselves.
    if (left.length > 0) signalAll(left, 'SIGKILL');
    if (hasProcessTable && left.length > 0) await waitFor('killed processes', shopTimeouts.endMs, () => !left.some(isAlive));
  }
}

const isSearch = (pid: number): boolean => commandOf(pid).includes('search-main');
const isJobs = (pid: number): boolean => commandOf(pid).includes('jobs-main');

/** Creates a directory that other accounts can enter: as root, the embedded PostgreSQL runs as another user. */
export function drillDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-drill-'));
  chmodSync(directory, 0o755);
  return directory;
}
