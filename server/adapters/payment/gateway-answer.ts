import { z } from 'zod';
import type { NoAnswer, ProviderAnswer } from '../http/exchange.ts';
import { shownText } from '../http/read-answer.ts';
import type { PaymentFact, StartOutcome } from './gateway.ts';

/** A text or number of a gateway, as text. */
export const gatewayText = z.union([z.string().max(1000), z.number()]).transform(String);

/** The same, when it may be missing or something else. */
export const maybeText = gatewayText.optional().catch(undefined);

/** What an answer to a start means that is not the gateway's usual one. */
export function judgeStart(answer: ProviderAnswer | NoAnswer): StartOutcome {
  if (!('status' in answer)) {
    const { wasSent, detail } = answer;
    return wasSent ? { state: 'unknown', detail } : { state: 'refused', problem: 'down', detail };
  }
  const detail = `HTTP ${answer.status}`;
  if (answer.status === 429) return { state: 'refused', problem: 'busy', detail };
  if (answer.status === 401 || answer.status === 403) return { state: 'refused', problem: 'credentials', detail };
  return answer.status >= 300 && answer.status < 500 ? { state: 'refused', problem: 'rejected', detail } : { state: 'unknown', detail };
}

export const unknownFact = (detail: string): PaymentFact => ({ is: 'unknown', detail: shownText(detail) });

export const detailOf = (answer: ProviderAnswer | NoAnswer): string => ('status' in answer ? `HTTP ${answer.status}` : answer.detail);

/** No buyer was sent to a payment that has no number of the gateway. */
export const neverOpened: PaymentFact = { is: 'failed', reason: 'gatewayDown', detail: 'it was not opened at the gateway' };

/** Where the buyer is sent; undefined: no address, or one without TLS that is not a simulator's. */
export function hostedPageOf(apiUrl: string, address: string | undefined): string | undefined {
  if (!address || address.length > 2000 || !URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && apiUrl.startsWith('http:')) ? address : undefined;
}
