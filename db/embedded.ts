import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ClusterLocation, EmbeddedDatabaseError, locateCluster, type SystemAccount } from './embedded-location.ts';
import { createShopRole, embeddedRoles, leaveSuperuser } from './embedded-role.ts';

const run = promisify(execFile);

/**
 * The server stopped right after it was started or taken over: the last process of an earlier run may have stopped it. Starting it again
 * helps.
 */
export class EmbeddedStoppedError extends EmbeddedDatabaseError {
  override name = 'EmbeddedStoppedError';
  readonly code = 'EMBEDDED_STOPPED';
}

export interface EmbeddedServer {
  /** The URL of a database of the server: `url('shop')`. */
  url: (database: string) => string;
  /** The directory of the cluster. */
  directory: string;
  /** From now on restarts the server when it dies, with backoff while restarts fail. Returns a function that stops this. */
  watch: () => () => void;
  /** Stops the server if this process owns it, that is, started it or took it over. */
  stop: () => Promise<void>;
}

/** How often the server is checked, the backoff of restarts, and how long it may take to stop. */
export const embeddedLimits = {
  watchMs: 500,
  restartMinMs: 500,
  restartMaxMs: 30_000,
  /** For a fast stop, and again for an immediate one, which needs recovery at the next start. */
  stopSeconds: 3,
} as const;

export interface EmbeddedOptions {
  /** The cluster is in its subdirectory `postgres`. */
  dataDir: string;
  /** Receives lines for the operator: where the data is, that a running server was taken over. */
  report?: (line: string) => void;
  /** Settings for the server; for tests, `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL on the cluster in `dataDir`, and creates the cluster if there is none. Takes over a server that a killed process left
 * running. It listens on a socket in a directory that only its owner can enter (on Windows: on a loopback port), so ports can't conflict.
 * Throws EmbeddedDatabaseError with a sentence to show.
 */
export async function startEmbedded({ dataDir, report = () => {}, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  const location = await locateCluster(path.resolve(dataDir), report);
  const { account } = location;
  const cluster = path.join(location.base, 'postgres');
  // The account may not be able to enter our working directory.
  const runOptions = { ...account, cwd: '/' };

  const password = prepareCluster(location, cluster);
  const ownerFile = path.join(location.base, 'postgres.owner');
  const socketDir = socketDirectory(location.base, cluster, account);
  const running = readPostmaster(cluster);

  // The same port for every start: open connections reconnect to it.
  const port = socketDir ? 5432 : Number(running?.[3]) || (await freePort());
  const all: Record<string, string> = {
    listen_addresses: socketDir ? '' : '127.0.0.1',
    unix_socket_directories: socketDir ?? '',
    port: String(port),
    max_connections: '200',
    shared_buffers: '128MB',
    // Durable; concurrent commits still share one flush.
    commit_delay: '0',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(cluster, 'server.log');
  const start = async () => {
    const attempt = () =>
      run(location.binaries.pg_ctl, ['start', '-w', '-t', '60', '-D', cluster, '-l', log, '-o', flags.join(' ')], runOptions);
    try {
      await retryUntilOrphansExit(attempt, log);
    } catch (error) {
      throw startupError(error, log);
    }
  };

  const roleFile = path.join(location.base, 'postgres.role');
  let isOwned = true;
  if (running && (await isServing(cluster, running, socketDir))) {
    isOwned = !isAlive(readOwner(ownerFile));
    if (isOwned) report('The database of an earlier run is still running and will be used.');
  } else {
    // One that runs for another process keeps its superuser until its next start.
    if (!existsSync(roleFile)) writeFileSync(roleFile, leaveSuperuser(location, cluster, password));
    await start();
  }
  if (isOwned) writeFileSync(ownerFile, String(process.pid));

  const { port: usedPort, host } = connectionOf(cluster, socketDir);
  const role = existsSync(roleFile) ? readFileSync(roleFile, 'utf8') : embeddedRoles.shop;
  let stopWatching = async () => {};
  return {
    url: (database) =>
      `postgres://${role}:${password}@${socketDir ? `localhost:${usedPort}` : `${host}:${usedPort}`}/${database}${socketDir ? `?host=${encodeURIComponent(socketDir)}` : ''}`,
    directory: cluster,
    watch: () => {
      if (!isOwned) return () => {};
      const restart = async () => {
        // This check also removes the lock files of a zombie.
        const lines = readPostmaster(cluster);
        if (lines && (await isServing(cluster, lines, socketDir))) return;
        await start();
      };
      stopWatching = watchServer({ isRunning: () => isRunning(cluster), restart, report });
      return () => void stopWatching();
    },
    stop: async () => {
      await stopWatching();
      if (!isOwned || readOwner(ownerFile) !== process.pid) return;
      rmSync(ownerFile, { force: true });
      await stopServer(location, cluster, ['fast', 'immediate']);
    },
  };
}

/**
 * Stops the server that a killed process left running, once its last client has disconnected. Does nothing when another process has taken
 * it over. For workers whose primary is dead.
 */
export async function stopAbandoned(dataDir: string): Promise<void> {
  const location = await locateCluster(path.resolve(dataDir), () => {});
  const ownerFile = path.join(location.base, 'postgres.owner');
  if (!existsSync(ownerFile) || isAlive(readOwner(ownerFile))) return;
  await stopServer(location, path.join(location.base, 'postgres'), ['smart', 'fast', 'immediate']);
}

/** Tries each mode in turn. The server may have stopped already, for instance by a signal to the whole process group. */
async function stopServer(
  { binaries, account }: ClusterLocation,
  cluster: string,
  modes: readonly ('smart' | 'fast' | 'immediate')[],
): Promise<void> {
  for (const mode of modes) {
    if (!isRunning(cluster)) return;
    const args = ['stop', '-w', '-t', String(embeddedLimits.stopSeconds), '-m', mode, '-D', cluster];
    const hasStopped = await run(binaries.pg_ctl, args, { ...account, cwd: '/' }).then(
      () => true,
      () => false,
    );
    // Another process may start a new server now, which the next mode must not stop.
    if (hasStopped) return;
  }
}

interface WatchOptions {
  isRunning: () => boolean;
  restart: () => Promise<void>;
  report: (line: string) => void;
}

/** Restarts the server whenever it stops. Returns a function that ends this, after a restart in progress. */
function watchServer({ isRunning: check, restart, report }: WatchOptions): () => Promise<void> {
  const stopping = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const watch = async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      await pause(
        failures === 0 ? embeddedLimits.watchMs : Math.min(embeddedLimits.restartMinMs * 2 ** failures, embeddedLimits.restartMaxMs),
      );
      if (stopping.signal.aborted || check()) {
        failures = 0;
        continue;
      }
      report('The database has stopped and is being restarted.');
      try {
        await restart();
        failures = 0;
        report('The database is running again.');
      } catch (error) {
        failures += 1;
        report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
  };
}

/** Whether the postmaster is running. A zombie is not, although it accepts signals. */
function isRunning(cluster: string): boolean {
  const pid = Number(readPostmaster(cluster)?.[0]);
  return pid > 0 && isAlive(pid) && !isZombie(pid);
}

const isZombie = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /\) Z /.test(readFileSync(file, 'utf8'));
};

/** Children of a killed postmaster hold its shared memory until they notice, a moment later. */
async function retryUntilOrphansExit(start: () => Promise<unknown>, log: string, tries = 10): Promise<void> {
  const before = existsSync(log) ? statSync(log).size : 0;
  try {
    await start();
  } catch (error) {
    const written = existsSync(log) ? readFileSync(log, 'utf8').slice(before) : '';
    if (tries === 0 || !/shared memory block .* in use/.test(written)) throw error;
    await setTimeout(300);
    await retryUntilOrphansExit(start, log, tries - 1);
  }
}

/** Creates the cluster if there is none, and returns the password of the shop's role. */
function prepareCluster(location: ClusterLocation, cluster: string): string {
  const { account, base, binaries } = location;
  const passwordFile = path.join(base, 'postgres.password');
  const versionFile = path.join(cluster, 'PG_VERSION');
  const version = spawnSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout?.match(/\d+/)?.[0];
  const unfinishedFile = path.join(base, 'postgres.unfinished');
  if (existsSync(versionFile) && !existsSync(unfinishedFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found !== version) {
      throw new EmbeddedDatabaseError(
        `The data in ${cluster} was written by PostgreSQL ${found}; this version of the shop includes PostgreSQL ${version}. ` +
          'Dump it with the earlier version of the shop and restore it, or choose another DATA_DIR.',
      );
    }
    return readFileSync(passwordFile, 'utf8').trim();
  }
  // A killed first start leaves a cluster without the shop's role and without data.
  writeFileSync(unfinishedFile, '');
  rmSync(cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  const initialFile = `${passwordFile}.initial`;
  writeFileSync(initialFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  mkdirSync(cluster, { mode: 0o700 });
  if (account) {
    chownSync(cluster, account.uid, account.gid);
    chownSync(initialFile, account.uid, account.gid);
  }
  const initdb = spawnSync(
    binaries.initdb,
    [
      '-D',
      cluster,
      `--username=${embeddedRoles.superuser}`,
      // initdb requires a password, which is not stored.
      `--pwfile=${initialFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // A UTF-8 ctype: with "C" the trigrams of Bengali words are empty and search finds nothing.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--no-instructions',
    ],
    { ...account, cwd: '/', encoding: 'utf8' },
  );
  rmSync(initialFile, { force: true });
  try {
    if (initdb.status !== 0) throw startupError(new Error(initdb.stderr || String(initdb.error ?? 'initdb failed')));
    createShopRole(location, cluster, password);
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw error;
  }
  writeFileSync(passwordFile, password, { mode: 0o600 });
  writeFileSync(path.join(base, 'postgres.role'), embeddedRoles.shop);
  rmSync(unfinishedFile);
  return password;
}

/** A directory for the socket that only the server's account and root can enter; undefined on Windows. */
function socketDirectory(base: string, cluster: string, account: SystemAccount | undefined): string | undefined {
  if (process.platform === 'win32') return undefined;
  // The path of a socket has at most 107 bytes; `/.s.PGSQL.5432` takes 14 of them.
  if (Buffer.byteLength(cluster) <= 90) return cluster;
  const directory = path.join(os.tmpdir(), `nirog-haat-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const ownerId = statSync(directory).uid;
  if (account && ownerId === 0) chownSync(directory, account.uid, account.gid);
  else if (ownerId !== (account?.uid ?? process.getuid?.())) {
    throw new EmbeddedDatabaseError(`${directory} belongs to another user; choose a DATA_DIR with a shorter path.`);
  }
  return directory;
}

/** `postmaster.pid`: process id, data directory, start time, port, socket directory, address. */
function readPostmaster(cluster: string): string[] | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : undefined;
}

function connectionOf(cluster: string, socketDir: string | undefined): { port: number; host: string } {
  const lines = readPostmaster(cluster);
  const port = Number(lines?.[3]);
  if (!lines || !Number.isInteger(port)) throw new EmbeddedStoppedError(`The database in ${cluster} stopped right after its start.`);
  return { port, host: socketDir ?? '127.0.0.1' };
}

/**
 * Whether the server of `postmaster.pid` accepts connections. A killed server stays a zombie where no init process reaps it (in some
 * containers). PostgreSQL considers a zombie alive and would refuse to start, so this removes its lock files.
 */
async function isServing(cluster: string, lines: readonly string[], socketDir: string | undefined): Promise<boolean> {
  const address = socketDir ? { path: path.join(socketDir, `.s.PGSQL.${lines[3]}`) } : { port: Number(lines[3]), host: '127.0.0.1' };
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect(address)
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
  const pid = Number(lines[0]);
  if (!answers && isZombie(pid)) {
    rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
    if ('path' in address) rmSync(`${address.path}.lock`, { force: true });
  }
  return answers;
}

const readOwner = (file: string): number => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0);

function isAlive(pid: number): boolean {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // kill only throws system errors
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
  });
}

/** Turns the output of a server that did not start into a sentence for the operator. */
function startupError(error: unknown, log?: string): EmbeddedDatabaseError {
  const written = log && existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : '';
  const text = `${error instanceof Error ? error.message : String(error)}\n${written}`;
  if (/no space left|ENOSPC|disk full/i.test(text)) {
    return new EmbeddedDatabaseError(
      'The disk is full: the embedded PostgreSQL needs about 200 MB in DATA_DIR. Free some space and start again.',
    );
  }
  if (/permission denied|EACCES/i.test(text)) {
    return new EmbeddedDatabaseError(`The embedded PostgreSQL can’t write to its data directory. ${lastLine(text)}`);
  }
  return new EmbeddedDatabaseError(`The embedded PostgreSQL did not start: ${lastLine(text)}${log ? ` (see ${log})` : ''}`);
}

const lastLine = (text: string): string =>
  text
    .split('\n')
    .filter((line) => /FATAL|PANIC|error/i.test(line))
    .at(-1)
    ?.trim() ??
  text.trim().split('\n').at(-1) ??
  '';
