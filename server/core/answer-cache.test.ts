import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { AnswerCache, KeptAnswer } from './answer-cache.ts';

const page = (text: string, status = 200) => new KeptAnswer(status, {}, Buffer.from(text));
const never = async () => undefined;

/** A cache and a renderer that counts. */
function counting(options: Partial<ConstructorParameters<typeof AnswerCache>[0]> = {}) {
  const cache = new AnswerCache({ maxBytes: 1000, nextChange: never, ...options });
  let count = 0;
  const get = (key: string, text = key, status = 200) =>
    cache.get(key, async () => {
      count += 1;
      return page(text, status);
    });
  return { cache, get, renders: () => count };
}

describe('AnswerCache', () => {
  it('renders a page once, also for many who ask at the same time', async () => {
    const { get, renders } = counting();
    await Promise.all([get('a'), get('a'), get('a')]);
    await get('a');
    expect(renders()).toBe(1);
  });

  it('drops everything when the catalogue changes, and does not keep what was being rendered meanwhile', async () => {
    const { cache, get, renders } = counting();
    await get('a');
    cache.clear();
    await get('a');
    expect(renders()).toBe(2);
    const rendering = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<KeptAnswer>();
    const slow = cache.get('slow', () => {
      rendering.resolve();
      return finished.promise;
    });
    await rendering.promise;
    cache.clear();
    finished.resolve(page('old'));
    expect((await (await slow).body('identity')).toString()).toBe('old');
    expect((await (await get('slow', 'new')).body('identity')).toString()).toBe('new');
  });

  it('drops everything when a campaign begins or ends', async () => {
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

  it('keeps the pages used last within its size, and no errors', async () => {
    const { get, renders } = counting({ maxBytes: 10 });
    await get('a', '12345');
    await get('b', '12345');
    await get('a', '12345');
    await get('c', '12345');
    expect(renders()).toBe(3);
    await get('a', '12345');
    expect(renders()).toBe(3);
    await get('b', '12345');
    expect(renders()).toBe(4);
    await get('missing', 'x', 404);
    await get('missing', 'x', 404);
    expect(renders()).toBe(6);
  });

  it('counts compressed bodies too', async () => {
    const { get, renders } = counting({ maxBytes: 250 });
    const first = await get('a', 'a'.repeat(100));
    await get('b', 'b'.repeat(100));
    await first.body('gzip');
    await first.body('br');
    await get('b');
    expect(renders()).toBe(2);
    await get('c', 'c'.repeat(30));
    await get('b');
    expect(renders()).toBe(3);
    await get('a');
    expect(renders()).toBe(4);
  });

  it('keeps nothing of a render that failed', async () => {
    const { cache, get } = counting();
    await expect(cache.get('a', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away');
    expect((await get('a')).status).toBe(200);
  });

  it('asks again until when answers hold, when nobody could say', async () => {
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
  it('is counted once until the catalogue changes, and not kept when it changed meanwhile', async () => {
    const { cache } = counting();
    let rows = 5;
    const total = (key: string) => cache.total(key, async () => rows);
    expect([await total('a'), await total('b')]).toEqual([5, 5]);
    rows = 6;
    expect(await total('a')).toBe(5);
    cache.clear();
    expect(await total('a')).toBe(6);
    const late = cache.total('c', async () => {
      cache.clear();
      return 7;
    });
    expect([await late, await total('c')]).toEqual([7, 6]);
  });
});

describe('KeptAnswer', () => {
  it('answers one body in every encoding', async () => {
    const kept = page('নীরোগ '.repeat(100));
    const plain = await kept.body('identity');
    expect(gunzipSync(await kept.body('gzip'))).toEqual(plain);
    expect(brotliDecompressSync(await kept.body('br'))).toEqual(plain);
    expect(await kept.body('br')).toBe(await kept.body('br'));
  });
});
