import { emailSender, renderEmail } from '#domain/messages/email.ts';
import { isEssential } from '#domain/messages/essential.ts';
import type { Email } from '#server/adapters/email/email-gateway.ts';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import type { SendingMessage } from './messages.queries.ts';
import { getUnsubscribeKey } from './settings/message-settings.queries.ts';
import { makeUnsubscribeToken } from './settings/unsubscribe-token.ts';

/** The e-mail of a message, with a link to unsubscribe unless it can't be switched off. */
export async function emailOf(
  { config: { brand, publicUrl }, db }: Pick<JobDeps, 'config' | 'db'>,
  message: SendingMessage,
): Promise<Email> {
  const { id, kind, userId, recipient, title, body, language, link } = message;
  const sender = emailSender(brand, language);
  const content = { subject: title, body: body ?? '', language, link: link && `${publicUrl}${link}`, sender };
  const email = { to: recipient, ref: id };
  if (userId === null || isEssential(kind, 'email')) return { ...renderEmail(content), ...email };
  const query = new URLSearchParams({ token: makeUnsubscribeToken(await getUnsubscribeKey(db), { userId, kind }), lang: language });
  const unsubscribeUrl = `${publicUrl}/api/v1/messages/unsubscribe?token=${query.get('token')}`;
  return { ...renderEmail({ ...content, unsubscribeLink: `${publicUrl}/unsubscribe?${query}` }), ...email, unsubscribeUrl };
}
