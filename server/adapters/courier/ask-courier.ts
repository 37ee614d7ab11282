import { createHash, timingSafeEqual } from 'node:crypto';
import { exchange, type ProviderAnswer, type ProviderRequest } from '../http/exchange.ts';
import { shownText } from '../http/read-answer.ts';
import type { BookOutcome } from './courier.ts';

/** Sends a booking, and judges what is not the courier's own answer. `read` gets answers below 500. */
export async function bookByRequest(
  request: ProviderRequest,
  read: (answer: ProviderAnswer) => BookOutcome | undefined,
  signal: AbortSignal | undefined,
): Promise<BookOutcome> {
  const answer = await exchange(request, { signal });
  if ('status' in answer) return (answer.status >= 500 ? undefined : read(answer)) ?? judgeBooking(answer.status);
  const { wasSent, detail } = answer;
  return wasSent ? { state: 'unknown', detail } : { state: 'refused', problem: 'down', detail };
}

/** After a server error, the parcel may have been booked. */
function judgeBooking(status: number): BookOutcome {
  const detail = `HTTP ${status}`;
  if (status === 429) return { state: 'refused', problem: 'busy', detail };
  if (status === 401 || status === 403) return { state: 'refused', problem: 'credentials', detail };
  return status >= 300 && status < 500 ? { state: 'refused', problem: 'rejected', detail } : { state: 'unknown', detail };
}

/** The texts of `errors` in an answer, by field: "recipient_phone: must be 11 digits". */
export function textOfErrors(message: string | undefined, errors: Readonly<Record<string, unknown>> | undefined): string {
  const of = Object.entries(errors ?? {}).map(([field, texts]) => `${field}: ${[texts].flat().map(String).join(', ')}`);
  return shownText(of.length > 0 ? of.join('; ') : (message ?? ''));
}

/** Whether two secrets are equal, without telling by the time it takes how much of them is. */
export function isSecret(given: unknown, expected: string | undefined): boolean {
  if (typeof given !== 'string' || !expected) return false;
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Times without an offset are those of Bangladesh. */
export function timeOf(text: string | undefined): Date | undefined {
  if (!text) return undefined;
  const iso = text.trim().replace(' ', 'T');
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}+06:00`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
