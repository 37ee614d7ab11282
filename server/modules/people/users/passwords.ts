import { hash, verify } from '@node-rs/argon2';
import { limits } from '#domain/limits.ts';
import { normalisePassword } from '#domain/people/passwords.ts';

/** The second option of OWASP for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The thousand most common passwords with the minimum length. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  // Loaded on demand: several megabytes of words, and few processes see a new password.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']?.filter((password) => password.length >= limits.passwordMinLength).slice(0, 1000));
}

let common: Promise<ReadonlySet<string>> | undefined;

export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommonPasswords();
  return (await common).has(normalisePassword(password).toLowerCase());
}

export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password), options);

/**
 * A hash that no known password has: all its bits are zero. Comparing with it costs as much as with any other. An account created for a
 * phone number has it until a person sets a password.
 */
export const unusableHash = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Compares with a hash, and if that fails, with the hash of older versions: the password as typed (`raw`). Without a hash (unknown phone)
 * it compares as often, and returns undefined.
 */
export async function matchPassword(
  password: string,
  stored: string | undefined,
  compare: typeof verify = verify,
): Promise<'normalised' | 'raw' | undefined> {
  const against = stored ?? unusableHash;
  const normalised = normalisePassword(password);
  const match = (await compare(against, normalised))
    ? 'normalised'
    : normalised !== password && (await compare(against, password))
      ? 'raw'
      : undefined;
  return stored === undefined ? undefined : match;
}

export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> =>
  (await matchPassword(password, stored)) !== undefined;
