import type { SmsProviderName } from '#server/config/sms-config.ts';

export interface Sms {
  /** 01XXXXXXXXX */
  to: string;
  text: string;
  /** At most 20 letters and digits, new for each attempt; the same one again only after 'unknown', where `isRepeatable` allows it. */
  ref: string;
}

/** Why a provider refused a message, and what helps: no provider takes it ('never'), another one may ('elsewhere'), or trying again does ('later'). */
export const smsRefusals = {
  /** No mobile number, or a blocked one. */
  number: 'never',
  /** The text is empty, too long or not allowed. */
  content: 'never',
  /** Used up, or expired. */
  balance: 'elsewhere',
  /** Wrong key or user. */
  credentials: 'elsewhere',
  /** The provider does not know the IP address of this server. */
  address: 'elsewhere',
  /** The sender is not registered, or not for such texts. */
  sender: 'elsewhere',
  /** Anything else about the account or the request; `detail` has the code. */
  account: 'elsewhere',
  /** Too many messages at a time. */
  limit: 'later',
  /** The provider can't be reached, or has a fault. */
  down: 'later',
} as const;

export type SmsRefusal = keyof typeof smsRefusals;

/** What came of sending. `detail` is for admins, such as 'code 1007'; it never has secrets, phone numbers or the text. */
export type SmsOutcome =
  | { state: 'accepted'; providerId?: string }
  /** Nothing was sent. */
  | { state: 'refused'; retry: (typeof smsRefusals)[SmsRefusal]; reason: SmsRefusal; detail: string }
  /** It may have been sent: no answer in time, a broken connection, or an answer that can't be read. */
  | { state: 'unknown'; reason: 'timeout' | 'broken' | 'unreadable'; detail: string };

/** What the provider says about a message that it accepted; 'unknown' when it says nothing. */
export type SmsDelivery = 'accepted' | 'delivered' | 'failed' | 'unknown';

export interface SmsProvider {
  name: SmsProviderName;
  /** Never throws. When the signal aborts, the outcome is 'unknown' if the request was out. */
  send: (sms: Sms, signal?: AbortSignal) => Promise<SmsOutcome>;
  /** It recognises a `ref` for the rest of the day: after 'unknown' the same message can be sent again, through this provider only. */
  isRepeatable?: true;
  /** Unset: it has no delivery reports. Never throws. */
  findDelivery?: (message: { to: string; providerId: string }, signal?: AbortSignal) => Promise<SmsDelivery>;
  /** In poisha, undefined when it does not answer. Unset: it can't be asked. Never throws. */
  getBalance?: (signal?: AbortSignal) => Promise<number | undefined>;
}

export const refuseSms = (reason: SmsRefusal, detail: string): SmsOutcome => ({
  state: 'refused',
  retry: smsRefusals[reason],
  reason,
  detail,
});
