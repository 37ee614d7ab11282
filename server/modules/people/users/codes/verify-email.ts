import type { Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { codeLimits } from '#server/modules/content/codes/index.ts';
import { readVerification, sendEmailVerification, writeEvent } from '#server/modules/content/messages/index.ts';
import type { Client } from '../sessions/client.ts';
import { lockUser, markEmailVerified } from '../users.queries.ts';
import { countRequest } from './sign-in-with-code.ts';

interface EmailChange {
  userId: string;
  before: NonNullable<Awaited<ReturnType<typeof lockUser>>>;
  email: string | null;
  language: Language;
  client: Client;
}

/**
 * After a change of the address, with the user's row locked: notifies the former address if it was verified, and sends a link to the new
 * one. Above the limits no link is sent, so that strangers who requested links to an address can't prevent its owner from saving it.
 */
export async function changeEmail(tx: Tx, deps: Deps, { userId, before, email, language, client }: EmailChange): Promise<void> {
  const [old, now] = [before.email, email].map((address) => address?.toLowerCase());
  if (now === old) return;
  if (old && before.email_verified_at) await writeEvent(tx, { kind: 'emailChanged', userId, email: old });
  if (!now) return;
  try {
    await countRequest(deps, client);
    await sendEmailVerification(tx, deps.config, { userId, email: now, language });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'RATE_LIMITED')) throw error;
  }
}

/**
 * Sends another link. Throws NOT_FOUND (no address), ILLEGAL_TRANSITION (already verified), RATE_LIMITED (too many to the address, by the
 * user, or from this network address or browser).
 */
export async function sendEmailLink(deps: Deps, userId: string, client: Client): Promise<{ retryAfter: number }> {
  await countRequest(deps, client);
  await deps.db.transaction(async (tx) => {
    const { email, email_verified_at: verifiedAt, language } = found(await lockUser(tx, userId));
    if (verifiedAt) throw new AppError('ILLEGAL_TRANSITION');
    await sendEmailVerification(tx, deps.config, { userId, email: found(email ?? undefined).toLowerCase(), language });
  });
  return { retryAfter: codeLimits.pauseSeconds };
}

/** Throws NOT_FOUND: not a link of this shop, expired, or the address was changed since; RATE_LIMITED. */
export async function verifyEmail({ db, limits }: Deps, token: string, client: Client): Promise<{ email: string }> {
  await limits.consume('codeTryAddress', client.address);
  const { email } = found(await markEmailVerified(db, found(await readVerification(db, token))));
  return { email: found(email ?? undefined) };
}
