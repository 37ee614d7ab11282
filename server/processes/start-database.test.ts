import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { readConfig } from '#server/config/config.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { startDatabase } from './start-database.ts';

const dataDir = temporaryDirectory('start-database');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const postmasterFile = path.join(dataDir, 'postgres/postmaster.pid');

/** Stops the server at once, and returns when it has exited. */
function endServer(): void {
  process.kill(Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  const giveUpAt = Date.now() + 10_000;
  while (existsSync(postmasterFile)) if (Date.now() > giveUpAt) throw new Error('The server did not end.');
}

it('restarts the embedded server when an earlier run stops it just after it was taken over', async () => {
  await startEmbedded({ dataDir, settings: { fsync: 'off' } });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
  const lines: string[] = [];
  const running = await startDatabase(
    config,
    (line) => {
      lines.push(line);
      // A takeover logs only this line, before the first connection.
      if (lines.length === 1) endServer();
    },
    { migrates: false },
  ).catch((error: unknown) => error);
  expect(lines[0]).toContain('will be used');
  expect(running).toMatchObject({ url: expect.stringContaining('/shop') });
  const { url, stop } = running as Awaited<ReturnType<typeof startDatabase>>;
  const { sql, close } = openDatabase({ url, max: 1 });
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
  await close();
  await stop();
});
