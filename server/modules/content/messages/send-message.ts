import { z } from 'zod';
import type { Db, Tx } from '#db/client.ts';
import { dailyLimitOf } from '#domain/content/messages/daily-limits.ts';
import { quietUntil } from '#domain/content/messages/quiet-hours.ts';
import type { SentEmail } from '#server/adapters/email/email-gateway.ts';
import type { SentPush } from '#server/adapters/push/send-push.ts';
import type { SentSms } from '#server/adapters/sms/open-sms-gateway.ts';
import { defineJob, type JobDeps, PermanentJobError } from '#server/core/jobs/define-job.ts';
import { enqueueAll } from '#server/core/jobs/enqueue.ts';
import { isOverBudget, spend } from './budget/sms-budget.ts';
import { refundShare } from './budget/unproved-sms.queries.ts';
import { claimUnproved, type UnprovedRefusal } from './budget/unproved-sms.ts';
import { emailOf } from './email/email-of.ts';
import {
  isSurplus,
  type Outgoing,
  reviveMessage,
  type SendingMessage,
  type Settled,
  settleMessage,
  takeMessage,
} from './messages.queries.ts';
import { deleteSubscription } from './push/push-subscriptions.queries.ts';
import { sendToDevice } from './push/send-to-device.ts';
import { smsText } from './sms-text.ts';

export const messageLimits = {
  /** Concurrent SMS per process. */
  concurrency: 50,
  /** Concurrent e-mails: mail servers accept few connections per client. */
  emailConcurrency: 10,
  /** Concurrent push messages. */
  pushConcurrency: 20,
  /** The minimum delay of a push retry, times its attempts, whatever the service asks for. */
  pushPauseSeconds: 30,
  /** Days until messages are deleted from the log and the inbox. */
  keptDays: 365,
  /** Messages deleted per run. */
  deletedAtOnce: 10_000,
} as const;

/** The provider's reference of an attempt: 20 letters and digits. */
const refOf = ({ id, attempts }: SendingMessage): string => `${id.replaceAll('-', '').slice(-17)}${attempts.toString(36).padStart(3, '0')}`;

const payload = z.object({
  messageId: z.uuid(),
  /** An admin tests a text: it ignores quiet hours, and no kind is exempt from the budget. */
  isTest: z.boolean().optional(),
});

/**
 * Sends a message. A crash at any point neither loses it nor sends it twice: if it is unknown whether an attempt was sent, it is repeated
 * at a provider that deduplicates it, and otherwise left for an admin, as `unknown`.
 */
const sending = (name: string, concurrency: number) =>
  defineJob({
    name,
    payload,
    shown: ['messageId'],
    concurrency,
    run: async (deps, { messageId, isTest = false }, { signal, attempt }) => {
      const { db } = deps;
      // Only when an admin reruns its job: the job of a failed message has ended.
      if (attempt > 1) await reviveMessage(db, messageId);
      const message = await takeMessage(db, messageId);
      if (!message) return;
      if (message.state === 'sending') return settle(deps, message, await repeatAttempt(deps, message, signal));
      // Also what was refused in the evening, and what an admin resends.
      const startAfter = isTest ? undefined : quietUntil(message.kind, deps.config.quietHours);
      const isGivenUp = message.isOld && attempt > 1;
      if (startAfter && !isGivenUp) return postpone(db, message, { startAfter });
      const error = startAfter ? 'abandoned' : await findLimit(deps, message, isTest);
      if (error) await settleMessage(db, messageId, { state: 'failed', error });
      else await settle(deps, message, await send(deps, message, signal));
    },
  });

/** Why a message must not be sent now. */
async function findLimit(
  { db, config }: JobDeps,
  { id, kind, channel }: SendingMessage,
  isTest: boolean,
): Promise<'tooMany' | UnprovedRefusal | undefined> {
  if (await isSurplus(db, { id, ...dailyLimitOf(kind, channel) })) return 'tooMany';
  if (channel !== 'sms') return undefined;
  return (await isOverBudget(db, config, isTest ? undefined : kind)) ? 'budget' : claimUnproved(db, { id, config });
}

/** Three kinds of jobs, so that a slow mail server or push service does not delay SMS. */
export const sendMessage = sending('send-message', messageLimits.concurrency);
export const sendEmail = sending('send-email', messageLimits.emailConcurrency);
export const sendPushMessage = sending('send-push', messageLimits.pushConcurrency);

/** Creates the jobs that send these messages, at `startAfter` or now. */
export async function enqueueMessages(
  tx: Tx,
  messages: readonly Outgoing[],
  { startAfter, isAgain = false, isTest = false }: Enqueued = {},
): Promise<void> {
  for (const [channel, job] of [
    ['sms', sendMessage],
    ['email', sendEmail],
    ['push', sendPushMessage],
  ] as const) {
    const own = messages.filter((message) => message.channel === channel);
    const entries = own.map(({ id, cause }) => ({
      payload: { messageId: id, ...(isTest && { isTest }) },
      cause,
      ...(!isAgain && { key: id }),
      ...(startAfter && { startAfter }),
    }));
    if (entries.length > 0) await enqueueAll(tx, job, entries);
  }
}

interface Enqueued {
  startAfter?: Date | undefined;
  /** They were sent before: their first jobs do not count. */
  isAgain?: boolean;
  isTest?: boolean;
}

/** Releases a message that was taken, unchanged, until a time. */
const postpone = (db: Db, { id, channel, state }: SendingMessage, { startAfter, ...settled }: { startAfter: Date } & Partial<Settled>) =>
  db.transaction(async (tx) => {
    await settleMessage(tx, id, { state, ...settled });
    await enqueueMessages(tx, [{ id, channel }], { startAfter, isAgain: true });
  });

/** The outcome; 'gone': the device is no longer subscribed; 'interrupted': unknown, because the sending process died. */
type Sent = SentSms | SentEmail | SentPush | 'gone' | 'expired' | 'interrupted';

async function send(deps: JobDeps, message: SendingMessage, signal: AbortSignal): Promise<Sent> {
  if (message.channel === 'push') return sendToDevice(deps, message, signal);
  if (message.channel === 'email') return deps.email.send(await emailOf(deps, message), signal);
  const text = await smsText(deps, message);
  return text === null ? 'expired' : deps.sms.send({ to: message.recipient, text, ref: refOf(message) }, signal);
}

/** Repeats an attempt with unknown outcome at a provider that deduplicates it. No mail server or push service does. */
async function repeatAttempt(deps: JobDeps, message: SendingMessage, signal: AbortSignal): Promise<Sent> {
  const { sms } = deps;
  const [first, second] = sms.providers;
  const provider = second ? sms.providers.find(({ name }) => name === message.provider) : first;
  const { body, recipient: to } = message;
  // A regenerated code would differ from the one that the provider has. Links work with each of their keys.
  const text = message.channel === 'sms' && provider?.isRepeatable && body !== null ? await smsText(deps, message) : null;
  if (!provider || text === null) return 'interrupted';
  return { ...(await provider.send({ to, text, ref: refOf(message) }, signal)), provider: provider.name };
}

async function settle({ db, sms, config }: JobDeps, message: SendingMessage, sent: Sent): Promise<void> {
  const { id, channel, body, state: before } = message;
  const isOut = sent === 'interrupted' || (typeof sent === 'object' && sent.state !== 'refused');
  // If the repeated attempt has no clear outcome, the first one may have been sent.
  if (channel === 'sms' && !isOut && before === 'queued') await refundShare(db, id);
  if (sent === 'expired' || sent === 'gone') return void (await settleMessage(db, id, { state: 'failed', error: sent }));
  if (sent === 'interrupted') return void (await settleMessage(db, id, { state: 'unknown', error: sent }));
  const { provider } = sent;
  /** It was or may have been sent, so it costs something. */
  const settleOut = async (settled: Settled): Promise<void> => {
    if (channel !== 'sms' || config.sms.dailyBudgetPoisha === undefined) return void (await settleMessage(db, id, settled));
    await db.transaction(async (tx) => {
      await settleMessage(tx, id, settled);
      await spend(tx, config, id);
    });
  };
  if (sent.state === 'accepted') {
    const providerId = ('providerId' in sent && sent.providerId) || '';
    const hasReport = providerId !== '' && sms.providers.some(({ name, findDelivery }) => name === provider && findDelivery);
    return settleOut({ state: 'sent', provider, providerId, hasReport });
  }
  const error = `${sent.reason} ${sent.detail}`.trim();
  if (sent.reason === 'gone') {
    return db.transaction(async (tx) => {
      await settleMessage(tx, id, { state: 'failed', provider, error: sent.reason });
      await deleteSubscription(tx, message.recipient);
    });
  }
  if (sent.state === 'unknown') {
    const isRepeatable = body !== null && sms.providers.some(({ name, isRepeatable }) => name === provider && isRepeatable);
    if (!isRepeatable) return settleOut({ state: 'unknown', provider, error });
    await settleMessage(db, id, { state: 'sending', provider, error });
    throw new Error(error);
  } else if (sent.retry === 'never') {
    await settleMessage(db, id, { state: 'failed', provider, error });
    throw new PermanentJobError(error);
  } else if ('retryAfterSeconds' in sent && sent.retryAfterSeconds !== undefined && !message.isOld) {
    const seconds = Math.max(sent.retryAfterSeconds, message.attempts * messageLimits.pushPauseSeconds);
    await postpone(db, message, { provider, error, startAfter: new Date(Date.now() + seconds * 1000) });
  } else {
    // A refusal of the repeated attempt says nothing about the first one, which may have been sent: it stays the same attempt.
    await settleMessage(db, id, { state: before, provider, error });
    throw new Error(error);
  }
}
