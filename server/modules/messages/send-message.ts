import { z } from 'zod';
import type { SentSms } from '#server/adapters/sms/open-sms-gateway.ts';
import { defineJob, type JobDeps, PermanentJobError } from '#server/core/jobs/define-job.ts';
import { codeText } from './code-text.ts';
import { countRecent, type SendingMessage, settleMessage, takeMessage } from './messages.queries.ts';

export const messageLimits = {
  /** To one phone number in 24 hours. */
  perPhoneADay: 30,
  /** Messages that one process sends at a time. */
  concurrency: 25,
  /** Days until messages are deleted, of the log and of the inbox. */
  keptDays: 365,
  /** Messages that one run deletes. */
  deletedAtOnce: 10_000,
} as const;

/** The name that a provider gets for an attempt: 20 letters and digits. */
const refOf = ({ id, attempts }: SendingMessage): string => `${id.replaceAll('-', '').slice(-17)}${attempts.toString(36).padStart(3, '0')}`;

/**
 * Sends an SMS. Whatever dies on the way, it is neither lost nor sent twice: when it is unknown whether an attempt went out, it is repeated
 * at a provider that recognises it, and otherwise left for an admin, as `unknown`.
 */
export const sendMessage = defineJob({
  name: 'send-message',
  payload: z.object({ messageId: z.uuid() }),
  shown: ['messageId'],
  concurrency: messageLimits.concurrency,
  run: async (deps, { messageId }, { signal }) => {
    const { db } = deps;
    const message = await takeMessage(db, messageId);
    if (!message) return;
    if ((await countRecent(db, message.recipient)) > messageLimits.perPhoneADay) {
      return void (await settleMessage(db, messageId, { state: 'failed', error: 'tooMany' }));
    }
    await settle(deps, message, await (message.state === 'queued' ? send(deps, message, signal) : sendAgain(deps, message, signal)));
  },
});

/** What came of it; 'interrupted': unknown, because the process that sent it died. */
type Sent = SentSms | 'expired' | 'interrupted';

async function send(deps: JobDeps, message: SendingMessage, signal: AbortSignal): Promise<Sent> {
  const text = message.body ?? (await codeText(deps, message));
  return text === null ? 'expired' : deps.sms.send({ to: message.recipient, text, ref: refOf(message) }, signal);
}

/** Repeats an attempt of which it is unknown whether it went out, at a provider that recognises it. */
async function sendAgain({ sms }: JobDeps, message: SendingMessage, signal: AbortSignal): Promise<Sent> {
  const [first, second] = sms.providers;
  const provider = second ? sms.providers.find(({ name }) => name === message.provider) : first;
  const { body: text, recipient: to } = message;
  // A code that was made again would not be the one that the provider has.
  if (!provider?.isRepeatable || text === null) return 'interrupted';
  return { ...(await provider.send({ to, text, ref: refOf(message) }, signal)), provider: provider.name };
}

async function settle({ db, sms }: JobDeps, { id, body }: SendingMessage, sent: Sent): Promise<void> {
  if (sent === 'expired') return void (await settleMessage(db, id, { state: 'failed', error: sent }));
  if (sent === 'interrupted') return void (await settleMessage(db, id, { state: 'unknown', error: sent }));
  const { provider } = sent;
  if (sent.state === 'accepted') {
    await settleMessage(db, id, { state: 'sent', provider, providerId: sent.providerId ?? '' });
    return;
  }
  const error = `${sent.reason} ${sent.detail}`.trim();
  if (sent.state === 'unknown') {
    const isRepeatable = body !== null && sms.providers.some(({ name, isRepeatable }) => name === provider && isRepeatable);
    await settleMessage(db, id, { state: isRepeatable ? 'sending' : 'unknown', provider, error });
    if (isRepeatable) throw new Error(error);
  } else if (sent.retry === 'never') {
    await settleMessage(db, id, { state: 'failed', provider, error });
    throw new PermanentJobError(error);
  } else {
    await settleMessage(db, id, { state: 'queued', provider, error });
    throw new Error(error);
  }
}
