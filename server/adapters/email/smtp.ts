import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { inSpan } from '#db/tracing.ts';
import { needsTls, type SmtpAccount } from '#server/config/email-config.ts';
import { type Email, type EmailOutcome, refuseEmail } from './email-gateway.ts';

export const emailLimits = {
  /** From connecting until the last answer. */
  timeoutMs: 30_000,
  /** Until the connection is open, and until the greeting. */
  connectMs: 10_000,
} as const;

interface Sender {
  smtp: SmtpAccount;
  from: string;
}

/**
 * Sends one e-mail through a separate connection. Uses nodemailer's connection instead of a transport, because only there is it certain
 * whether the server has the whole message: it is streamed when the server asks for it, and a message that was not read to its end is not
 * accepted (RFC 5321, 4.1.1.4).
 */
export async function sendBySmtp({ smtp, from }: Sender, email: Email, signal?: AbortSignal): Promise<EmailOutcome> {
  const composed = new MailComposer({
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<${email.ref}@${domainOf(from)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(email.unsubscribeUrl && unsubscribeHeaders(email.unsubscribeUrl)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const message = Readable.from([await composed.build()]);
  let wasSent = false;
  message.once('end', () => {
    wasSent = true;
  });
  const timeout = AbortSignal.timeout(emailLimits.timeoutMs);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const { from: sender, to } = composed.getEnvelope();
    const { response } = await inSpan({ name: 'SMTP', kind: 'client', attributes: { 'server.address': smtp.host } }, () =>
      deliver(smtp, { from: sender || undefined, to }, message, stop),
    );
    const queueId = /\b(?:queued as|id=?)\s*([\w.-]{4,80})/i.exec(response)?.[1];
    return { state: 'accepted', ...(queueId && { providerId: queueId }) };
  } catch (error) {
    const failed = error as SmtpError; // whatever nodemailer rejects with
    if (failed.responseCode) return judgeReply(failed.responseCode, failed.command ?? '');
    const code = failed.code ?? 'broken';
    if (!wasSent) return refuseEmail(code === 'EAUTH' || code === 'ETLS' ? 'credentials' : 'down', timeout.aborted ? 'no answer' : code);
    return timeout.aborted || code === 'ETIMEDOUT'
      ? { state: 'unknown', reason: 'timeout', detail: `no answer in ${emailLimits.timeoutMs / 1000} s` }
      : { state: 'unknown', reason: 'broken', detail: code };
  }
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
}

const domainOf = (from: string): string => /@([\w.-]+)>?$/.exec(from)?.[1] ?? 'localhost';

const unsubscribeHeaders = (url: string) => ({ 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });

/** Connects, authenticates if a user is configured, and hands over the message. Rejects with the error of nodemailer. */
function deliver(
  smtp: SmtpAccount,
  envelope: { from?: string | undefined; to: string[] },
  message: Readable,
  stop: AbortSignal,
): Promise<{ response: string }> {
  const connection = new SMTPConnection({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.isSecure,
    requireTLS: needsTls(smtp),
    connectionTimeout: emailLimits.connectMs,
    greetingTimeout: emailLimits.connectMs,
    dnsTimeout: emailLimits.connectMs,
    socketTimeout: emailLimits.timeoutMs,
  });
  return new Promise<{ response: string }>((resolve, reject) => {
    // While no command waits for an answer, errors arrive as events.
    connection.on('error', reject);
    connection.once('end', () => reject(Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })));
    const abort = () => reject(Object.assign(new Error('Stopped'), { code: 'EABORT' }));
    if (stop.aborted) abort();
    stop.addEventListener('abort', abort, { once: true });
    const send = () => connection.send(envelope, message, (error, info) => (error ? reject(error) : resolve(info)));
    connection.connect((error) => {
      if (error) reject(error);
      else if (smtp.user === '') send();
      else
        connection.login({ user: smtp.user, pass: smtp.password }, (refusal) => {
          if (refusal) reject(refusal);
          else send();
        });
    });
  }).finally(() => connection.close());
}

/** 4xx may succeed later, 5xx will not, except for errors of the account. */
function judgeReply(code: number, command: string): EmailOutcome {
  const detail = `SMTP ${code}`;
  if (code < 500) return refuseEmail(code === 421 ? 'down' : 'deferred', detail);
  if (/^AUTH|STARTTLS/.test(command) || code === 530 || code === 535) return refuseEmail('credentials', detail);
  if (command === 'RCPT TO') return refuseEmail('address', detail);
  return command === 'DATA' ? refuseEmail('content', detail) : refuseEmail('credentials', detail);
}
