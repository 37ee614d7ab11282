import { sql } from 'kysely';
import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServerPair, startServerPair } from '#tests/databases.ts';
import { type Database, openDatabase } from '../client.ts';
import { Replica } from './replica.ts';

const maxLagMs = 2000;
let servers: ServerPair;
let database: Database;

beforeAll(async () => {
  servers = await startServerPair();
  database = openDatabase({
    url: servers.primary.url,
    max: 2,
    hasTimeLimits: true,
    replica: { url: servers.standby.url, maxLagMs },
  });
  await servers.primary.run('create table notes (id int)');
  await database.watch();
}, 60_000);
afterAll(async () => {
  await database.close();
  await servers.stop();
});

const isOnStandby = async (): Promise<boolean | undefined> =>
  (await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(database.db.laggingReads)).rows[0]?.standby;
const waitForUse = (isUsed: boolean) => expect.poll(isOnStandby, { timeout: 20_000 }).toBe(isUsed);

describe('of several servers', () => {
  /** A server's answer: whether it is a standby, and how much of the WAL it has; undefined: no answer. */
  const answers: ({ standby: boolean; position: number } | undefined)[] = [];
  const connectTo = (server: number): postgres.Sql => {
    const query = async () => {
      const answer = answers[server];
      if (!answer) throw new Error('away');
      return [answer];
    };
    return Object.assign(query, { end: async () => {}, server }) as unknown as postgres.Sql; // what a replica uses of it
  };
  const serverOf = (sql: postgres.Sql | undefined) => (sql as { server?: number } | undefined)?.server;

  it('a standby that is recent enough is preferred to the primary, to one that lags and to one that is down', async () => {
    let position = 100;
    const replica = new Replica({ servers: 3, maxLagMs, connect: connectTo, readPrimaryPosition: async () => (position += 1) });
    const uses = () => expect.poll(() => serverOf(replica.sql), { timeout: 20_000 });
    const primary = { standby: false, position: Number.MAX_SAFE_INTEGER };
    const recent = { standby: true, position: Number.MAX_SAFE_INTEGER };
    const behind = { standby: true, position: 1 };
    answers.splice(0, 3, primary, behind, recent);
    replica.start();
    await uses().toBe(0);
    await uses().toBe(2);
    answers.splice(0, 3, recent, primary, behind);
    await uses().toBe(undefined);
    await uses().toBe(0);
    answers.splice(0, 3, undefined, primary, behind);
    // If only the primary is recent enough, it is used.
    await uses().toBe(1);
    await replica.stop();
  }, 60_000);
});

describe('a replica', () => {
  beforeEach(() => waitForUse(true));

  it('is used for reads that may lag, and for nothing else', async () => {
    for (const handle of [database.db.reads, database.db.keyedReads, database.db.slowReads, database.db.writes]) {
      expect((await sql`select pg_is_in_recovery() as standby`.execute(handle)).rows).toEqual([{ standby: false }]);
    }
    expect(database.replicaState()).toMatchObject({ isUsed: true });
    expect(database.replicaState()?.lagMs).toBeLessThan(maxLagMs);
    const [row] = (
      await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(database.replica()?.reads ?? database.db.reads)
    ).rows;
    expect(row).toEqual({ standby: true });
    // In a transaction every handle is the transaction.
    await database.db.transaction(async (tx) => {
      await sql`insert into notes values (1)`.execute(tx.writes);
      expect((await sql`select id from notes where id = 1`.execute(tx.laggingReads)).rows).toHaveLength(1);
    });
  });

  it('that lags too much is not used until it has caught up', async () => {
    await servers.standby.run('select pg_wal_replay_pause()');
    await servers.primary.run('insert into notes values (2)');
    await waitForUse(false);
    expect(database.replicaState()?.lagMs).toBeGreaterThan(maxLagMs);
    expect((await sql`select id from notes where id = 2`.execute(database.db.laggingReads)).rows).toHaveLength(1);
    expect(database.replica()).toBeUndefined();
    await servers.standby.run('select pg_wal_replay_resume()');
    await waitForUse(true);
    expect((await sql`select id from notes where id = 2`.execute(database.db.laggingReads)).rows).toHaveLength(1);
  });

  it('that fails during a statement leaves it to the primary', async () => {
    const running = sql<{ standby: boolean }>`select pg_is_in_recovery() as standby, pg_advisory_lock(1) from pg_sleep(
      case when pg_is_in_recovery() then 30 else 0 end)`.execute(database.db.laggingReads);
    await expect
      .poll(() =>
        servers.standby.run(
          `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(%' and pid <> pg_backend_pid()`,
        ),
      )
      .not.toEqual([]);
    expect((await running).rows).toMatchObject([{ standby: false }]);
  });
});
