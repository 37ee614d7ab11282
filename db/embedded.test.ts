import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asSuperuser } from '#tests/databases.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { openDatabase } from './client.ts';
import { startEmbedded } from './embedded.ts';

import { checkDatabase, isMigrated, migrate, migrationNames, SchemaTooNewError } from './migrate/migrate.ts';

let dataDir = '';
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  dataDir = temporaryDirectory('embedded');
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(directory = dataDir) {
  const lines: string[] = [];
  const server = await startEmbedded({ dataDir: directory, report: (line) => lines.push(line), settings: { fsync: 'off' } });
  stops.push(server.stop);
  return { ...server, lines };
}

async function ask<T>(url: string, question: (sql: ReturnType<typeof openDatabase>['sql']) => Promise<T>): Promise<T> {
  const { sql, close } = openDatabase({ url, max: 1 });
  return question(sql).finally(close);
}

describe('startEmbedded', () => {
  it('creates a cluster with working Bengali trigrams, keeps its data over a restart, and listens on no port', async () => {
    const first = await start();
    await ask(first.url('postgres'), async (sql) => {
      await checkDatabase(sql);
      await sql`create table notes as select 'নীরোগ' as text`;
      expect((await sql`show listen_addresses`)[0]).toEqual({ listen_addresses: '' });
    });
    await first.stop();
    const second = await start();
    expect(await ask(second.url('postgres'), async (sql) => [...(await sql`select text from notes`)])).toEqual([{ text: 'নীরোগ' }]);
  });

  it('works in a directory whose path is too long for a socket', async () => {
    const long = path.join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(long, { recursive: true });
    const { url } = await start(long);
    expect(await ask(url('postgres'), async (sql) => (await sql`select 1 as one`)[0])).toEqual({ one: 1 });
  });

  it('rejects data of another PostgreSQL version with a sentence', async () => {
    const server = await start();
    await server.stop();
    writeFileSync(path.join(server.directory, 'PG_VERSION'), '12\n');
    await expect(start()).rejects.toThrow(/was written by PostgreSQL 12; this version of the shop includes PostgreSQL \d+/);
  });

  it('starts over after a first start that was interrupted before there was data', async () => {
    await mkdir(path.join(dataDir, 'postgres'));
    writeFileSync(path.join(dataDir, 'postgres', 'half'), 'written');
    const { url } = await start();
    expect(await ask(url('postgres'), async (sql) => (await sql`select 1 as one`)[0])).toEqual({ one: 1 });
  });

  it.runIf(process.getuid?.() === 0)('as root uses a directory that its account can enter, and reports it', async () => {
    chmodSync(dataDir, 0o700);
    const { directory, lines, url } = await start();
    expect(directory).toMatch(/^\/var\/lib\/nirog-haat\//);
    expect(lines.join()).toContain(path.dirname(directory));
    expect(readFileSync(path.join(directory, 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);
    expect(await ask(url('postgres'), async (sql) => (await sql`select 1 as one`)[0])).toEqual({ one: 1 });
    stops.push(async () => rmSync(path.dirname(directory), { recursive: true }));
  });
});

describe('the role of the shop', () => {
  const rights = (url: string) =>
    ask(url, async (sql) => (await sql`select rolname as name, rolsuper as "isSuperuser" from pg_roles where rolname = current_user`)[0]);
  const runProgram = (url: string) => ask(url, (sql) => sql.unsafe(`copy (select 1) to program 'cat > /dev/null'`));

  it('is not a superuser: a statement can’t run programs of the machine', async () => {
    const { url } = await start();
    expect(await rights(url('postgres'))).toEqual({ name: 'shop', isSuperuser: false });
    await expect(runProgram(url('postgres'))).rejects.toThrow(/permission denied/);
  });

  it('takes over what the superuser of an older version owned', async () => {
    await (await start()).stop();
    // As created by 0.7.0: its role is the superuser.
    await asSuperuser(dataDir, ['alter role shop superuser']);
    const old = await start();
    expect(await rights(old.url('postgres'))).toEqual({ name: 'shop', isSuperuser: true });
    await ask(old.url('postgres'), (sql) => sql.unsafe('create database shop template template0'));
    await ask(old.url('shop'), migrate);
    await old.stop();
    rmSync(path.join(path.dirname(old.directory), 'postgres.role'));

    const { url } = await start();
    expect(await rights(url('shop'))).toEqual({ name: 'shop_owner', isSuperuser: false });
    await expect(runProgram(url('shop'))).rejects.toThrow(/permission denied/);
    await ask(url('shop'), async (sql) => {
      expect(await migrate(sql)).toEqual([]);
      await sql`alter table orders add column note_of_this_test text`;
      const [others] = await sql<{ count: number }[]>`
        select count(*)::int as count from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'i', 'S') and relowner <> current_user::regrole`;
      expect(others).toEqual({ count: 0 });
    });
  });
});

describe('migrate', () => {
  it('runs each migration once, also when several processes start together', async () => {
    const { url } = await start();
    const ran = await Promise.all(Array.from({ length: 4 }, () => ask(url('postgres'), migrate)));
    expect(ran.flat()).toEqual(migrationNames());
    expect(await ask(url('postgres'), migrate)).toEqual([]);
    expect(await ask(url('postgres'), isMigrated)).toBe(true);
  });

  it('rejects a database that a newer version has migrated, and changes nothing', async () => {
    const { url } = await start();
    await ask(url('postgres'), migrate);
    await ask(url('postgres'), (sql) => sql`insert into migrations (name) values ('9999_of_a_newer_version.sql')`);
    const rejection = ask(url('postgres'), migrate);
    await expect(rejection).rejects.toThrow(SchemaTooNewError);
    await expect(rejection).rejects.toThrow(/migrated by a newer version of the shop \(9999_of_a_newer_version\.sql\)/);
    expect(await ask(url('postgres'), async (sql) => (await sql`select count(*) as count from migrations`)[0]?.count)).toBe(
      migrationNames().length + 1,
    );
  });

  it('rejects a database in which Bengali search would find nothing', async () => {
    const { url } = await start();
    await ask(url('postgres'), (sql) => sql.unsafe("create database plain template template0 locale_provider libc locale 'C'"));
    await expect(ask(url('plain'), checkDatabase)).rejects.toThrow(
      /^DATABASE_URL: the ctype of this database does not know Bengali letters/,
    );
  });
});
