/** An e-mail as the shop wrote it. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same message, so that mailboxes recognise it; letters, digits and hyphens. */
  ref: string;
  /** Where mailboxes unsubscribe by one POST (RFC 8058); unset: the message is one that can't be switched off. */
  unsubscribeUrl?: string;
}

/** Why a server refused a message, and what helps: nothing ('never'), or trying again ('later'). */
export const emailRefusals = {
  /** No such mailbox, or it takes nothing. */
  address: 'never',
  /** The server does not want this text. */
  content: 'never',
  /** For now: full mailboxes, greylisting, too many at a time. */
  deferred: 'later',
  /** Wrong user or password, or no encryption. An operator has to act. */
  credentials: 'later',
  /** The server can't be reached, or has a fault. */
  down: 'later',
} as const;

export type EmailRefusal = keyof typeof emailRefusals;

/** What came of sending, as for SMS. `detail` is for admins; it has no secrets and no addresses. */
export type EmailOutcome =
  | { state: 'accepted'; providerId?: string }
  | { state: 'refused'; retry: (typeof emailRefusals)[EmailRefusal]; reason: EmailRefusal; detail: string }
  /** The whole message was out, and no answer came: it may arrive. */
  | { state: 'unknown'; reason: 'timeout' | 'broken'; detail: string };

export type SentEmail = EmailOutcome & { provider: 'log' | 'smtp' };

export interface EmailGateway {
  name: 'log' | 'smtp';
  /** Never throws. When the signal aborts, the outcome is 'unknown' if the message was out. */
  send: (email: Email, signal?: AbortSignal) => Promise<SentEmail>;
}

export const refuseEmail = (reason: EmailRefusal, detail: string): EmailOutcome => ({
  state: 'refused',
  retry: emailRefusals[reason],
  reason,
  detail,
});
