import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CachedResponse, OtherBodies } from './cached-response.ts';

const text = Array.from({ length: 3000 }, (_, n) => `নীরোগ ${n * n}`).join(' ');
const response = () => new CachedResponse(200, {}, Buffer.from(text));

function cached(others = new OtherBodies(1_000_000)) {
  const one = response();
  let resizes = 0;
  one.hold(others, () => (resizes += 1));
  return { one, others, resizes: () => resizes };
}

describe('CachedResponse', () => {
  it.each([
    ['cached', () => cached().one],
    ['not cached', response],
  ])('has one body in every encoding, in any order, %s', async (_title, make) => {
    for (const order of [['br', 'gzip', 'identity', 'br'] as const, ['identity', 'br', 'identity', 'gzip'] as const]) {
      const one = make();
      for (const encoding of order) {
        const body = await one.body(encoding);
        const plain = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }[encoding](body);
        expect(plain.toString(), encoding).toBe(text);
      }
    }
  });

  it('is stored compressed only, even if no browser accepted compression', async () => {
    const { one, resizes } = cached();
    expect(one.size).toBe(Buffer.byteLength(text));
    await one.body('identity');
    await expect.poll(resizes).toBe(1);
    expect(one.size).toBe((await one.body('br')).length);
    expect(one.size).toBeLessThan(Buffer.byteLength(text) / 2);
  });

  it('is compressed better in the background when it is requested again', async () => {
    const { one, resizes } = cached();
    const first = await one.body('br');
    await one.body('br');
    await expect.poll(resizes).toBe(2);
    const better = await one.body('br');
    expect(better.length).toBeLessThan(first.length);
    expect(one.size).toBe(better.length);
    expect(brotliDecompressSync(better).toString()).toBe(text);
  });

  it('stores other requested encodings, within their limit', async () => {
    const others = new OtherBodies(3 * Buffer.byteLength(text));
    const [first, second] = [cached(others).one, cached(others).one];
    await first.body('br');
    const body = await first.body('identity');
    expect(await first.body('identity')).toBe(body);
    await second.body('identity');
    expect(await first.body('identity')).not.toBe(body);
    expect(others.bytes).toBeLessThanOrEqual(3 * Buffer.byteLength(text));
  });

  it('holds no larger blocks of memory than it counts', async () => {
    const { one } = cached();
    const bodies = [await one.body('br'), await one.body('gzip'), await one.body('identity')].slice(0, 1);
    bodies.push(await one.body('gzip'), await one.body('identity'));
    expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length));
  });
});
