import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { type Database, openDatabase } from './client.ts';
import { connect } from './connect.ts';

const shop = testShop();

beforeAll(() => shop().database.sql`create table written (note text)`);

const written = async () => (await shop().database.sql`select note from written`).map(({ note }) => note);
const note = (handle: { writes: Database['db']['writes'] }, text: string) =>
  sql`insert into written values (${text})`.execute(handle.writes);
const sessionOf = async (handle: { writes: Database['db']['writes'] }) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle.writes)).rows[0]?.pid ?? 0;

/** Ends a session from outside, and waits until the server has removed it. */
async function terminate(pid: number): Promise<void> {
  const other = connect(inject('serverUrl'), { max: 1 });
  await other`select pg_terminate_backend(${pid}, 10000)`;
  await other.end();
}

/** One connection for writes, so that the next statement runs on it. */
function openOne(isPooled: boolean): Database {
  const url = shop().databaseUrl;
  const one = openDatabase({ url, ...(isPooled && { directUrl: url }), max: 1 });
  onTestFinished(() => one.close());
  return one;
}

describe.each([{ isPooled: false }, { isPooled: true }])(
  'a transaction whose connection is lost (through a pooler: $isPooled)',
  ({ isPooled }) => {
    it('fails while a statement runs, writes nothing, and leaves a connection that works', async () => {
      const { db } = openOne(isPooled);
      const failing = db.transaction(async (tx) => {
        await note(tx, 'in a lost transaction');
        const pid = await sessionOf(tx);
        const waiting = sql`select pg_sleep(30)`.execute(tx.writes);
        await Promise.all([waiting, terminate(pid)]);
      });
      await expect(failing).rejects.toThrow();
      // The driver still reports to the first statement of the new session how the last one ended.
      await expect.poll(() => note(db, `after it, ${isPooled}`).then(() => 'written', String)).toBe('written');
      expect(await written()).not.toContain('in a lost transaction');
      expect(await written()).toContain(`after it, ${isPooled}`);
    });

    it('fails at its next statement, which is not written on the connection that replaced it', async () => {
      const { db } = openOne(isPooled);
      const failing = db.transaction(async (tx) => {
        await terminate(await sessionOf(tx));
        await note(db, `of another request, ${isPooled}`);
        await note(tx, 'outside of its transaction');
      });
      await expect(failing).rejects.toThrow('The connection to the database was lost');
      expect(await written()).not.toContain('outside of its transaction');
      expect(await written()).toContain(`of another request, ${isPooled}`);
    });
  },
);

it('a transaction whose connection ends between two statements fails, and does not end the process', async () => {
  const { db } = openOne(false);
  const failing = db.transaction(async (tx) => {
    await terminate(await sessionOf(tx));
    // The end of the connection arrives here, too.
    await shop().database.sql`select pg_sleep(0.1)`;
    await note(tx, 'never');
  });
  await expect(failing).rejects.toThrow('The connection to the database was lost');
  expect(await written()).not.toContain('never');
});
