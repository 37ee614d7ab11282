import type { SmsProviderName } from '#server/config/sms-config.ts';

export interface Sms {
  /** 01XXXXXXXXX */
  to: string;
  text: string;
  /** At most 20 letters and digits, new for each attempt; reused only after 'unknown', if `isRepeatable`. */
  ref: string;
}

/** Why a provider rejected a message, and what helps: nothing ('never'), another provider ('elsewhere') or a retry ('later'). */
export const smsRefusals = {
  /** Not a mobile number, or a blocked one. */
  number: 'never',
  /** The text is empty, too long or not allowed. */
  content: 'never',
  /** Credit is used up or expired. */
  balance: 'elsewhere',
  /** Wrong key or user. */
  credentials: 'elsewhere',
  /** The provider does not allow the IP address of this server. */
  address: 'elsewhere',
  /** The sender is not registered, or not for this kind of text. */
  sender: 'elsewhere',
  /** Any other error of the account or the request; `detail` has the code. */
  account: 'elsewhere',
  /** Rate limited. */
  limit: 'later',
  /** The provider is unreachable or has an internal error. */
  down: 'later',
} as const;

export type SmsRefusal = keyof typeof smsRefusals;

/** The outcome of sending. `detail` is for admins, such as 'code 1007'; never contains secrets, phone numbers or the text. */
export type SmsOutcome =
  | { state: 'accepted'; providerId?: string }
  /** Nothing was sent. */
  | { state: 'refused'; retry: (typeof smsRefusals)[SmsRefusal]; reason: SmsRefusal; detail: string }
  /** It may have been sent: no answer in time, a broken connection, or an answer that can't be read. */
  | { state: 'unknown'; reason: 'timeout' | 'broken' | 'unreadable'; detail: string };

/** What the provider says about a message that it accepted; 'unknown' if it has no report. */
export type SmsDelivery = 'accepted' | 'delivered' | 'failed' | 'unknown';

export interface SmsProvider {
  name: SmsProviderName;
  /** Never throws. When the signal aborts, the outcome is 'unknown' if the request was already sent. */
  send: (sms: Sms, signal?: AbortSignal) => Promise<SmsOutcome>;
  /**
   * The provider deduplicates a `ref` for the rest of the day: after 'unknown' the same message can be sent again, through this provider
   * only.
   */
  isRepeatable?: true;
  /** Unset: the provider has no delivery reports. Never throws. */
  findDelivery?: (message: { to: string; providerId: string }, signal?: AbortSignal) => Promise<SmsDelivery>;
  /** In poisha; undefined when the provider does not answer. Unset: it can't be asked. Never throws. */
  getBalance?: (signal?: AbortSignal) => Promise<number | undefined>;
}

export const refuseSms = (reason: SmsRefusal, detail: string): SmsOutcome => ({
  state: 'refused',
  retry: smsRefusals[reason],
  reason,
  detail,
});
