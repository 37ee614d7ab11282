import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';
import { type Tag, TagCollector } from './tags.ts';

const page = (text: string, status = 200) => new CachedResponse(status, {}, Buffer.from(text));
const never = async () => undefined;

/** A cache and a renderer that counts its calls. */
function counting(options: Partial<ConstructorParameters<typeof ResponseCache>[0]> = {}) {
  const cache = new ResponseCache({ maxMb: 48, nextChange: never, ...options });
  let count = 0;
  const render = (key: string, of: () => Promise<CachedResponse>, tags: Tag[] = []) =>
    cache.get({ key, isFreeText: false, isPage: true }, (collector) =>
      collector.collect((addTags) => {
        addTags(...tags);
        return of();
      }),
    );
  const get = async (key: string, text = key, status = 200, tags: Tag[] = []) => {
    const of = async () => {
      count += 1;
      return page(text, status);
    };
    return (await render(key, of, tags)).response;
  };
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
    cache.invalidateEverything();
    await get('a');
    expect(renders()).toBe(2);
    const rendering = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<CachedResponse>();
    const slow = render('slow', () => {
      rendering.resolve();
      return finished.promise;
    });
    await rendering.promise;
    cache.invalidateEverything();
    finished.resolve(page('old'));
    expect((await (await slow).response.body('identity')).toString()).toBe('old');
    expect((await (await get('slow', 'new')).body('identity')).toString()).toBe('new');
  });

  it('renders again what shows something that has changed, and nothing else', async () => {
    const { cache, get, renders } = counting();
    const pages = () => Promise.all([get('a', 'a', 200, ['products:1', 'in:all']), get('b', 'b', 200, ['products:2'])]);
    await pages();
    cache.invalidate(['products:2', 'products:3']);
    await pages();
    await pages();
    expect(renders()).toBe(3);
    cache.invalidate(['in:all', 'products:2']);
    await pages();
    expect(renders()).toBe(5);
  });

  it('renders a response whose handler declares no tags again after any change', async () => {
    const { cache, renders } = counting();
    let count = 0;
    const get = () =>
      cache.get({ key: 'a', isFreeText: false, isPage: true }, (collector) =>
        collector.collect(async () => {
          count += 1;
          return page('a');
        }),
      );
    await get();
    await get();
    expect(count).toBe(1);
    cache.invalidate(['products:1']);
    await get();
    expect(count).toBe(2);
    expect(renders()).toBe(0);
  });

  it('sends a rendering that a change overtook to requests from before the change; the others get the new version', async () => {
    const { cache, render, get } = counting();
    const started = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<CachedResponse>();
    const of = () => {
      started.resolve();
      return finished.promise;
    };
    const early = render('a', of, ['products:1']);
    await started.promise;
    cache.invalidate(['products:1']);
    const late = get('a', 'new', 200, ['products:1']);
    finished.resolve(page('old'));
    const texts = await Promise.all([(await early).response, await late].map(async (each) => String(await each.body('identity'))));
    expect(texts).toEqual(['old', 'new']);
  });

  it('shares a rendering with requests after a change that does not concern it', async () => {
    const { cache, render, get, renders } = counting();
    const finished = Promise.withResolvers<CachedResponse>();
    const early = render('a', () => finished.promise, ['products:1']);
    cache.invalidate(['products:2']);
    const late = get('a', 'new', 200, ['products:1']);
    finished.resolve(page('old'));
    expect(await late).toBe((await early).response);
    expect(renders()).toBe(0);
  });

  it('renders pages again after an hour or at midnight in Bangladesh, and data after a minute', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
    try {
      const { cache, get, renders } = counting();
      let dataCount = 0;
      const data = () =>
        cache.get({ key: 'data', isFreeText: false, isPage: false }, async () => {
          dataCount += 1;
          return page('data');
        });
      await Promise.all([get('a'), data()]);
      vi.advanceTimersByTime(59_000);
      await Promise.all([get('a'), data()]);
      expect([renders(), dataCount]).toEqual([1, 1]);
      vi.advanceTimersByTime(2000);
      await Promise.all([get('a'), data()]);
      expect([renders(), dataCount]).toEqual([1, 2]);
      vi.advanceTimersByTime(3_600_000);
      await get('a');
      expect(renders()).toBe(2);
      vi.setSystemTime(new Date('2026-03-01T17:59:00Z'));
      await get('b');
      vi.setSystemTime(new Date('2026-03-01T18:00:00Z'));
      await get('b');
      expect(renders()).toBe(4);
    } finally {
      vi.useRealTimers();
    }
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
    const { cache, render } = counting({ maxMb: 0.2, limits: { maxEntries: 1000 } });
    const counted = async (key: string, headers: Record<string, string>, body: string) => {
      const before = cache.bytes;
      const { response } = await render(key, async () => new CachedResponse(200, headers, Buffer.from(body)));
      // Only the compressed body is held.
      const { length } = await response.body('br');
      return { response, length, bytes: cache.bytes - before - length };
    };
    const { bytes: least } = await counted('', {}, '');
    expect(least).toBeGreaterThanOrEqual(500);
    expect((await counted('k'.repeat(1000), {}, '')).bytes).toBe(least + 2000);
    expect((await counted('h', { x: 'v'.repeat(999) }, '')).bytes).toBe(least + 2 + 1000);
    const { response, bytes, length } = await counted('b', {}, 'b'.repeat(5000));
    expect(bytes).toBe(least + 2);
    expect(length).toBeLessThan(100);
    const before = cache.bytes;
    const others = (await response.body('gzip')).length + (await response.body('identity')).length;
    expect(cache.bytes - before).toBeGreaterThanOrEqual(others);
    expect(cache.bytes - before).toBeLessThan(others + 10);
    for (let n = 0; n < 500; n += 1) await (await counted(`${n}`, { link: 'x'.repeat(3000) }, 'y'.repeat(n))).response.body('identity');
    expect(cache.bytes).toBeLessThanOrEqual(0.2 * 1024 ** 2);
  });

  it('caches responses to free text separately, so that random words evict nothing else', async () => {
    const { cache, get, renders } = counting({ limits: { maxEntries: 3, freeTextMaxEntries: 2 } });
    await get('home');
    for (let n = 0; n < 20; n += 1) await cache.get({ key: `q=${n}`, isFreeText: true, isPage: true }, async () => page('none'));
    await get('home');
    expect(renders()).toBe(1);
  });

  it('parses a URL once, and does not remember long ones', () => {
    const { cache } = counting({ limits: { maxKeyedAddressLength: 10 } });
    let parsed = 0;
    const parse = () => {
      parsed += 1;
      return { key: 'k', isFreeText: false, isPage: true };
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
      cache.invalidateEverything();
      const { response, staleMs } = await render('a', away);
      expect([(await response.body('identity')).toString(), staleMs]).toEqual(['before', expect.any(Number)]);
      await expect(render('b', away)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      isAway = false;
      expect((await (await get('a', 'after')).body('identity')).toString()).toBe('after');
    });

    it('also serves stale responses when a render fails before the outage is noticed, but not after other errors', async () => {
      const { cache, render, get } = counting();
      await get('a', 'before');
      cache.invalidateEverything();
      expect((await render('a', away)).staleMs).toEqual(expect.any(Number));
      expect((await render('a', async () => page('error page', 503))).response.status).toBe(200);
      await expect(render('a', () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    });

    it('serves a stale response while a rendering is slow after a lost connection, and then what it has rendered', async () => {
      const { cache, render, get, renders } = counting({ limits: { slowMs: 5 } });
      await get('a', 'before');
      cache.doubtEverything();
      const slow = Promise.withResolvers<CachedResponse>();
      const first = await render('a', () => slow.promise);
      expect([(await first.response.body('identity')).toString(), first.staleMs]).toEqual(['before', expect.any(Number)]);
      slow.resolve(page('after'));
      expect((await (await get('a', 'not rendered')).body('identity')).toString()).toBe('after');
      expect(renders()).toBe(1);
      // A background rendering that fails later is not an error of any request.
      cache.doubtEverything();
      const failing = Promise.withResolvers<CachedResponse>();
      expect((await render('a', () => failing.promise)).staleMs).toEqual(expect.any(Number));
      failing.reject(new Error('a bug'));
    });

    it('waits for a slow rendering of a page that is known to have changed', async () => {
      const { cache, render, get } = counting({ limits: { slowMs: 1, recoveryMs: 0 } });
      for (const change of [() => cache.invalidateEverything(), () => cache.doubtEverything()]) {
        await get('a', 'before');
        change();
        const slow = Promise.withResolvers<CachedResponse>();
        const answer = render('a', () => slow.promise);
        // Longer than a request waits when a stale response is available.
        setTimeout(() => slow.resolve(page('after')), 20);
        expect((await (await answer).response.body('identity')).toString()).toBe('after');
        cache.invalidateEverything();
      }
    });

    it('serves nothing that is too old', async () => {
      const { cache, render, get } = counting({ limits: { maxStaleMs: -1 } });
      await get('a', 'before');
      cache.invalidateEverything();
      await expect(render('a', away)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    });
  });

  it('shares data among responses until it changes, also when that happens while it is read', async () => {
    const { cache } = counting();
    let reads = 0;
    const menu = (during = () => {}) => {
      const collector = new TagCollector();
      const read = async (own: TagCollector) => {
        reads += 1;
        own.tags.add('menu');
        during();
        return reads;
      };
      return cache.shared('menu', collector, read).then((data) => [data, ...collector.tags]);
    };
    expect(await menu(() => cache.invalidate(['menu']))).toEqual([1, 'menu']);
    expect([await menu(), await menu()]).toEqual([
      [2, 'menu'],
      [2, 'menu'],
    ]);
    cache.invalidate(['products:1']);
    expect(await menu()).toEqual([2, 'menu']);
    cache.invalidate(['menu']);
    expect(await menu()).toEqual([3, 'menu']);
    cache.invalidateEverything();
    expect(await menu()).toEqual([4, 'menu']);
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
    cache.invalidateEverything();
    expect(await total('a')).toBe(6);
    const late = cache.total('c', async () => {
      cache.invalidateEverything();
      return 7;
    });
    expect([await late, await total('c')]).toEqual([7, 6]);
  });
});
