import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { openBackupStore } from '#server/adapters/backup-store/open-backup-store.ts';
import { partBytesFor } from '#server/adapters/backup-store/s3-backup-store.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { openMediaStore } from '#server/adapters/media-store/open-media-store.ts';
import { buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { found } from '#server/core/resources/list.ts';
import { createDatabase, dropDatabase } from '#tests/databases.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { testShop } from '#tests/test-shop.ts';
import { storeWebp } from '../../content/media/index.ts';
import { recordBackup } from './record-backup.ts';
import { readBackup } from './restore/check-backup.ts';
import { restoreBackup } from './restore/restore-backup.ts';

const shop = testShop();
const directory = temporaryDirectory('bucket');
const s3Directory = path.join(directory, 's3');
mkdirSync(s3Directory);
const configureBuckets = ['backups', 'images', 'restored-images'].map((name) => ({ name }));
const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: s3Directory, configureBuckets });
let port = 0;

const configOf = (env: Record<string, string>): Config =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATA_DIR: directory, SECRET_KEY: 's'.repeat(32), ...env });

const accountOf = (prefix: '' | 'BACKUP_') => ({
  [`${prefix}S3_ENDPOINT`]: `http://127.0.0.1:${port}`,
  [`${prefix}S3_REGION`]: 'ap-south-1',
  [`${prefix}S3_ACCESS_KEY_ID`]: 'S3RVER',
  [`${prefix}S3_SECRET_ACCESS_KEY`]: 'S3RVER',
});

beforeAll(async () => {
  port = (await s3.run()).port;
  await shop().app.ready();
});
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true });
});

describe('backups in a bucket', () => {
  it('have larger parts if a store would not accept so many', () => {
    expect([0, 1e9, 160e9, 1e12].map(partBytesFor)).toEqual([16, 16, 16, 128].map((mib) => mib * 1024 * 1024));
  });

  it('are uploaded in parts, listed, read, and removed by the retention rule', async () => {
    const config = configOf({
      BACKUP_TO: 's3://backups/shop',
      BACKUP_KEEP: '1,0,0',
      ...accountOf('BACKUP_'),
    });
    const store = await openBackupStore(config);
    await store.write('nirog-haat-2020-01-01T00-00-00Z.tar.zst', Readable.from([Buffer.from('old')]));
    await store.write('notes.txt', Readable.from([Buffer.from('of others')]));
    const media = fileStore(shop().mediaDirectory);
    const { name, bytes, removed } = await recordBackup({ config, databaseUrl: shop().databaseUrl, media, store, rest: 0 });
    expect(removed).toEqual(['nirog-haat-2020-01-01T00-00-00Z.tar.zst']);
    expect((await store.list()).map((file) => file.name).sort()).toEqual([name, 'notes.txt'].sort());
    expect((await readBackup(found(await store.read(name)), {})).header.format).toBe(1);
    expect(bytes).toBeGreaterThan(1000);
    expect(await store.read('nothing')).toBeUndefined();
    const large = Buffer.alloc(40 * 1024 * 1024, 'x');
    await store.write('large', Readable.from([large.subarray(0, 30_000_000), large.subarray(30_000_000)]));
    const [stored] = (await store.list()).filter((file) => file.name === 'large');
    expect(stored?.bytes).toBe(large.length);
    const failing = store.write(
      'torn',
      (async function* () {
        yield large.subarray(0, 20_000_000);
        throw new Error('the source is gone');
      })(),
    );
    // The test server does not implement the end of uploads, so it has its own error.
    await expect(failing).rejects.toThrow();
    expect((await store.list()).map((file) => file.name)).not.toContain('torn');
  });

  it('bring the pictures of one bucket into another, from where a shop serves them', async () => {
    const config = configOf({ BACKUP_TO: 's3://backups/pictures', ...accountOf(''), S3_BUCKET: 'images' });
    const media = await openMediaStore(config);
    const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: { r: 200, g: 40, b: 90 } } }).webp();
    const image = await storeWebp(media, await picture.toBuffer());
    const { id } = await shop().make.product();
    await shop().database.sql`update products set images = ${[image]} where id = ${id}`;
    const store = await openBackupStore(config);
    const { name } = await recordBackup({ config, databaseUrl: shop().databaseUrl, media, store, rest: 0 });

    const restoredConfig = configOf({ ...accountOf(''), S3_BUCKET: 'restored-images' });
    const restoredMedia = await openMediaStore(restoredConfig);
    const databaseName = `test_${uuid().replaceAll('-', '')}`;
    const databaseUrl = await createDatabase(inject('serverUrl'), databaseName, 'template0');
    const open = async () => found(await store.read(name));
    await restoreBackup({ config: restoredConfig, databaseUrl, media: restoredMedia, open, isReplacing: false, report: () => {} });
    await media.remove(path.basename(image));

    const database = openDatabase({ url: databaseUrl, max: 2 });
    const { app } = await buildApp({ config: restoredConfig, database, media: restoredMedia });
    try {
      const product = (await app.inject({ url: `/api/v1/products/read/${id}` })).json();
      expect(product.images).toEqual([image]);
      for (const [url, width] of [
        [image, 400],
        [`${image}?w=160`, 160],
      ] as const) {
        const served = await app.inject({ url, headers: { accept: 'image/webp' } });
        expect(served).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } });
        expect((await sharp(served.rawPayload).metadata()).width).toBe(width);
      }
    } finally {
      await app.close();
      await database.close();
      await dropDatabase(inject('serverUrl'), databaseName);
    }
  });

  it('are refused with the name of the variable when the bucket does not exist', async () => {
    // It uses the account of the images unless it has a separate one.
    await expect(openBackupStore(configOf({ ...accountOf(''), S3_BUCKET: 'images', BACKUP_TO: 's3://nowhere/x' }))).rejects.toThrow(
      'BACKUP_TO: there is no bucket "nowhere" there.',
    );
  });
});
