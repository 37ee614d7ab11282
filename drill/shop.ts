import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { atExit } from './cleanup.ts';
import { Client } from './client.ts';
import { freePort } from './free-port.ts';
import { childrenOf, descendantsOf, hasProcessTable, isAlive, signalAll } from './processes.ts';
import { waitFor } from './wait.ts';

const root = path.resolve(import.meta.dirname, '..');

export const shopTimes = {
  /** Until a new shop is ready, its database made and migrated. */
  startMs: 60_000,
  /** Until all of it has ended after a signal, before it is killed. */
  endMs: 20_000,
  /** systemd's own default for RestartSec. */
  restartMs: 100,
} as const;

export interface ShopOptions {
  env?: Record<string, string>;
  /** Default: a temporary one, removed in the end. */
  dataDir?: string;
  /** `npm` starts it as people do; default: `server/main.ts`, as systemd or Docker may. */
  command?: 'main' | 'npm';
}

/** A shop of the drill's own: real processes on an embedded database (or on `DATABASE_URL`), no demo data, production mode. */
export class Shop {
  readonly port: number;
  readonly dataDir: string;
  readonly #options: ShopOptions;
  readonly #log: string;
  readonly #dispose: () => Promise<void>;
  #child: ChildProcess;
  #databaseUrl: string | undefined;
  #isSupervised = false;

  private constructor(port: number, directory: string, options: ShopOptions) {
    this.port = port;
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
  static async start(options: ShopOptions = {}): Promise<Shop> {
    const shop = new Shop(await freePort(), temporaryDirectory(), options);
    try {
      await shop.untilReady(shopTimes.startMs);
    } catch (error) {
      const output = shop.output();
      await shop.dispose();
      throw new Error(`The shop did not start: ${String(error)}\n${output}`);
    }
    return shop;
  }

  /** The process that was started; with `npm`, npm itself. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get workerPids(): number[] {
    return childrenOf(this.pid);
  }

  /** 0 when there is none now. */
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

  client(name: string, connections = 16): Client {
    return new Client(this.port, { name, connections });
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  /** Answers how long it took. Throws when the shop has ended. */
  async untilReady(timeoutMs: number): Promise<number> {
    return waitFor('the shop to be ready', timeoutMs, () => {
      if (this.hasEnded && !this.#isSupervised) throw new Error(`it ended with code ${this.#child.exitCode}`);
      return this.isReady();
    });
  }

  /** From now on started again whenever it ends, as systemd does. */
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

  /** Waits for the started process; answers how long it took. */
  untilEnded(timeoutMs: number): Promise<number> {
    return waitFor('the shop to end', timeoutMs, () => this.hasEnded);
  }

  /** A connection of the drill's own to the embedded database, which must be up. */
  async withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    // Asked for once, while the shop runs: later this process could take a dead shop's server over.
    this.#databaseUrl ??= this.#options.env?.DATABASE_URL ?? (await startEmbedded({ dataDir: this.dataDir })).url('shop');
    const database = openDatabase({ url: this.#databaseUrl, max: 4 });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  /** Ends it and removes its data. */
  dispose(): Promise<void> {
    return this.#dispose();
  }

  #spawn(): ChildProcess {
    const log = openSync(this.#log, 'a');
    const [command, args] = this.#options.command === 'npm' ? ['npm', ['start']] : [process.execPath, ['server/main.ts']];
    const child = spawn(command, args, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        // Of `npm run drill`: compiled modules, as `npm start` has them.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        SEED: 'none',
        LOG_LEVEL: 'warn',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        ...this.#options.env,
      },
      // With a channel it ends by itself when the drill is killed.
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
      }, shopTimes.restartMs);
    });
  }

  /** A signal first; whatever is left after a while is killed. */
  async #endAll(): Promise<void> {
    this.#isSupervised = false;
    // A start that is due right now would come after the signal.
    await delay(2 * shopTimes.restartMs);
    const database = this.postmasterPid;
    const all = () => [this.pid, ...descendantsOf(this.pid)];
    const pids = all();
    if (!this.hasEnded) {
      this.kill('SIGTERM');
      await Promise.race([once(this.#child, 'exit'), delay(shopTimes.endMs, undefined, { ref: false })]);
    }
    const embedded = this.#options.env?.DATABASE_URL === undefined && database > 0 ? [database] : [];
    const left = [...new Set([...pids, ...all(), ...embedded])].filter(isAlive);
    // Children of the database end when they notice that it is gone.
    if (left.length > 0) signalAll(left, 'SIGKILL');
    if (hasProcessTable && left.length > 0) await waitFor('killed processes', shopTimes.endMs, () => !left.some(isAlive));
  }
}

/** A new directory that other accounts may enter too: as root, the embedded PostgreSQL runs as another user. */
export function temporaryDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'nirog-haat-drill-'));
  chmodSync(directory, 0o755);
  return directory;
}
