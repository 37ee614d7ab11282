import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env }).backup;
const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'images', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

it('takes no automatic backups without BACKUP_TO, and keeps 7 days, 4 weeks and 12 months', () => {
  expect(read({})).toEqual({ target: undefined, key: undefined, signKey: undefined, keep: { daily: 7, weekly: 4, monthly: 12 } });
});

it('reads a folder, and a bucket with the account of the images or another one', () => {
  expect(read({ BACKUP_TO: 'backups' }).target).toEqual({ folder: path.resolve('backups') });
  const account = { endpoint: 'https://s3.example', bucket: 'safe', region: 'r', secretAccessKey: 's' };
  expect(read({ ...s3, BACKUP_TO: 's3://safe/shop/' }).target).toEqual({ s3: { ...account, accessKeyId: 'k' }, prefix: 'shop/' });
  expect(read({ ...s3, BACKUP_TO: 's3://safe', BACKUP_S3_ACCESS_KEY_ID: 'other' }).target).toEqual({
    s3: { ...account, accessKeyId: 'other' },
    prefix: '',
  });
});

it('signs with a secret key, not with a public one that anyone with write access to the backups may have', () => {
  const [own, passphrase] = ['s'.repeat(32), 'p'.repeat(32)];
  expect(read({ BACKUP_KEY: passphrase }).signKey).toBe(passphrase);
  expect(read({ BACKUP_KEY: passphrase, BACKUP_SIGN_KEY: own }).signKey).toBe(own);
  expect(read({ BACKUP_KEY: 'age1public' }).signKey).toBeUndefined();
  expect(read({ BACKUP_KEY: 'age1public', BACKUP_SIGN_KEY: own }).signKey).toBe(own);
});

it.each([
  [{ BACKUP_KEEP: '0,4,12' }, 'BACKUP_KEEP'],
  [{ BACKUP_KEEP: 'all' }, 'BACKUP_KEEP'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY'],
  [{ BACKUP_SIGN_KEY: 'short' }, 'BACKUP_SIGN_KEY'],
  [{ BACKUP_TO: 's3:bucket' }, 'BACKUP_TO'],
  [{ BACKUP_TO: 's3://safe/x' }, 'BACKUP_S3_ENDPOINT'],
])('refuses %o', (env, name) => {
  expect(() => read(env)).toThrow(`${name}:`);
});
