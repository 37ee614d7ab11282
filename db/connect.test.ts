import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const run = promisify(execFile);

/** A message of PostgreSQL's protocol. */
function message(type: string, body: string | Buffer): Buffer {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

const start = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', 'I')]);
const refusal = message('E', 'SFATAL\0C08P01\0Mserver login has been failing\0\0');

it.each([
  ['is refused its first statement, as by PgBouncer while its server is away', 'sql`select 1`', refusal, start],
  ['closes when a transaction waits for it', 'sql.reserve()', '', refusal],
])('a new connection that %s fails what it was opened for, and does not end the process', async (_title, work, last, again) => {
  let count = 0;
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(count === 0 ? start : again);
      count += 1;
      socket.once('data', () => socket.end(last));
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const url = `postgres://x@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x`;
  const program = `
    const { connect } = await import('${import.meta.dirname}/connect.ts');
    const sql = connect('${url}', { max: 1 });
    console.log(await ${work}.then(() => 'done', () => 'failed'));
    await sql.end({ timeout: 0 });
    await new Promise(setImmediate);
    setTimeout(() => Promise.reject(new Error('of the program')));
  `;
  const ended = await run(process.execPath, ['--input-type=module', '-e', program], { timeout: 10_000 }).catch((error: unknown) => error);
  expect(ended).toMatchObject({ code: 1, stdout: 'failed\n', stderr: expect.stringContaining('Error: of the program') });
});
