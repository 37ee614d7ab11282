import { z } from 'zod';
import { toPoisha } from '#domain/taka.ts';
import { exchange, type ProviderAnswer, type ProviderRequest } from '../http/exchange.ts';
import { refuseSms, type SmsOutcome } from './sms-provider.ts';

/** Sends a message with this request. `read` interprets an answer in the provider's format; any other is judged by its status. */
export async function sendByRequest(
  request: ProviderRequest,
  read: (answer: ProviderAnswer) => SmsOutcome | undefined,
  signal: AbortSignal | undefined,
): Promise<SmsOutcome> {
  const answer = await exchange(request, { signal });
  if ('status' in answer) return (answer.status > 500 ? undefined : read(answer)) ?? judgeStatus(answer.status);
  const { wasSent, reason, detail } = answer;
  return wasSent ? { state: 'unknown', reason, detail } : refuseSms('down', detail);
}

/** After proxy statuses (502, 504 …) it is unknown whether the provider has the message. */
export function judgeStatus(status: number): SmsOutcome {
  const detail = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: 'unknown', reason: 'unreadable', detail };
  if (status === 429) return refuseSms('limit', detail);
  if (status === 500 || status === 503) return refuseSms('down', detail);
  if (status > 500) return { state: 'unknown', reason: 'broken', detail };
  return refuseSms(status === 401 || status === 403 ? 'credentials' : 'account', detail);
}

/** Any request that sends nothing; undefined when there is no answer in this format. */
export async function askProvider<T>(
  request: ProviderRequest,
  schema: z.ZodType<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  const answer = await exchange(request, { signal });
  return 'status' in answer ? parseAnswer(answer, schema) : undefined;
}

/** Some answers are JSON despite their content type. */
export function parseAnswer<T>({ text }: ProviderAnswer, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Codes, ids and amounts come as numbers or strings. */
export const answerCode = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
export const answerId = z.union([z.number(), z.string().min(1)]).transform(String);
/** Taka, such as "1,234.50", to poisha. */
export const answerTaka = z
  .union([z.number().transform(String), z.string().regex(/^-?[\d,]+(\.\d+)?$/)])
  .transform((taka) => toPoisha(Number(taka.replaceAll(',', ''))));

export const internationalPhone = (phone: string): string => `88${phone}`;
