import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { testShop } from '#tests/test-shop.ts';
import { archiveLimits } from './archive/manifest.ts';
import { dumpTable } from './snapshot.ts';

const shop = testShop();

describe('the rows of a table', () => {
  it('leave the connection free for the next table, however many follow a chunk', async () => {
    const { sql, close } = openDatabase({ url: shop().databaseUrl, max: 1 });
    try {
      const [own] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
      /** Writing a chunk waits until the server has sent the rest, or as much as it can. */
      const add = async () => {
        const isWaiting = async () => {
          const [server] = await shop().database.sql`select wait_event from pg_stat_activity where pid = ${own?.pid ?? 0}`;
          return String(server?.wait_event);
        };
        await expect.poll(isWaiting).toMatch(/^Client/);
      };
      // Short rows, which have more overhead than data: two reads from the socket fill the stream, and one does not.
      const fill = (bytes: number) => sql`insert into filled select repeat('x', 15) from generate_series(1, ${bytes / 16})`;
      await sql`create table filled (line text)`;
      await fill(archiveLimits.partBytes);
      for (let more = 0; more < 10; more += 1) {
        await fill(16_384);
        const { rows } = await dumpTable(sql, { name: 'filled', columns: ['line'] }, { add, rest: 0 });
        const [counted] = await sql<{ count: number }[]>`select count(*)::int as count from filled`;
        expect(rows).toBe(counted?.count);
      }
    } finally {
      await close();
    }
  });
});
