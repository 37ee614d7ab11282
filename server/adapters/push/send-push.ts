import type { PushConfig } from '#server/config/push-config.ts';
import { exchange } from '../http/exchange.ts';
import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { readEndpoint } from './push-hosts.ts';
import { type VapidKeys, vapidHeader } from './vapid.ts';

export const pushLimits = {
  /** Before encryption; services accept 4 KB. */
  payloadBytes: 3072,
  /** How long a service keeps the message for a device that is off. */
  keptSeconds: 86_400,
  /** The longest delay of a retry that a service may ask for. */
  retryAfterSeconds: 3600,
} as const;

export interface Push extends PushKeys {
  /** The endpoint that the push service gave to the browser: anyone who knows it can send. */
  endpoint: string;
  payload: Buffer;
  /** Wakes a device that saves power. */
  isUrgent: boolean;
  /** 32 letters and digits, the same for the same message: a later one replaces an earlier one that waits at the service. */
  topic: string;
}

/** Why a service rejected a message, and what helps: nothing ('never') or a retry ('later'). */
export const pushRefusals = {
  /** The browser has ended the subscription. */
  gone: 'never',
  /** Not an address of a known push service. */
  endpoint: 'never',
  /** Too long, or a request that the service does not understand. */
  content: 'never',
  /** The service does not accept the shop's keys. */
  credentials: 'later',
  /** Too many messages at a time. */
  limit: 'later',
  /** The service can't be reached, or has a fault. */
  down: 'later',
} as const;

export type PushRefusal = keyof typeof pushRefusals;

/** The outcome of sending, as for SMS. `detail` is for admins and has no address or text. */
export type PushOutcome =
  | { state: 'accepted' }
  | {
      state: 'refused';
      retry: (typeof pushRefusals)[PushRefusal];
      reason: PushRefusal;
      detail: string;
      /** The delay that the service asks for. */
      retryAfterSeconds?: number;
    }
  | { state: 'unknown'; reason: 'timeout' | 'broken' | 'unreadable'; detail: string };

/** `provider`: the host of the service. */
export type SentPush = PushOutcome & { provider: string };

const refuse = (reason: PushRefusal, detail: string, retryAfterSeconds?: number): PushOutcome => ({
  state: 'refused',
  retry: pushRefusals[reason],
  reason,
  detail,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

interface Sender {
  config: PushConfig;
  keys: VapidKeys;
  /** Where the service can complain: `mailto:` or `https:`. */
  contact: string;
}

/** Sends one message to a push service (RFC 8030). Never throws; does not follow redirects. */
export async function sendPush({ config, keys, contact }: Sender, push: Push, signal?: AbortSignal): Promise<SentPush> {
  const url = readEndpoint(push.endpoint, config);
  if (!url) return { ...refuse('endpoint', 'no push service'), provider: '' };
  const provider = url.hostname;
  if (push.payload.length > pushLimits.payloadBytes) return { ...refuse('content', 'too long'), provider };
  const headers = {
    authorization: vapidHeader(keys, url, contact),
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(pushLimits.keptSeconds),
    urgency: push.isUrgent ? 'high' : 'normal',
    topic: push.topic,
  };
  const answer = await exchange({ url, headers, bytes: encryptPush(push.payload, push) }, { signal });
  if ('status' in answer) return { ...judge(answer.status, answer.retryAfter), provider };
  const { wasSent, reason, detail } = answer;
  return { ...(wasSent ? { state: 'unknown', reason, detail } : refuse('down', detail)), provider };
}

/** After 502 and 504 it is unknown whether the service behind the proxy has the message. */
function judge(status: number, retryAfter: string | undefined): PushOutcome {
  const detail = `HTTP ${status}`;
  if (status >= 200 && status < 300) return { state: 'accepted' };
  if (status === 404 || status === 410) return refuse('gone', detail);
  if (status === 401 || status === 403) return refuse('credentials', detail);
  if (status === 429) return refuse('limit', detail, secondsOf(retryAfter));
  if (status === 502 || status === 504) return { state: 'unknown', reason: 'broken', detail };
  return status >= 500 ? refuse('down', detail, secondsOf(retryAfter)) : refuse('content', detail);
}

/** Seconds, or a date (RFC 9110, 10.2.3). */
function secondsOf(retryAfter = ''): number | undefined {
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, pushLimits.retryAfterSeconds) : undefined;
}
