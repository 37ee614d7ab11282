import type { SmsAccount } from '#server/config/sms-config.ts';
import type { SmsHttpFormat } from '#server/config/sms-http-format.ts';
import type { ProviderAnswer, ProviderRequest } from '../http/exchange.ts';
import { internationalPhone, judgeStatus, sendByRequest } from './ask-provider.ts';
import { refuseSms, type Sms, type SmsOutcome, type SmsProvider } from './sms-provider.ts';

export const smsLimits = {
  /** Characters of an answer that admins can see. */
  excerptLength: 120,
} as const;

/** A provider that the operator describes: URL, fields, headers, and what a successful answer looks like. */
export function httpSms(account: SmsAccount & { provider: 'http' }): SmsProvider {
  const { url, http } = account;
  return {
    name: 'http',
    send: (sms, signal) => {
      const values = valuesOf(account, sms);
      const sent = [secretsIn(url), http.fields, http.headers, values].flatMap(textsIn);
      return sendByRequest(requestOf(url, http, values), (answer) => read(answer, http.success, sent), signal);
    },
  };
}

const valuesOf = ({ apiKey, user, sender }: SmsAccount, { to, text, ref }: Sms): Record<string, string> => ({
  to: internationalPhone(to),
  local_to: to,
  text,
  ref,
  key: apiKey,
  user,
  sender,
});

const fill = (template: string, values: Record<string, string>) => template.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

/** Fills in all texts. */
const filled = <T>(template: T, values: Record<string, string>): T =>
  JSON.parse(JSON.stringify(template), (_name, value) => (typeof value === 'string' ? fill(value, values) : value));

function requestOf(address: string, { format, fields, headers }: SmsHttpFormat, values: Record<string, string>): ProviderRequest {
  const request = { url: new URL(address), headers: filled(headers, values) };
  const all = filled(fields, values);
  if (format === 'json') return { ...request, json: all };
  const form = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
  if (format === 'form') return { ...request, form };
  for (const [name, value] of Object.entries(form)) request.url.searchParams.append(name, value);
  return request;
}

function read(answer: ProviderAnswer, success: RegExp | undefined, sent: string[]): SmsOutcome | undefined {
  if (answer.status < 200 || answer.status >= 300) return withExcerpt(judgeStatus(answer.status), answer, sent);
  if (!success) return { state: 'accepted' };
  const found = success.exec(answer.text);
  if (!found) return withExcerpt(refuseSms('account', `HTTP ${answer.status}`), answer, sent);
  const [, providerId] = found;
  return { state: 'accepted', ...(providerId && { providerId }) };
}

/**
 * Unknown codes: admins see the answer itself, without what we sent, because it may echo the key, the number or a one-time code in any
 * encoding.
 */
function withExcerpt(outcome: SmsOutcome, { text }: ProviderAnswer, sent: string[]): SmsOutcome {
  const hidden = sent.flatMap(wordsIn).filter((word) => word.length >= shortestSecret);
  const isHidden = (word: string) =>
    word.length >= shortestSecret &&
    hidden.some((each) => each.includes(word) || ((/\p{Nd}/u.test(each) || each.length >= 8) && word.includes(each)));
  const words = wordsIn(text.replace(/\\+u[\da-f]{4}|%[\da-f]{2}/gi, ' ')).filter((word) => !isHidden(word));
  const excerpt = words.join(' ').slice(0, smsLimits.excerptLength);
  return outcome.state === 'accepted' || !excerpt ? outcome : { ...outcome, detail: `${outcome.detail}: ${excerpt}` };
}

const shortestSecret = 4;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Keys may be in the query, the host or the path, where they are longer than names. */
function secretsIn(address: string): string[] {
  const { username, password, pathname, searchParams } = new URL(address);
  const [user = '', secret = ''] = [username, password].map((each) => decodeURIComponent(each));
  const basic = Buffer.from(`${user}:${secret}`).toString('base64');
  return [user, secret, basic, ...searchParams.values(), ...pathname.split('/').filter((part) => part.length >= 16)];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [String(value).replace(/\{\w+\}/g, ' ')];
}
