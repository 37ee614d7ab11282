import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import { servedImage } from './images.ts';
import { keepImage, storeImage } from './index.ts';

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
    const path = await keepImage(store, await plain(700, 500).webp().toBuffer());
    const name = path.replace('/media/', '');
    const ask = () => servedImage(store, name, { width: 160, format: 'avif' });
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, ask));
    for (const other of others) expect(other?.bytes).toBe(first?.bytes);
    expect(await ask()).toEqual(first);
    expect(puts).toEqual([name, name.replace('.webp', '-160.avif')]);
  });
});

describe('a decompression bomb', () => {
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
    for (const bytes of [bomb, flat]) await expect(storeImage(store, bytes)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    expect(await storeImage(store, await plain(6300, 6300).png().toBuffer())).toMatch(/^\/media\//);
  });
});
