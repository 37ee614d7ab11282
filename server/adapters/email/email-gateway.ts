export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same message, so that mail servers can deduplicate it; letters, digits and hyphens. */
  ref: string;
  /** Where mail clients unsubscribe with one POST (RFC 8058); unset: the recipient can't switch this message off. */
  unsubscribeUrl?: string;
}

/** Why a server rejected a message, and what helps: nothing ('never') or a retry ('later'). */
export const emailRefusals = {
  /** No such mailbox, or it accepts no mail. */
  address: 'never',
  /** The server rejects this text. */
  content: 'never',
  /** Temporary: full mailboxes, greylisting, too many at a time. */
  deferred: 'later',
  /** Wrong user or password, or no encryption. An operator has to act. */
  credentials: 'later',
  /** The server can't be reached, or has a fault. */
  down: 'later',
} as const;

export type EmailRefusal = keyof typeof emailRefusals;

/** The outcome of sending, as for SMS. `detail` is for admins and has no secrets or addresses. */
export type EmailOutcome =
  | { state: 'accepted'; providerId?: string }
  | { state: 'refused'; retry: (typeof emailRefusals)[EmailRefusal]; reason: EmailRefusal; detail: string }
  /** The whole message was sent but not acknowledged: it may arrive. */
  | { state: 'unknown'; reason: 'timeout' | 'broken'; detail: string };

export type SentEmail = EmailOutcome & { provider: 'log' | 'smtp' };

export interface EmailGateway {
  name: 'log' | 'smtp';
  /** Never throws. When the signal aborts, the outcome is 'unknown' if the message was already sent. */
  send: (email: Email, signal?: AbortSignal) => Promise<SentEmail>;
}

export const refuseEmail = (reason: EmailRefusal, detail: string): EmailOutcome => ({
  state: 'refused',
  retry: emailRefusals[reason],
  reason,
  detail,
});
