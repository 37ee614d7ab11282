import { emailSender, renderEmail } from '#domain/content/messages/email.ts';
import { isEssential } from '#domain/content/messages/essential.ts';
import type { Email } from '#server/adapters/email/email-gateway.ts';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import { type SendingMessage, storeLink } from '../messages.queries.ts';
import { signToken } from './signed-token.ts';
import { verificationLink } from './verification-link.ts';

type EmailDeps = Pick<JobDeps, 'config' | 'db' | 'email'>;

/** The e-mail of a message, with an unsubscribe link unless it can't be switched off. */
export async function emailOf(deps: EmailDeps, message: SendingMessage): Promise<Email> {
  const { brand, publicUrl } = deps.config;
  const { id, kind, userId, recipient, title, body, language } = message;
  const link = await linkOf(deps, message);
  const sender = emailSender(brand, language);
  const content = { subject: title, body: body ?? '', language, link: link && `${publicUrl}${link}`, sender };
  const email = { to: recipient, ref: id };
  if (userId === null || isEssential(kind, 'email')) return { ...renderEmail(content), ...email };
  const query = new URLSearchParams({ token: await signToken(deps.db, 'unsubscribe', [userId, kind]), lang: language });
  const unsubscribeUrl = `${publicUrl}/api/v1/messages/unsubscribe?token=${query.get('token')}`;
  return { ...renderEmail({ ...content, unsubscribeLink: `${publicUrl}/unsubscribe?${query}` }), ...email, unsubscribeUrl };
}

/** The verification link is generated when it is sent, and stored only in a demo shop that sends no e-mails: there the log shows it. */
async function linkOf({ db, config, email }: EmailDeps, { id, kind, userId, recipient, link, language }: SendingMessage): Promise<string> {
  if (kind !== 'emailVerification' || userId === null) return link;
  const made = await verificationLink(db, { userId, email: recipient, language });
  if (email.name === 'log' && config.seed === 'demo') await storeLink(db, id, made);
  return made;
}
