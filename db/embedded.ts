import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, EmbeddedDatabaseError, findPlace, type Place } from './embedded-place.ts';

const run = promisify(execFile);

export interface EmbeddedServer {
  /** For any database of the server: `url('shop')`. */
  url: (database: string) => string;
  /** Where the cluster really lies. */
  directory: string;
  /** From now on a server that dies is started again, with a growing pause when that fails; answers what ends the watch. */
  watch: () => () => void;
  /** Stops the server if this process started it or took it over. */
  stop: () => Promise<void>;
}

/** How soon a dead server is noticed and started again, and how long it may take to stop. */
export const embeddedLimits = {
  watchMs: 500,
  restartMinMs: 500,
  restartMaxMs: 30_000,
  /** For an orderly stop, and again for one that leaves the rest to the next start's recovery. */
  stopSeconds: 3,
} as const;

export interface EmbeddedOptions {
  /** The cluster goes to `postgres` below it. */
  dataDir: string;
  /** One line for the person who starts it: where data went, what was taken over. */
  report?: (line: string) => void;
  /** Settings for the server; for tests, `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
}

/**
 * Starts PostgreSQL on the cluster in `dataDir`, making it when there is none. A server that a killed process left running is taken over.
 * It listens on a socket in a directory that only its owner may enter (on Windows: on a loopback port), so no port can be taken.
 * Throws EmbeddedDatabaseError with a sentence to show.
 */
export async function startEmbedded({ dataDir, report = () => {}, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  const place = await findPlace(path.resolve(dataDir), report);
  const { account } = place;
  const cluster = path.join(place.base, 'postgres');
  const as = account ? { ...account } : {};
  // The account may not be able to enter our working directory.
  const at = { ...as, cwd: '/' };

  const password = prepareCluster(place, cluster);
  const owner = path.join(place.base, 'postgres.owner');
  const socketDir = socketDirectory(place.base, cluster, account);
  const running = readPostmaster(cluster);

  // The same one for every start: connections know it.
  const port = socketDir ? 5432 : Number(running?.[3]) || (await freePort());
  const all: Record<string, string> = {
    listen_addresses: socketDir ? '' : '127.0.0.1',
    unix_socket_directories: socketDir ?? '',
    port: String(port),
    max_connections: '200',
    shared_buffers: '128MB',
    // Durable, but several commits that come together share one flush.
    commit_delay: '0',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = path.join(cluster, 'server.log');
  const start = async () => {
    const attempt = () => run(place.binaries.pg_ctl, ['start', '-w', '-t', '60', '-D', cluster, '-l', log, '-o', flags.join(' ')], at);
    try {
      await retryWhileOrphansEnd(attempt, log);
    } catch (error) {
      throw explain(error, log);
    }
  };

  let owned = true;
  if (running && (await isServing(cluster, running, socketDir))) {
    owned = !isAlive(readOwner(owner));
    if (owned) report('The database of an earlier run is still up; it is used again.');
  } else await start();
  if (owned) writeFileSync(owner, String(process.pid));

  const { port: usedPort, host } = connectionOf(cluster, socketDir);
  let stopWatching = async () => {};
  return {
    url: (database) =>
      `postgres://shop:${password}@${socketDir ? `localhost:${usedPort}` : `${host}:${usedPort}`}/${database}${socketDir ? `?host=${encodeURIComponent(socketDir)}` : ''}`,
    directory: cluster,
    watch: () => {
      if (!owned) return () => {};
      const restart = async () => {
        // Also removes the lock files of one that stays behind as a zombie.
        const lines = readPostmaster(cluster);
        if (lines && (await isServing(cluster, lines, socketDir))) return;
        await start();
      };
      stopWatching = watchServer({ isRunning: () => isRunning(cluster), restart, report });
      return () => void stopWatching();
    },
    stop: async () => {
      await stopWatching();
      if (!owned || readOwner(owner) !== process.pid) return;
      rmSync(owner, { force: true });
      await stopServer(place, cluster, ['fast', 'immediate']);
    },
  };
}

/**
 * Stops the server that a killed process has left running, once its last client is gone. Does nothing when another process has taken it over.
 * For clients of that process, which know that it is gone.
 */
export async function stopAbandoned(dataDir: string): Promise<void> {
  const place = await findPlace(path.resolve(dataDir), () => {});
  const owner = path.join(place.base, 'postgres.owner');
  if (!existsSync(owner) || isAlive(readOwner(owner))) return;
  await stopServer(place, path.join(place.base, 'postgres'), ['smart', 'fast', 'immediate']);
}

/** Tries one way to stop after the other. A server that is stopped already, by a signal to the whole process group for instance, is fine. */
async function stopServer(
  { binaries, account }: Place,
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
    // What runs from here on was started by the next shop: it must not be stopped by a harder way.
    if (hasStopped) return;
  }
}

interface Watch {
  isRunning: () => boolean;
  restart: () => Promise<void>;
  report: (line: string) => void;
}

/** Restarts what is not running any more; answers what ends that, after a restart that is under way. */
function watchServer({ isRunning: check, restart, report }: Watch): () => Promise<void> {
  const ending = new AbortController();
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: ending.signal, ref: false }).catch(() => {});
  const watch = async () => {
    for (let failures = 0; !ending.signal.aborted; ) {
      await pause(
        failures === 0 ? embeddedLimits.watchMs : Math.min(embeddedLimits.restartMinMs * 2 ** failures, embeddedLimits.restartMaxMs),
      );
      if (ending.signal.aborted || check()) {
        failures = 0;
        continue;
      }
      report('The database has ended; it is started again.');
      try {
        await restart();
        failures = 0;
        report('The database is up again.');
      } catch (error) {
        failures += 1;
        report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}

/** Whether the postmaster is a living process. A zombie is not, though it can be signalled. */
function isRunning(cluster: string): boolean {
  const pid = Number(readPostmaster(cluster)?.[0]);
  return pid > 0 && isAlive(pid) && !isZombie(pid);
}

const isZombie = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /\) Z /.test(readFileSync(file, 'utf8'));
};

/** After a killed postmaster its children hold on to shared memory for a moment, until they notice. */
async function retryWhileOrphansEnd(start: () => Promise<unknown>, log: string, tries = 10): Promise<void> {
  const before = existsSync(log) ? statSync(log).size : 0;
  try {
    await start();
  } catch (error) {
    const written = existsSync(log) ? readFileSync(log, 'utf8').slice(before) : '';
    if (tries === 0 || !/shared memory block .* in use/.test(written)) throw error;
    await setTimeout(300);
    await retryWhileOrphansEnd(start, log, tries - 1);
  }
}

/** Makes the cluster when there is none, and answers the password of its user `shop`. */
function prepareCluster(place: Place, cluster: string): string {
  const { account } = place;
  const passwordFile = path.join(place.base, 'postgres.password');
  const versionFile = path.join(cluster, 'PG_VERSION');
  const version = spawnSync(place.binaries.postgres, ['--version'], { encoding: 'utf8' }).stdout?.match(/\d+/)?.[0];
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found !== version) {
      throw new EmbeddedDatabaseError(
        `The data in ${cluster} was written by PostgreSQL ${found}; this version of the shop brings PostgreSQL ${version}. ` +
          'Dump it with the earlier version of the shop and restore it, or choose another DATA_DIR.',
      );
    }
    return readFileSync(passwordFile, 'utf8').trim();
  }
  // A first start that was killed half-way leaves a cluster without PG_VERSION or password; nothing was in it yet.
  rmSync(cluster, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  mkdirSync(cluster, { mode: 0o700 });
  if (account) {
    chownSync(cluster, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const made = spawnSync(
    place.binaries.initdb,
    [
      '-D',
      cluster,
      '--username=shop',
      `--pwfile=${passwordFile}`,
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
  if (made.status !== 0) {
    rmSync(cluster, { recursive: true, force: true });
    throw explain(new Error(made.stderr || String(made.error ?? 'initdb failed')));
  }
  return password;
}

/** A directory for the socket that only the server's account and root may enter; undefined on Windows. */
function socketDirectory(base: string, cluster: string, account: Account | undefined): string | undefined {
  if (process.platform === 'win32') return undefined;
  // A socket's path is limited to 107 bytes; `.s.PGSQL.5432` takes 14 of them.
  if (Buffer.byteLength(cluster) <= 90) return cluster;
  const directory = path.join(os.tmpdir(), `nirog-haat-${createHash('sha256').update(base).digest('hex').slice(0, 12)}`);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const holder = statSync(directory).uid;
  if (account && holder === 0) chownSync(directory, account.uid, account.gid);
  else if (holder !== (account?.uid ?? process.getuid?.())) {
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
  if (!lines || !Number.isInteger(port)) throw new EmbeddedDatabaseError(`The database in ${cluster} went away right after its start.`);
  return { port, host: socketDir ?? '127.0.0.1' };
}

/**
 * Whether the server that `postmaster.pid` names really answers. One that was killed may stay behind as a zombie where nobody collects
 * it (a container without an init process); PostgreSQL takes that for alive and would refuse to start, so its lock files are removed.
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

/** The sentence for a server that did not start, from what it wrote. */
function explain(error: unknown, log?: string): EmbeddedDatabaseError {
  const written = log && existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : '';
  const text = `${error instanceof Error ? error.message : String(error)}\n${written}`;
  if (/no space left|ENOSPC|disk full/i.test(text)) {
    return new EmbeddedDatabaseError(
      'The disk is full: the embedded PostgreSQL needs about 200 MB in DATA_DIR. Free some room and start again.',
    );
  }
  if (/permission denied|EACCES/i.test(text)) {
    return new EmbeddedDatabaseError(`The embedded PostgreSQL may not write to its data directory. ${lastLine(text)}`);
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
