import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AppError } from '../app-error.ts';
import { CachedResponse, ResponseCache } from './response-cache.ts';

const page = (text: string, status = 200) => new CachedResponse(status, {}, Buffer.from(text));
const never = async () => undefined;

/** A cache and a renderer that counts its calls. */
function counting(options: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) {
  const cache = new ResponseCache({ nextChange: never, ...options });
  let count = 0;
  const render = (key: string, of: () => Promise<CachedResponse>) => cache.get({ key, isFreeText: false }, of);
  const get = async (key: string, text = key, status = 200) =>
    (
      await render(key, async () => {
        count += 1;
        return page(text, status);
      })
    ).response;
  return { cache, render, get, renders: () => count };
}

describe('ResponseCache', () => {
  it('renders a page once for concurrent requests', async () => {
    const { get, renders } = counting();
    await Promise.all([get('a'), get('a'), get('a')]);
    await get('a');
    expect(renders()).toBe(1);
  });

  it('renders again after an invalidation, and does not store a response that was being rendered when it came', async () => {
    const { cache, render, get, renders } = counting();
    await get('a');
    cache.invalidate();
    await get('a');
    expect(renders()).toBe(2);
    const rendering = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<CachedResponse>();
    const slow = render('slow', () => {
      rendering.resolve();
      return finished.promise;
    });
    await rendering.promise;
    cache.invalidate();
    finished.resolve(page('old'));
    expect((await (await slow).response.body('identity')).toString()).toBe('old');
    expect((await (await get('slow', 'new')).body('identity')).toString()).toBe('new');
  });

  it('renders again when a campaign starts or ends', async () => {
    let at = new Date(Date.now() + 60_000);
    const { get, renders } = counting({ nextChange: async () => at });
    await get('a');
    await get('a');
    expect(renders()).toBe(1);
    at = new Date(Date.now() - 1);
    const passed = counting({ nextChange: async () => at });
    await passed.get('a');
    await passed.get('a');
    expect(passed.renders()).toBe(2);
  });

  it('evicts the pages used least recently, and stores no errors', async () => {
    const { get, renders } = counting({ limits: { maxEntries: 2 } });
    for (const key of ['a', 'b', 'a', 'c', 'a']) await get(key);
    expect(renders()).toBe(3);
    await get('b');
    expect(renders()).toBe(4);
    await get('missing', 'x', 404);
    await get('missing', 'x', 404);
    expect(renders()).toBe(6);
  });

  it('counts keys, headers, encoded bodies and a fixed overhead for each entry against its size limit', async () => {
    const { cache, render } = counting({ limits: { maxBytes: 100_000, maxEntries: 1000 } });
    const counted = async (key: string, headers: Record<string, string>, body: string) => {
      const before = cache.bytes;
      const { response } = await render(key, async () => new CachedResponse(200, headers, Buffer.from(body)));
      return { response, bytes: cache.bytes - before };
    };
    const { bytes: least } = await counted('', {}, '');
    expect(least).toBeGreaterThanOrEqual(500);
    expect((await counted('k'.repeat(1000), {}, '')).bytes).toBe(least + 2000);
    expect((await counted('h', { x: 'v'.repeat(999) }, '')).bytes).toBe(least + 2 + 2000);
    const before = cache.bytes;
    const { response, bytes } = await counted('b', {}, 'b'.repeat(5000));
    expect(bytes).toBe(least + 2 + 5000);
    const compressed = (await response.body('gzip')).length + (await response.body('br')).length;
    expect(cache.bytes - before).toBe(least + 2 + compressed);
    for (let n = 0; n < 500; n += 1) await counted(`${n}`, { link: 'x'.repeat(3000) }, '[]');
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
  });

  it('caches responses to free text separately, so that random words evict nothing else', async () => {
    const { cache, get, renders } = counting({ limits: { maxEntries: 3, freeTextMaxEntries: 2 } });
    await get('home');
    for (let n = 0; n < 20; n += 1) await cache.get({ key: `q=${n}`, isFreeText: true }, async () => page('none'));
    await get('home');
    expect(renders()).toBe(1);
  });

  it('parses an address once, and does not remember long ones', () => {
    const { cache } = counting({ limits: { maxKeyedAddressLength: 10 } });
    let parsed = 0;
    const parse = () => {
      parsed += 1;
      return { key: 'k', isFreeText: false };
    };
    for (const address of ['/short', '/short', '/a-long-address', '/a-long-address']) cache.keyOf(address, parse);
    expect(parsed).toBe(3);
  });

  describe('while the database is down', () => {
    const away = () => Promise.reject(new AppError('UNAVAILABLE'));

    it('serves stale responses and reports their age; rejects requests that are not in the cache', async () => {
      let isAway = false;
      const { cache, render, get } = counting({ isSourceAway: () => isAway });
      await get('a', 'before');
      expect((await render('a', away)).staleMs).toBeUndefined();
      isAway = true;
      cache.invalidate();
      const { response, staleMs } = await render('a', away);
      expect([(await response.body('identity')).toString(), staleMs]).toEqual(['before', expect.any(Number)]);
      await expect(render('b', away)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      isAway = false;
      expect((await (await get('a', 'after')).body('identity')).toString()).toBe('after');
    });

    it('also serves stale responses when a render fails before the outage is noticed, but not after other errors', async () => {
      const { cache, render, get } = counting();
      await get('a', 'before');
      cache.invalidate();
      expect((await render('a', away)).staleMs).toEqual(expect.any(Number));
      expect((await render('a', async () => page('error page', 503))).response.status).toBe(200);
      await expect(render('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    });

    it('serves nothing that is too old', async () => {
      const { cache, render, get } = counting({ limits: { maxStaleMs: -1 } });
      await get('a', 'before');
      cache.invalidate();
      await expect(render('a', away)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });
  });

  it('stores nothing when a render fails', async () => {
    const { render, get } = counting();
    await expect(render('a', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away');
    expect((await get('a')).status).toBe(200);
  });

  it('retries reading how long responses are valid after that failed', async () => {
    let isAway = true;
    const { get, renders } = counting({
      nextChange: async () => {
        if (isAway) throw new Error('database away');
        return undefined;
      },
    });
    await expect(get('a')).rejects.toThrow('database away');
    isAway = false;
    await get('a');
    await get('a');
    expect(renders()).toBe(1);
  });
});

describe('a total', () => {
  it('is counted once until an invalidation, and not stored when one comes during the count', async () => {
    const { cache } = counting();
    let rows = 5;
    const total = (key: string) => cache.total(key, async () => rows);
    expect([await total('a'), await total('b')]).toEqual([5, 5]);
    rows = 6;
    expect(await total('a')).toBe(5);
    cache.invalidate();
    expect(await total('a')).toBe(6);
    const late = cache.total('c', async () => {
      cache.invalidate();
      return 7;
    });
    expect([await late, await total('c')]).toEqual([7, 6]);
  });
});

describe('CachedResponse', () => {
  it('returns one body in every encoding', async () => {
    const cached = page('নীরোগ '.repeat(100));
    const plain = await cached.body('identity');
    expect(gunzipSync(await cached.body('gzip'))).toEqual(plain);
    expect(brotliDecompressSync(await cached.body('br'))).toEqual(plain);
    expect(await cached.body('br')).toBe(await cached.body('br'));
  });

  it('stores the body only in the encodings that were requested', async () => {
    const text = 'নীরোগ '.repeat(1000);
    const plainBytes = Buffer.byteLength(text);
    const cached = page(text);
    expect(cached.size).toBe(plainBytes);
    const [brotli, again] = await Promise.all([cached.body('br'), cached.body('br')]);
    expect(again).toBe(brotli);
    expect(cached.size).toBe(brotli.length);
    const gzipped = await cached.body('gzip');
    expect(gunzipSync(gzipped).toString()).toBe(text);
    expect(cached.size).toBe(brotli.length + gzipped.length);
    expect((await cached.body('identity')).toString()).toBe(text);
    expect(cached.size).toBe(brotli.length + gzipped.length + plainBytes);
  });

  it('holds no larger blocks of memory than it counts', async () => {
    const cached = page('নীরোগ '.repeat(1000));
    await Promise.all([cached.body('br'), cached.body('gzip'), cached.body('identity')]);
    const bodies = await Promise.all([cached.body('br'), cached.body('gzip'), cached.body('identity')]);
    expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length));
  });

  it('stores the plain body when it is requested during compression', async () => {
    const cached = page('x'.repeat(5000));
    const compressing = cached.body('br');
    const plain = await cached.body('identity');
    const { length } = await compressing;
    expect(cached.size).toBe(5000 + length);
    expect(await cached.body('identity')).toBe(plain);
  });
});
