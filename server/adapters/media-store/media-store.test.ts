import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { S3Config } from '#server/config/s3-config.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import type { MediaStore } from './media-store.ts';
import { openMediaStore } from './open-media-store.ts';

const directory = temporaryDirectory('stores');
const s3Directory = path.join(directory, 's3');
mkdirSync(s3Directory);
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: s3Directory,
  configureBuckets: [{ name: 'images' }],
});
// The key and secret that the test server accepts.
const s3: S3Config = { endpoint: '', bucket: 'images', region: 'ap-south-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

beforeAll(async () => {
  s3.endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const name = `${'ab'.repeat(16)}.webp`;
const bytes = Buffer.from(Array.from({ length: 3000 }, (_, n) => n % 256));

describe.each([
  ['in files', () => openMediaStore({ s3: undefined, dataDir: directory })],
  ['in an S3 bucket', () => openMediaStore({ s3, dataDir: directory })],
])('images %s', (_title, open) => {
  let store: MediaStore;
  beforeAll(async () => {
    store = await open();
  });

  it('are returned byte for byte, and stored once', async () => {
    expect(await store.put(name, bytes)).toBe(true);
    expect(await store.put(name, bytes)).toBe(false);
    expect(await store.get(name)).toEqual(bytes);
  });

  it('are undefined when they do not exist', async () => {
    expect(await store.get(`${'0'.repeat(32)}.webp`)).toBeUndefined();
  });

  it('can be removed, even when they no longer exist', async () => {
    const other = `${'cd'.repeat(16)}-160.avif`;
    await store.put(other, bytes);
    await store.remove(other);
    await store.remove(other);
    expect(await store.get(other)).toBeUndefined();
    expect(await store.put(other, bytes)).toBe(true);
  });

  it('can be stored concurrently', async () => {
    const shared = `${'ef'.repeat(16)}.webp`;
    await Promise.all(Array.from({ length: 8 }, () => store.put(shared, bytes)));
    expect(await store.get(shared)).toEqual(bytes);
  });
});

describe('a store that cannot be used', () => {
  it('stops the start with an error that names the variable, and leaves no partial files', async () => {
    const opening = (wrong: Partial<S3Config>) => openMediaStore({ s3: { ...s3, ...wrong }, dataDir: directory });
    await expect(opening({ bucket: 'nowhere' })).rejects.toThrow('S3_BUCKET: there is no bucket "nowhere" there.');
    const refusing = createServer((_request, response) => void response.writeHead(403).end()).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    const { port } = refusing.address() as AddressInfo; // it listens on a port
    await expect(opening({ endpoint: `http://127.0.0.1:${port}` })).rejects.toThrow('S3_ACCESS_KEY_ID: the store refused');
    refusing.close();
    await expect(opening({ endpoint: 'http://127.0.0.1:9' })).rejects.toThrow('S3_ENDPOINT: nothing answers there');
    expect(readdirSync(path.join(directory, 'media'), { recursive: true }).filter((file) => String(file).includes('.webp.'))).toEqual([]);
  });
});
