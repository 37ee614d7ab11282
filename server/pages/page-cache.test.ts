import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { policyFor } from './content-security-policy.ts';
import { KeptPage, PageCache } from './page-cache.ts';

const page = (text: string, status = 200) => new KeptPage(status, {}, Buffer.from(text));
const never = async () => undefined;

/** A cache and a renderer that counts. */
function counting(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  const cache = new PageCache({ maxBytes: 1000, nextChange: never, ...options });
  let count = 0;
  const get = (key: string, text = key, status = 200) =>
    cache.get(key, async () => {
      count += 1;
      return page(text, status);
    });
  return { cache, get, renders: () => count };
}

describe('PageCache', () => {
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
    const finished = Promise.withResolvers<KeptPage>();
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

  it('keeps nothing of a render that failed', async () => {
    const { cache, get } = counting();
    await expect(cache.get('a', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away');
    expect((await get('a')).status).toBe(200);
  });
});

describe('KeptPage', () => {
  it('answers one body in every encoding', async () => {
    const kept = page('নীরোগ '.repeat(100));
    const plain = await kept.body('identity');
    expect(gunzipSync(await kept.body('gzip'))).toEqual(plain);
    expect(brotliDecompressSync(await kept.body('br'))).toEqual(plain);
    expect(await kept.body('br')).toBe(await kept.body('br'));
  });
});

describe('policyFor', () => {
  it('allows the inline scripts of a document by their hash, and nothing unsafe', () => {
    const policy = policyFor(
      '<script>alert(1)</script><script type="module" src="/a.js"></script><script type="application/ld+json">{}</script>',
    );
    expect(policy).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=';");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(policy.match(/sha256/g)).toHaveLength(1);
  });
});
