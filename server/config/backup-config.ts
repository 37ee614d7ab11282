import path from 'node:path';
import { z } from 'zod';
import type { S3Config } from './s3-config.ts';

/** How many days, weeks and months have a backup. */
export interface BackupKeep {
  daily: number;
  weekly: number;
  monthly: number;
}

export interface BackupConfig {
  /** Unset: no automatic backups, and `npm run backup` writes to the data directory. */
  target: { folder: string } | { s3: S3Config; prefix: string } | undefined;
  /** An age public key, secret key or passphrase; unset: backups are not encrypted. */
  key: string | undefined;
  /** Proves that a backup was made by this shop; unset: backups are not signed. */
  signKey: string | undefined;
  keep: BackupKeep;
}

const defaultKeep = '7,4,12';
const s3Names = ['ENDPOINT', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;

/** Reads the variables `BACKUP_…` of `docs/operations/operations.md`. Those of the bucket default to `S3_…`. */
export const backupVariables = z.record(z.string(), z.string()).transform((env, context): BackupConfig => {
  let isRefused = false;
  const refuse = (name: string, message: string) => {
    isRefused = true;
    context.addIssue({ code: 'custom', path: [name], message });
    return z.NEVER;
  };
  const keep = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/
    .exec(env.BACKUP_KEEP?.trim() ?? defaultKeep)
    ?.slice(1)
    .map(Number);
  const [daily = 0, weekly = 0, monthly = 0] = keep ?? [];
  if (daily < 1) refuse('BACKUP_KEEP', `must be three numbers such as ${defaultKeep}: of days (at least 1), weeks and months`);
  const key = env.BACKUP_KEY?.trim();
  if (key !== undefined && !/^(age1|AGE-SECRET-KEY-1)/.test(key) && key.length < 32)
    refuse('BACKUP_KEY', 'must be an age key (age1…, AGE-SECRET-KEY-1…), or a passphrase of at least 32 characters');
  const signKey = env.BACKUP_SIGN_KEY?.trim();
  if (signKey !== undefined && signKey.length < 32) refuse('BACKUP_SIGN_KEY', 'must have at least 32 characters');
  const target = env.BACKUP_TO === undefined ? undefined : targetOf(env, env.BACKUP_TO.trim(), refuse);
  return isRefused ? z.NEVER : { target, key, signKey: signKey ?? secretOf(key), keep: { daily, weekly, monthly } };
});

/** A public key is not secret: anyone can encrypt with it. */
const secretOf = (key: string | undefined) => (key?.startsWith('age1') ? undefined : key);

function targetOf(
  env: Record<string, string>,
  to: string,
  refuse: (name: string, message: string) => never,
): NonNullable<BackupConfig['target']> {
  if (!to.startsWith('s3:')) return { folder: path.resolve(to) };
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(to) ?? [];
  if (bucket === undefined) return refuse('BACKUP_TO', 'must be a folder, or s3://bucket/prefix');
  const given = s3Names.map((name) => env[`BACKUP_S3_${name}`] ?? env[`S3_${name}`]);
  const missing = s3Names.find((_, index) => !given[index]);
  if (missing) return refuse(`BACKUP_S3_${missing}`, `is needed for ${to}, or S3_${missing}`);
  const [endpoint = '', region = '', accessKeyId = '', secretAccessKey = ''] = given;
  return { s3: { endpoint, bucket, region, accessKeyId, secretAccessKey }, prefix: prefix && `${prefix.replace(/\/+$/, '')}/` };
}
