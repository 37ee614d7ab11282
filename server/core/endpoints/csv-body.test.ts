import { Readable } from 'node:stream';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { acceptCsv } from './csv-body.ts';

it('a large body does not block other requests while it is read', async () => {
  const app = fastify({ bodyLimit: 16 * 1024 * 1024 });
  acceptCsv(app);
  app.post('/', { config: { takes: 'csv' } }, async ({ body }) => (body as Uint8Array).byteLength); // as the parser returns it
  await app.ready();
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const chunks = Array.from({ length: 128 }, () => Buffer.alloc(64 * 1024, 'x'));
  const answer = await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'text/csv' }, payload: Readable.from(chunks) });
  isOver = true;
  expect(Number(answer.body)).toBe(8 * 1024 * 1024);
  expect(turns).toBeGreaterThanOrEqual(64);
  await app.close();
});
