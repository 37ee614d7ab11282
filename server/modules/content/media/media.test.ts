import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { imageGround } from '#domain/limits.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { readImage } from './images.ts';
import { storeImage } from './index.ts';

const shop = testShop();

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Artist: 'a private person' } })
    .jpeg()
    .toBuffer();

const fetchImage = (path: string, accept = 'image/webp') => shop().app.inject({ url: path, headers: { accept } });

describe('GET /media/:name', () => {
  it('returns an image in the requested size and format, cacheable forever', async () => {
    const path = await storeImage(fileStore(shop().mediaDirectory), await photo());
    const webp = await fetchImage(`${path}?w=320`);
    expect(webp.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('Accept'),
    });
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const avif = await fetchImage(`${path}?w=160`, 'image/avif,image/webp,*/*');
    expect(avif.headers['content-type']).toBe('image/avif');
    expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 160 });
    expect((await sharp((await fetchImage(`${path}?w=1280`)).rawPayload).metadata()).width).toBe(900);
    const head = await shop().app.inject({ method: 'HEAD', url: `${path}?w=320`, headers: { accept: 'image/webp' } });
    expect({ status: head.statusCode, body: head.body, length: head.headers['content-length'] }).toEqual({
      status: 200,
      body: '',
      length: String(webp.rawPayload.length),
    });
  });

  it('keeps transparent parts, but sends a JPEG on the light ground of the pages to clients that name no such format', async () => {
    const cutOut = await sharp({ create: { width: 400, height: 400, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const path = await storeImage(fileStore(shop().mediaDirectory), cutOut);
    for (const accept of ['image/webp', 'image/avif']) {
      expect((await sharp((await fetchImage(`${path}?w=320`, accept)).rawPayload).stats()).isOpaque).toBe(false);
    }
    const shared = await fetchImage(`${path}?w=1280`, '*/*');
    expect(shared.headers['content-type']).toBe('image/jpeg');
    const { dominant } = await sharp(shared.rawPayload).stats();
    const ground = [1, 3, 5].map((at) => Number.parseInt(imageGround.slice(at, at + 2), 16));
    // The dominant colour is the middle of a range of 16.
    const distances = [dominant.r, dominant.g, dominant.b].map((value, i) => Math.abs(value - (ground[i] ?? 0)));
    expect(Math.max(...distances)).toBeLessThanOrEqual(8);
    expect(readFileSync('app/styles/tokens.css', 'utf8')).toContain(`--picture-ground: ${imageGround.toLowerCase()};`);
  });

  it('creates a size once for concurrent requests', async () => {
    const path = await storeImage(fileStore(shop().mediaDirectory), await photo(700, 700));
    const answers = await Promise.all(Array.from({ length: 5 }, () => fetchImage(`${path}?w=160`)));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
  });

  it('answers 404 for other sizes, other names, and unknown images', async () => {
    const path = await storeImage(fileStore(shop().mediaDirectory), await photo());
    for (const url of [
      `${path}?w=17`,
      `${path}?w=abc`,
      '/media/..%2f..%2fpackage.json',
      '/media/x.webp',
      `/media/${'0'.repeat(32)}.webp`,
    ]) {
      const { statusCode, headers, body } = await fetchImage(url);
      expectProblem({ status: statusCode, headers, body: JSON.parse(body) }, 404, 'NOT_FOUND');
    }
  });
});

describe('storeImage', () => {
  it('strips metadata, applies the orientation and limits the size', async () => {
    const media = fileStore(shop().mediaDirectory);
    const turned = await sharp(await photo(3000, 1000))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const path = await storeImage(media, turned);
    const stored = await media.get(path.replace('/media/', ''));
    expect(stored?.includes('a private person')).toBe(false);
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 533, height: 1600 });
  });

  it('rejects what does not decode as an image, and drawings that could contain scripts', async () => {
    const media = fileStore(shop().mediaDirectory);
    for (const bytes of [
      Buffer.from('GIF89a but not really'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ]) {
      await expect(storeImage(media, bytes)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
    }
  });

  it('says that a truncated image is broken', async () => {
    const jpeg = await photo();
    const torn = [jpeg.subarray(0, jpeg.length / 2), jpeg.subarray(0, jpeg.length * 0.9)];
    for (const bytes of torn) await expect(readImage(bytes)).rejects.toMatchObject({ code: 'BROKEN_IMAGE' });
  });

  it.each(['heic', 'mif1'])('says that it can’t read HEIC: %s', async (brand) => {
    const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    await expect(readImage(Buffer.concat([box, Buffer.alloc(2000)]))).rejects.toMatchObject({ code: 'HEIC' });
  });

  it('gives equal images one name', async () => {
    const media = fileStore(shop().mediaDirectory);
    const bytes = await photo(50, 50);
    expect(await storeImage(media, bytes)).toBe(await storeImage(media, bytes));
  });
});
