import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { type Database, openDatabase } from '../client.ts';
import { databaseLimits } from '../connect.ts';
import { type EmbeddedServer, startEmbedded } from '../embedded.ts';
import { monitorLimits } from './database-monitor.ts';

let dataDir = '';
let server: EmbeddedServer;
let database: Database;
const reports: string[] = [];
let stopWatching = () => {};

beforeAll(async () => {
  dataDir = temporaryDirectory('monitor');
  server = await startEmbedded({ dataDir, report: (line) => reports.push(line), settings: { fsync: 'off' } });
  stopWatching = server.watch();
  database = openDatabase({ url: server.url('postgres'), max: 2, hasTimeLimits: true });
  await database.watch();
  await database.sql`create table notes (text text)`;
});

afterAll(async () => {
  stopWatching();
  await database.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const write = (text: string) => database.db.transaction((tx) => sql`insert into notes (text) values (${text})`.execute(tx.writes));
const postmaster = () => Number(readFileSync(path.join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isBack = () =>
  expect
    .poll(
      () =>
        write('again').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);

describe('a database that does not answer', () => {
  it('because it is paused: rejects waiting and new statements, and works again when it continues', async () => {
    const backends = await database.sql<{ pid: number }[]>`select pid from pg_stat_activity where pid is not null`;
    const pids = [postmaster(), ...backends.map(({ pid }) => pid)];
    let listeningCalls = 0;
    const { unlisten } = await database.listen(
      'notes',
      () => {},
      () => (listeningCalls += 1),
    );
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const since = performance.now();
    try {
      await expect(write('while it is paused')).rejects.toMatchObject({ code: expect.stringMatching(/^(DATABASE_AWAY|CONNECTION_\w+)$/) });
      expect(database.isAway()).toBe(true);
      expect(performance.now() - since).toBeLessThan(2 * (monitorLimits.heartbeatMs + monitorLimits.answerTimeoutMs));
      await expect(write('still paused')).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    await isBack();
    // Once for the subscription, once after the reconnect.
    expect(listeningCalls).toBe(2);
    await unlisten();
  });

  it('because it is killed: is restarted, and notifications arrive again', { timeout: 60_000 }, async () => {
    const received: string[] = [];
    const { unlisten } = await database.listen('notes', (payload) => received.push(payload));
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await expect.poll(() => database.isAway(), { timeout: 5000, interval: 5 }).toBe(true);
    await isBack();
    expect(postmaster()).not.toBe(before);
    // Statements run a moment before it is reported.
    await expect.poll(() => reports.join('\n')).toContain('The database is running again.');
    await expect
      .poll(async () => {
        await database.sql`select pg_notify('notes', 'hello')`;
        return received;
      })
      .toContain('hello');
    await unlisten();
  });
});

describe('a connection with time limits', () => {
  it('limits statements, locks and idle transactions', async () => {
    const [limits] = await database.sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle`;
    const seconds = (ms: number) => `${ms / 1000}s`;
    expect(limits).toEqual({
      statement: seconds(databaseLimits.statementMs),
      lock: seconds(databaseLimits.lockMs),
      idle: seconds(databaseLimits.idleInTransactionMs),
    });
  });
});
