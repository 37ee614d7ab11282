import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBackupStore } from '#server/adapters/backup-store/open-backup-store.ts';
import { partBytesFor } from '#server/adapters/backup-store/s3-backup-store.ts';
import { fileStore } from '#server/adapters/media-store/file-store.ts';
import { type Config, readConfig } from '#server/core/config.ts';
import { found } from '#server/core/resources/list.ts';
import { temporaryDirectory } from '#tests/databases.ts';
import { testShop } from '#tests/test-shop.ts';
import { recordBackup } from './record-backup.ts';
import { readBackup } from './restore/check-backup.ts';

const shop = testShop();
const directory = temporaryDirectory('bucket');
const s3Directory = path.join(directory, 's3');
mkdirSync(s3Directory);
const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: s3Directory, configureBuckets: [{ name: 'backups' }] });
let port = 0;

const configOf = (env: Record<string, string>): Config =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: directory, SECRET_KEY: 's'.repeat(32), ...env });

beforeAll(async () => {
  port = (await s3.run()).port;
  await shop().app.ready();
});
afterAll(async () => {
  await s3.close();
  rmSync(directory, { recursive: true });
});

describe('backups in a bucket', () => {
  it('have larger parts where a store would not take so many', () => {
    expect([0, 1e9, 160e9, 1e12].map(partBytesFor)).toEqual([16, 16, 16, 128].map((mib) => mib * 1024 * 1024));
  });

  it('are uploaded in parts, listed, read, and removed by the rule', async () => {
    const config = configOf({
      BACKUP_TO: 's3://backups/shop',
      BACKUP_KEEP: '1,0,0',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_REGION: 'ap-south-1',
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    });
    const store = await openBackupStore(config);
    await store.write('nirog-haat-2020-01-01T00-00-00Z.tar.zst', Readable.from([Buffer.from('old')]));
    await store.write('notes.txt', Readable.from([Buffer.from('of others')]));
    const media = fileStore(shop().mediaDirectory);
    const { name, bytes, removed } = await recordBackup({ config, databaseUrl: shop().databaseUrl, media, store, rest: 0 });
    expect(removed).toEqual(['nirog-haat-2020-01-01T00-00-00Z.tar.zst']);
    expect((await store.list()).map((file) => file.name).sort()).toEqual([name, 'notes.txt'].sort());
    expect((await readBackup(found(await store.read(name)), undefined)).header.format).toBe(1);
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
    // The test server knows no end of uploads, so the error is its own.
    await expect(failing).rejects.toThrow();
    expect((await store.list()).map((file) => file.name)).not.toContain('torn');
  });

  it('are refused with the name of the variable when the bucket is not there', async () => {
    const s3Variables = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'images',
      S3_REGION: 'ap-south-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    };
    // Its account is that of the images unless it has another.
    await expect(openBackupStore(configOf({ ...s3Variables, BACKUP_TO: 's3://nowhere/x' }))).rejects.toThrow(
      'BACKUP_TO: there is no bucket "nowhere" there.',
    );
  });
});
