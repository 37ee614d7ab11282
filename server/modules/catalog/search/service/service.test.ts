import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { SearchEngine } from '../matching/search-engine.ts';
import { SearchClient } from './search-client.ts';
import { SearchServer } from './search-server.ts';

const ready = new SearchEngine();
const loaded = { current: ready, ready: async () => ready };
const loading = { current: undefined, ready: () => new Promise<SearchEngine>(() => {}) };
const log = { error: () => {} };
const closers: (() => unknown)[] = [];
const unavailable = expect.objectContaining({ code: 'UNAVAILABLE', extras: { params: { retryAfter: expect.any(Number) } } });

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const socketPath = () => {
  const directory = temporaryDirectory('socket');
  closers.push(() => rmSync(directory, { recursive: true, force: true }));
  return path.join(directory, 's');
};

async function listen(socket: string, index: ConstructorParameters<typeof SearchServer>[0] = loaded) {
  const server = new SearchServer(index, log);
  await server.listen(socket);
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await server.close();
    isClosed = true;
  };
  closers.unshift(close);
  return { server, close };
}

function connect(socket: string) {
  let changes = 0;
  const client = new SearchClient(socket, () => (changes += 1));
  closers.unshift(() => client.close());
  const ask = () => client.findProducts({ query: 'চাল', filter: {}, sort: 'relevance', page: 1, limit: 20 });
  return { client, ask, changes: () => changes };
}

describe('the search process', () => {
  it('answers all workers, and tells them when results may have changed', async () => {
    const socket = socketPath();
    const { server } = await listen(socket);
    const workers = [connect(socket), connect(socket)];
    for (const { ask, changes } of workers) {
      await expect.poll(() => changes()).toBe(1);
      expect(JSON.parse((await ask()).otherFields)).toMatchObject({ total: 0, facets: { brands: [] } });
    }
    server.tellChange();
    for (const { changes } of workers) await expect.poll(() => changes()).toBe(2);
  });

  it('is awaited at startup, UNAVAILABLE while it is down, and reconnected', async () => {
    const socket = socketPath();
    const { ask, changes } = connect(socket);
    const early = ask();
    const first = await listen(socket);
    await expect(early).resolves.toMatchObject({ ids: [] });
    expect(changes()).toBe(1);
    await first.close();
    await expect.poll(() => ask().catch((error: unknown) => error)).toEqual(unavailable);
    await listen(socket);
    // Changes may have been missed.
    await expect.poll(() => changes()).toBe(2);
    await expect(ask()).resolves.toMatchObject({ ids: [] });
  });

  it('is UNAVAILABLE while its index is loading, and for too many searches', async () => {
    const socket = socketPath();
    await listen(socket, loading);
    const { ask, changes } = connect(socket);
    await expect.poll(() => changes()).toBe(1);
    const all = await Promise.allSettled(Array.from({ length: 600 }, ask));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(new Set(all.map((one) => one.status === 'rejected' && one.reason.extras.params.retryAfter))).toEqual(new Set([2, 5]));
  });
});
