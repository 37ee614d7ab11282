import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';

const ivBytes = 12;
const tagBytes = 16;

type KeyConfig = Pick<Config, 'secretKey' | 'dataDir'>;

/** Encrypts a text for storage (AES-256-GCM). It can only be decrypted for the same owner. */
export function seal(config: KeyConfig, owner: string, text: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, 'second factors'), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts what `seal` encrypted. Undefined: with another key, or for another owner. */
export function unseal(config: KeyConfig, owner: string, sealed: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config, 'second factors'), sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** A short keyed hash in hexadecimal (only this shop can compute it): equal texts have equal hashes, but can't be found by brute force. */
export const keyedHash = (config: KeyConfig, purpose: string, text: string): string =>
  createHmac('sha256', keyOf(config, purpose)).update(text).digest('hex').slice(0, 32);

const keys = new WeakMap<KeyConfig, Map<string, Buffer>>();

/** The key for one purpose. */
function keyOf(config: KeyConfig, purpose: string): Buffer {
  const known = keys.get(config) ?? new Map<string, Buffer>();
  keys.set(config, known);
  const key = known.get(purpose) ?? Buffer.from(hkdfSync('sha256', config.secretKey ?? keyOfDirectory(config.dataDir), '', purpose, 32));
  known.set(purpose, key);
  return key;
}

/** Without SECRET_KEY the key is a file of the data directory, which the first use writes. */
function keyOfDirectory(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  const stored = readKey(file);
  if (stored !== undefined) return stored;
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // If processes start at the same time, the first one wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // thrown by node:fs
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readKey(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined; // as above
    throw error;
  }
}
