import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import { readToken, signToken } from './signed-token.ts';

export const emailVerificationLimits = {
  /** How long a link is valid after it was sent. */
  linkHours: 24,
  /** Links to one address in 24 hours, from all accounts; the pause between two is that of one-time codes. */
  perAddressADay: 5,
  /** Links per account in 24 hours. */
  perUserADay: 10,
} as const;

export interface Verification {
  userId: string;
  /** In lower case. */
  email: string;
  language: Language;
}

/** A path of the shop. */
export async function verificationLink(db: Db, { userId, email, language }: Verification): Promise<string> {
  const expiresAt = Date.now() + emailVerificationLimits.linkHours * 3_600_000;
  const token = await signToken(db, 'verifyEmail', [userId, email, expiresAt]);
  return `/verify-email?${new URLSearchParams({ token, lang: language })}`;
}

const content = z.tuple([z.uuid(), z.string(), z.number()]);

/** The address that a link proves. Undefined: the shop has not signed it, or it has expired. */
export async function readVerification(db: Db, token: string): Promise<Pick<Verification, 'userId' | 'email'> | undefined> {
  const [userId, email, expiresAt = 0] = (await readToken(db, 'verifyEmail', { token, content })) ?? [];
  return userId !== undefined && email !== undefined && expiresAt > Date.now() ? { userId, email } : undefined;
}
