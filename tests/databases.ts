import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { locateCluster } from '#db/embedded-location.ts';
import { embeddedRoles, runAlone } from '#db/embedded-role.ts';
import { freePort } from '../drill/free-port.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export const templateDatabase = 'nirog_haat_template';

/** Creates a database, dropping an existing one first, and returns its URL. */
export async function createDatabase(serverUrl: string, name: string, from: string): Promise<string> {
  await onServer(serverUrl, async (run) => {
    await drop(run, name);
    await run(
      from === 'template0'
        ? `create database ${name} template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`
        : `create database ${name} template ${from}`,
    );
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> => onServer(serverUrl, (run) => drop(run, name));

type Run = (statement: string) => Promise<unknown>;

/** Ends the connections to it. Only a superuser could end autovacuum, which finishes soon. */
async function drop(run: Run, name: string): Promise<void> {
  for (let triesLeft = 100; ; triesLeft -= 1) {
    try {
      await run(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== insufficientPrivilege || triesLeft === 0) throw error; // reads a thrown value
      await setTimeout(100);
    }
  }
}

const insufficientPrivilege = '42501';

async function onServer(serverUrl: string, work: (run: Run) => Promise<void>): Promise<void> {
  const { sql, close } = openDatabase({ url: serverUrl, max: 1 });
  try {
    await work((statement) => sql.unsafe(statement));
  } finally {
    await close();
  }
}

interface DatabaseServer {
  /** `127.0.0.1:PORT` */
  host: string;
  /** Its database `postgres`. */
  url: string;
  /** Runs statements as its superuser, even while the server is unavailable to others. */
  run: (statement: string) => Promise<Record<string, unknown>[]>;
}

export interface ServerPair {
  primary: DatabaseServer;
  /** A physical standby of the primary. */
  standby: DatabaseServer;
  /** The URL of the database with these hosts and parameters. */
  url: (hosts: string, parameters?: string) => string;
  stop: () => Promise<void>;
}

/** Runs statements in the stopped embedded server of this directory. */
export async function asSuperuser(dataDir: string, statements: readonly string[]): Promise<void> {
  const location = await locateCluster(dataDir, () => {});
  runAlone(location, path.join(location.base, 'postgres'), 'postgres', statements);
}

/** Two PostgreSQL servers that listen on loopback ports: a primary, and a standby that streams from it. */
export async function startServerPair(): Promise<ServerPair> {
  const directories = [temporaryDirectory('primary'), temporaryDirectory('standby')] as const;
  const settings = { fsync: 'off', listen_addresses: '127.0.0.1', shared_buffers: '16MB', max_connections: '30' };
  const ports = [await freePort(), await freePort()] as const;
  const start = (n: 0 | 1, more: Record<string, string> = {}) =>
    startEmbedded({ dataDir: directories[n], settings: { ...settings, port: String(ports[n]), ...more } });
  await (await start(0)).stop();
  // Replication and `pg_promote` need one.
  await asSuperuser(directories[0], [`alter role ${embeddedRoles.shop} superuser`]);
  // A copy of a stopped cluster is a backup of it.
  await (await start(0)).stop();
  execFileSync('cp', ['-a', `${directories[0]}/.`, directories[1]]);
  const first = await start(0);
  const { username, password } = new URL(first.url('postgres'));
  const url = (hosts: string, parameters = '') => `postgres://${username}:${password}@${hosts}/postgres${parameters}`;
  writeFileSync(path.join(directories[1], 'postgres', 'standby.signal'), '');
  const second = await start(1, { primary_conninfo: `host=127.0.0.1 port=${ports[0]} user=${username} password=${password}` });
  const closing: (() => Promise<void>)[] = [];
  const serverOf = (port: number): DatabaseServer => {
    const host = `127.0.0.1:${port}`;
    const { sql, close } = openDatabase({ url: url(host), max: 1 });
    closing.push(close);
    return { host, url: url(host), run: async (statement) => [...(await sql.unsafe(statement))] };
  };
  return {
    primary: serverOf(ports[0]),
    standby: serverOf(ports[1]),
    url,
    stop: async () => {
      for (const close of closing) await close();
      await Promise.all([second.stop(), first.stop()]);
      for (const directory of directories) rmSync(directory, { recursive: true, force: true });
    },
  };
}
