import { hash, verify } from '@node-rs/argon2';
import { limits } from '#domain/limits.ts';

/** The second option of OWASP for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The thousand most common passwords that have the minimum length. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded only here: it has several megabytes of words, and few processes see a new password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']?.filter((password) => password.length >= limits.passwordMinLength).slice(0, 1000));
}

let common: Promise<ReadonlySet<string>> | undefined;

export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(password.toLowerCase());
}

export const hashPassword = (password: string): Promise<string> => hash(password, options);

let decoy: Promise<string> | undefined;

/** Compares with a hash; without one (unknown phone) it takes the same time and returns false. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('no account has this one');
  const matches = await verify(stored ?? (await decoy), password);
  return stored !== undefined && matches;
}
