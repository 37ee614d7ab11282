import { createHash, randomBytes } from 'node:crypto';
import { recoveryCodeLength } from '#contract/people/one-time-code.ts';
import type { Tx } from '#db/client.ts';
import { replaceRecoveryCodes } from './second-factor.queries.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const codesOfUser = 10;

/** 80 random bits: a fast hash is enough, because they can't be guessed. */
const newCode = () => Array.from(randomBytes(recoveryCodeLength), (byte) => letters[byte % letters.length]).join('');

export const hashRecoveryCode = (userId: string, code: string): Buffer => createHash('sha256').update(`${userId} ${code}`).digest();

/** Replaces the recovery codes of a user and returns the new ones, in groups that are easy to copy. */
export async function renewRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesOfUser }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'));
}
