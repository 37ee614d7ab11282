import { smsParts } from '#domain/content/messages/sms-parts.ts';
import { renderTemplate } from '#domain/content/messages/template.ts';
import type { Config } from '#server/config/config.ts';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import { generateCode } from '#server/modules/content/codes/index.ts';
import { issueOrderKeyByNumber, withheldKey } from '#server/modules/content/order-links/index.ts';
import { type SendingMessage, storeText } from './messages.queries.ts';
import { loadTexts } from './templates.ts';

type SmsTextDeps = Pick<JobDeps, 'config' | 'db'>;

/**
 * The text of an SMS. Its secret, a one-time code or the key of an order link, is generated now and not stored, so it can't leak. In a demo
 * shop that sends no SMS the text is stored for the back office. Null: it must not be sent.
 */
export async function smsText(deps: SmsTextDeps, message: SendingMessage): Promise<string | null> {
  const { id, body, link } = message;
  if (body === null) return codeText(deps, message);
  const linkWithoutKey = `${link}${withheldKey}`;
  if (link === '' || !body.includes(linkWithoutKey)) return body;
  const key = await issueOrderKeyByNumber(deps.db, link.slice(link.lastIndexOf('/') + 1));
  const text = body.replaceAll(linkWithoutKey, `${link}#${key}`);
  if (isShownInLog(deps.config)) await storeText(deps.db, id, { body: text });
  return text;
}

async function codeText({ db, config }: SmsTextDeps, { id, eventId, language }: SendingMessage): Promise<string | null> {
  const code = await generateCode(db, eventId);
  if (code === undefined) return null;
  const template = (await loadTexts(db))('oneTimeCode', 'sms', language)?.body ?? '{code}';
  const host = { verbatim: new URL(config.publicUrl).hostname };
  // In Latin letters in both languages, so that it fits one part and phones recognise it.
  const text = renderTemplate(template, { code: { verbatim: code }, host, brand: config.brand.name }, 'en', 'sms');
  const { parts } = smsParts(text);
  await storeText(db, id, { parts, price_poisha: parts * config.sms.pricePoisha, body: isShownInLog(config) ? text : null });
  return text;
}

/** Whether the back office shows secrets of SMS: in a demo shop that sends none. */
export const isShownInLog = ({ sms, seed }: Pick<Config, 'sms' | 'seed'>): boolean => sms.account.provider === 'log' && seed === 'demo';
