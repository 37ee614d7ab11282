import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import { imageLimits, readImage, servedImage } from './images.ts';
import { storeImage, storeWebp } from './index.ts';

/** A store in memory that counts its writes. */
function memoryStore() {
  const kept = new Map<string, Buffer>();
  const puts: string[] = [];
  const store: MediaStore = {
    put: async (name, bytes) => {
      puts.push(name);
      const isNew = !kept.has(name);
      kept.set(name, bytes);
      return isNew;
    },
    get: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
  };
  return { store, puts };
}

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#3a7' } });

describe('sizes of an image', () => {
  it('are created once for concurrent first requests, and stored', async () => {
    const { store, puts } = memoryStore();
    const path = await storeWebp(store, await plain(700, 500).webp().toBuffer());
    const name = path.replace('/media/', '');
    const ask = () => servedImage(store, name, { width: 160, format: 'avif' });
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, ask));
    for (const other of others) expect(other?.bytes).toBe(first?.bytes);
    expect(await ask()).toEqual(first);
    expect(puts).toEqual([name, name.replace('.webp', '-160.avif')]);
  });
});

const jpeg = (width: number, height: number, options = {}) =>
  plain(width, height)
    .jpeg({ quality: 40, ...options })
    .toBuffer();

describe('an image whose header claims too much', () => {
  it('is rejected before it is decoded', async () => {
    const { store } = memoryStore();
    const small = await plain(64, 64).png().toBuffer();
    // The header of the PNG claims 65,535 × 65,535 pixels: 12 GB when decoded.
    const bomb = Buffer.from(small);
    bomb.writeUInt32BE(65_535, 16);
    bomb.writeUInt32BE(65_535, 20);
    // 42 megapixels of one colour: 130 KB.
    const flat = await plain(7000, 6000).png({ compressionLevel: 9 }).toBuffer();
    expect(flat.length).toBeLessThan(500_000);
    const before = process.memoryUsage().rss;
    for (const bytes of [bomb, flat]) await expect(storeImage(store, bytes)).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(await storeImage(store, await plain(6300, 6300).png().toBuffer())).toMatch(/^\/media\//);
  });

  it.each([
    [1, 100_000],
    [39_000, 1000],
    [12_001, 400],
    [5000, 90],
  ])('is rejected for its shape: %i × %i', async (width, height) => {
    const { store } = memoryStore();
    await expect(storeImage(store, await plain(width, height).png().toBuffer())).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' });
  });

  it.each([
    [1, 1],
    [3000, 20],
    [12_000, 3000],
  ])('is accepted when it is small enough: %i × %i', async (width, height) => {
    const { store } = memoryStore();
    expect(await storeImage(store, await plain(width, height).png().toBuffer())).toMatch(/^\/media\//);
  });
});

describe('a photo of a phone', () => {
  it.each([
    ['48 megapixels', 8000, 6000],
    ['200 megapixels', 16_320, 12_240],
  ])('is stored in the size of all images: %s', async (_title, width, height) => {
    const { webp } = await readImage(await jpeg(width, height));
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: limits.imageSide, height: (limits.imageSide * 3) / 4 });
  });

  it('must not be progressive and large, which takes its whole size in memory', async () => {
    await expect(readImage(await jpeg(8000, 6000, { progressive: true }))).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' });
    expect((await readImage(await jpeg(4000, 3000, { progressive: true }))).name).toMatch(/webp$/);
  });
});

describe('images of one sender', () => {
  it('are read one after the other, and leave the turn to others', async () => {
    const large = await jpeg(12_000, 9000);
    const order: string[] = [];
    const read = (sender: string, bytes: Buffer, name: string) => readImage(bytes, sender).then(() => order.push(name));
    const flood = Array.from({ length: 6 }, (_, n) => read('flood', large, `flood ${n}`));
    await Promise.all([...flood, read('other', await jpeg(900, 900), 'other')]);
    expect(order.indexOf('other')).toBeLessThanOrEqual(1);
  });

  it('are refused when too many of them wait', async () => {
    const bytes = await jpeg(900, 900);
    const count = imageLimits.upload.waitingPerKey + 3;
    const results = await Promise.allSettled(Array.from({ length: count }, () => readImage(bytes, 'flood')));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const result of refused) expect(result).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
  });
});
