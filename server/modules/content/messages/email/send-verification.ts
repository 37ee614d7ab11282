import type { Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { renderTemplate } from '#domain/content/messages/template.ts';
import type { Config } from '#server/config/config.ts';
import { requirePause } from '#server/modules/content/codes/index.ts';
import { insertMessages } from '../messages.queries.ts';
import { enqueueMessages } from '../send-message.ts';
import { loadTexts } from '../templates.ts';
import { countVerifications, lockAddress } from './send-verification.queries.ts';
import { emailVerificationLimits, type Verification } from './verification-link.ts';

/**
 * Sends a link that proves that the user reads this address. Its text contains nothing that a user wrote. Call it with the user's row
 * locked. Throws RATE_LIMITED: too soon after the last one to this address, or too many today for it or this user.
 */
export async function sendEmailVerification(tx: Tx, { brand }: Pick<Config, 'brand'>, { userId, email, language }: Verification) {
  const kind = 'emailVerification';
  const address = plainAddress(email);
  await lockAddress(tx, address.join('@'));
  const { ofUser, ...ofAddress } = await countVerifications(tx, { userId, address });
  requirePause({ count: ofUser, sinceLast: null }, emailVerificationLimits.perUserADay);
  requirePause(ofAddress, emailVerificationLimits.perAddressADay);
  const text = (await loadTexts(tx))(kind, 'email', language);
  const variables = { shopName: { en: brand.name, bn: brand.nameBn }, hours: String(emailVerificationLimits.linkHours) };
  const inWords = (template = '') => renderTemplate(template, variables, language, 'email');
  const message = { eventId: uuid(), kind, channel: 'email', userId, recipient: email, language, variables, link: '' } as const;
  const words = { title: inWords(text?.title), body: inWords(text?.body) };
  await enqueueMessages(tx, await insertMessages(tx, [{ ...message, ...words, state: 'queued', parts: 0, price: 0 }]));
}

/** Name and host without the tag (`name+tag@host`), of which one mailbox may have thousands. */
function plainAddress(email: string): [name: string, host: string] {
  const at = email.lastIndexOf('@');
  return [email.slice(0, at).replace(/(?!^)\+.*/, ''), email.slice(at + 1)];
}
