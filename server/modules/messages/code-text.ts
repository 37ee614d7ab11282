import { smsParts } from '#domain/messages/sms-parts.ts';
import { renderTemplate } from '#domain/messages/template.ts';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import { makeCode } from '#server/modules/codes/index.ts';
import { type SendingMessage, storeCodeText } from './messages.queries.ts';
import { loadTexts } from './templates.ts';

/**
 * The text of a one-time code, which is made now: what is stored nowhere can't leak. In a demo shop whose SMS go nowhere it is kept, so that
 * the back office shows it. Null: it must not be sent.
 */
export async function codeText({ db, config, sms }: JobDeps, { id, eventId, language }: SendingMessage): Promise<string | null> {
  const code = await makeCode(db, eventId);
  if (code === undefined) return null;
  const template = (await loadTexts(db))('oneTimeCode', 'sms', language)?.body ?? '{code}';
  const host = { verbatim: new URL(config.publicUrl).hostname };
  // In Latin letters in both languages, so that it is one part and phones recognise it.
  const text = renderTemplate(template, { code, host, brand: config.brand.name }, 'en');
  const { parts } = smsParts(text);
  await storeCodeText(db, id, { parts, price: parts * config.sms.pricePoisha, body: isShownInLog({ sms, config }) ? text : null });
  return text;
}

/** Whether the back office shows what is secret in SMS: in a demo shop whose SMS go nowhere. */
export const isShownInLog = ({ config, sms }: Pick<JobDeps, 'config' | 'sms'>): boolean =>
  sms.providers[0]?.name === 'log' && config.seed === 'demo';
