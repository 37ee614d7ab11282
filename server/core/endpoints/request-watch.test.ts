import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { requestLimits, watchRequests } from './request-watch.ts';

const short = { ...requestLimits, sweepMs: 10, bodyMs: 200, uploadMs: 2000, progressMs: 100, answerMs: 200, longAnswerMs: 1000 };

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** A server whose `/slow` responds when the test allows it. */
async function open(limits: Partial<Record<keyof typeof short, number>> = {}) {
  app = Fastify({ forceCloseConnections: true, bodyLimit: 10 * 1024 * 1024 });
  const slow = Promise.withResolvers<void>();
  handleErrors(app);
  watchRequests(app, { ...short, ...limits });
  app.addContentTypeParser('text/csv', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.get('/', async () => 'quick');
  app.get('/slow', async () => slow.promise.then(() => 'at last'));
  app.get('/file', { config: { mayTakeLong: true } }, async () => slow.promise.then(() => 'at last'));
  app.get('/large', async () => Buffer.alloc(8 * 1024 * 1024));
  app.post('/body', async () => 'read');
  app.post('/upload', { config: { isUpload: true } }, async () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port = 0 } = app.addresses()[0] as { port?: number }); // it listens on a port
  return { finish: slow.resolve };
}

async function send(text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1'))).on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  const closed = new Promise<void>((resolve) => socket.once('close', resolve));
  return { socket, closed, received: () => received };
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: text/csv\r\nContent-Length: ${length}\r\n\r\n`;

it('aborts a body that arrives too slowly or stops', async () => {
  await open();
  const { socket, closed, received } = await send(post('/body', 1000));
  const drip = setInterval(() => socket.write('x'), 10);
  await closed;
  clearInterval(drip);
  expect(received()).not.toContain('200');

  const stopped = await send(post('/body', 1000));
  await stopped.closed;
  expect(stopped.received()).toContain('408 Request Timeout');
});

it('gives an upload more time as long as data arrives, and aborts it when it hardly does', async () => {
  await open({ uploadBytesPerSecond: 2000, progressMs: 500 });
  const steady = await send(post('/upload', 50_000));
  // Four times the time limit of other bodies.
  for (let sent = 0, last = Date.now(); sent < 50_000; ) {
    await setImmediate();
    if (Date.now() - last < 15) continue;
    last = Date.now();
    sent += 1000;
    steady.socket.write('x'.repeat(1000));
  }
  await expect.poll(steady.received).toContain('200 OK');

  const dripping = await send(post('/upload', 50_000));
  const drip = setInterval(() => dripping.socket.write('x'), 10);
  await dripping.closed;
  clearInterval(drip);
  expect(dripping.received()).not.toContain('200');
});

it('answers 503 with Retry-After when the response takes too long; file endpoints have longer', async () => {
  const { finish } = await open();
  const answer = await fetch(`http://127.0.0.1:${port}/slow`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  const page = await fetch(`http://127.0.0.1:${port}/slow`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([503, '2', 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(await page.text()).toContain('দোকানে এখন খুব ভিড়');
  const file = fetch(`http://127.0.0.1:${port}/file`);
  expect((await fetch(`http://127.0.0.1:${port}/slow`)).status).toBe(503);
  finish();
  expect((await file).status).toBe(200);
});

it('accepts no more requests than the limit', async () => {
  const { finish } = await open({ underWay: 2, answerMs: 60_000 });
  const under = [1, 2].map(() => fetch(`http://127.0.0.1:${port}/slow`));
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
  finish();
  for (const answer of await Promise.all(under)) expect(answer.status).toBe(200);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
});

it('drops connections whose clients do not read, the oldest first', async () => {
  await open({ unreadBytes: 12 * 1024 * 1024 });
  const request = 'GET /large HTTP/1.1\r\nHost: shop\r\n\r\n';
  const first = await send('');
  first.socket.pause();
  const second = await send('');
  second.socket.pause();
  first.socket.write(request);
  const isServing = (count: number) => () =>
    new Promise<boolean>((resolve) => app.server.getConnections((_error, open) => resolve(open === count)));
  await expect.poll(isServing(2)).toBe(true);
  second.socket.write(request);
  await expect.poll(isServing(1)).toBe(true);
  second.socket.resume();
  await expect.poll(() => second.received().length, { timeout: 5000 }).toBeGreaterThan(8 * 1024 * 1024);
});
