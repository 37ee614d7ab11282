import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { seal, unseal } from './secret-box.ts';

const dataDir = temporaryDirectory('secret-key');
afterAll(async () => (await import('node:fs')).rmSync(dataDir, { recursive: true }));
const withKey = (secretKey: string | undefined) => ({ secretKey, dataDir });

describe('the secret box', () => {
  it('decrypts for the same owner and with the same key only', () => {
    const key = withKey('k'.repeat(32));
    const sealed = seal(key, 'user-1', 'JBSWY3DP');
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
    expect(seal(key, 'user-1', 'JBSWY3DP')).not.toEqual(sealed);
    expect(unseal(key, 'user-1', sealed)).toBe('JBSWY3DP');
    expect(unseal(key, 'user-2', sealed)).toBeUndefined();
    expect(unseal(withKey('x'.repeat(32)), 'user-1', sealed)).toBeUndefined();
    const tampered = Buffer.from(sealed);
    tampered.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(unseal(key, 'user-1', tampered)).toBeUndefined();
  });

  it('keeps a key in the data directory, which only the operator can read', () => {
    const own = withKey(undefined);
    const sealed = seal(own, 'user-1', 'JBSWY3DP');
    expect(unseal(own, 'user-1', sealed)).toBe('JBSWY3DP');
    expect(readdirSync(dataDir)).toEqual(['secret-key']);
    if (process.platform !== 'win32') expect(statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });
});
