import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const source = readFileSync(path.join(import.meta.dirname, 'service-worker.js'), 'utf8');
const origin = 'https://shop.example';

interface FetchEvent {
  request: { url: string; method: 'GET'; mode: 'navigate' | 'cors' };
  respondWith: (response: Promise<unknown>) => void;
  waitUntil: () => void;
}

/** A worker on a simulated network (`fetch`), with cached pages: their texts by path. Returns a function that sends it a request. */
function workerWith(cached: Record<string, string>, fetch: () => Promise<Response>, onLine = true) {
  const scope = Object.assign(new EventTarget(), { location: { origin }, navigator: { onLine } });
  const match = async (address: string) => {
    const text = cached[address.replace(origin, '')];
    return text === undefined ? undefined : new Response(text);
  };
  vm.runInNewContext(source, {
    version: '1',
    languages: ['bn', 'en'],
    icon: '/icon.png',
    self: scope,
    caches: { open: async () => ({ match }) },
    fetch,
    setTimeout,
    Date,
    URL,
    Response,
  });
  return (address: string, mode: FetchEvent['request']['mode']): Promise<unknown> => {
    const answers: Promise<unknown>[] = [];
    const event: FetchEvent = {
      request: { url: `${origin}${address}`, method: 'GET', mode },
      respondWith: (response) => answers.push(response),
      waitUntil: () => {},
    };
    scope.dispatchEvent(Object.assign(new Event('fetch'), event));
    return Promise.race(answers);
  };
}

const textOf = (response: unknown) => (response instanceof Response ? response.text() : undefined);
const dead = () => new Promise<Response>(() => {});
const broken = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('on a dead connection', () => {
  it('a visited page is shown from the cache after four seconds', async () => {
    const answer = workerWith({ '/about': 'about' }, dead)('/about', 'navigate');
    await vi.advanceTimersByTimeAsync(3900);
    await expect(Promise.race([answer, Promise.resolve('nothing yet')])).resolves.toBe('nothing yet');
    await vi.advanceTimersByTimeAsync(100);
    expect(await textOf(await answer)).toBe('about');
  });

  it('another page ends on the offline page after half a minute', async () => {
    const answer = workerWith({ '/offline?lang=bn': 'offline' }, dead)('/about', 'navigate');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await textOf(await answer)).toBe('offline');
  });

  it.each(['/assets/button-1a2b.js', '/campaigns.data'])('%s fails after half a minute', async (address) => {
    const answer = expect(workerWith({}, dead)(address, 'cors')).rejects.toThrow('The connection is gone.');
    await vi.advanceTimersByTimeAsync(30_000);
    await answer;
  });
});

describe('a file whose request fails', () => {
  const script = '/assets/button-1a2b.js';

  it('is retried until it arrives', async () => {
    const ask = vi.fn(broken);
    const answer = workerWith({}, ask)(script, 'cors');
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(4);
    // Not whole, so that it is not cached.
    ask.mockImplementation(async () => new Response('script', { status: 206 }));
    await vi.advanceTimersByTimeAsync(4000);
    expect(await textOf(await answer)).toBe('script');
  });

  it('is retried when its response breaks off', async () => {
    const half = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
    const ask = vi.fn<typeof broken>(async () => new Response('script', { status: 206 })).mockImplementationOnce(async () => half());
    const answer = workerWith({}, ask)(script, 'cors');
    await vi.advanceTimersByTimeAsync(500);
    expect(await textOf(await answer)).toBe('script');
  });

  it('is given up after two minutes when its response stalls', async () => {
    const answer = expect(workerWith({}, async () => new Response(new ReadableStream()))(script, 'cors')).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(120_000);
    await answer;
  });

  it('is given up after half a minute', async () => {
    const answer = expect(workerWith({}, broken)(script, 'cors')).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(30_000);
    await answer;
  });

  it('fails immediately without any network', async () => {
    await expect(workerWith({}, broken, false)(script, 'cors')).rejects.toThrow('Failed to fetch');
  });
});
