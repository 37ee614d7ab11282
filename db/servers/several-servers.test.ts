import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerPair, startServerPair } from '#tests/databases.ts';
import { findWritableServer, openDatabase } from '../client.ts';

let servers: ServerPair;
beforeAll(async () => {
  servers = await startServerPair();
}, 60_000);
afterAll(() => servers.stop());

it('the database is the server that accepts writes, also after a failover, and unavailable while none does', {
  timeout: 60_000,
}, async () => {
  const { primary, standby } = servers;
  // `alter system` is rejected in a read-only transaction unless it asks for read-write.
  const setReadOnly = async ({ run }: typeof primary, isReadOnly: boolean) => {
    await run('set default_transaction_read_only = off');
    await run(`alter system set default_transaction_read_only = ${isReadOnly}`);
    await run('select pg_reload_conf()');
  };
  const url = servers.url(`${standby.host},${primary.host}`, '?target_session_attrs=read-write');
  expect(await findWritableServer(url)).toBe(primary.url);

  const database = openDatabase({ url, max: 2, hasTimeLimits: true });
  await database.watch();
  const write = () => database.db.transaction((tx) => sql`insert into notes default values`.execute(tx.writes));
  const serverOf = async () => (await sql<{ port: number }>`select inet_server_port() as port`.execute(database.db.reads)).rows[0]?.port;
  const portOf = ({ host }: typeof primary) => Number(host.split(':')[1]);
  await database.sql`create table notes (at timestamptz not null default now())`;
  await write();
  expect(await serverOf()).toBe(portOf(primary));
  const received: string[] = [];
  await database.listen('notes', (payload) => received.push(payload));

  // The standby is a moment behind.
  await expect.poll(async () => (await standby.run(`select to_regclass('notes') is not null as is_there`))[0]?.['is_there']).toBe(true);

  // The connections to the old primary stay open: only rejected writes show that it no longer is one.
  await standby.run('select pg_promote()');
  await setReadOnly(primary, true);
  await expect.poll(serverOf, { timeout: 15_000 }).toBe(portOf(standby));
  await write();
  await expect
    .poll(async () => {
      await standby.run(`select pg_notify('notes', 'from the new primary')`);
      return received;
    })
    .toContain('from the new primary');
  expect(await findWritableServer(url)).toBe(standby.url);

  await setReadOnly(standby, true);
  await expect.poll(() => database.isAway(), { timeout: 15_000 }).toBe(true);
  await expect(write()).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  await expect(findWritableServer(url)).rejects.toMatchObject({ code: 'READ_ONLY_SERVER' });
  await setReadOnly(standby, false);
  await expect.poll(() => database.isAway(), { timeout: 15_000 }).toBe(false);
  await write();
  await database.close();
});
