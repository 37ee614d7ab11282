import { isEssential } from '#domain/content/messages/essential.ts';
import { type SentPush, sendPush } from '#server/adapters/push/send-push.ts';
import type { JobDeps } from '#server/core/jobs/define-job.ts';
import type { SendingMessage } from '../messages.queries.ts';
import { getPushKeys } from './push-keys.ts';
import { deleteSubscription, findTarget, markUsed } from './push-subscriptions.queries.ts';

/** Characters of a notification: with escapes and the rest it stays below the services' limit. */
const shown = { title: 100, body: 350, link: 300 } as const;

/** Sends a message to its device; 'gone' when that is no longer the user's. */
export async function sendToDevice(
  { config, db }: Pick<JobDeps, 'config' | 'db'>,
  message: SendingMessage,
  signal: AbortSignal,
): Promise<SentPush | 'gone'> {
  const { recipient, userId } = message;
  const [target, keys] = await Promise.all([findTarget(db, recipient, userId ?? ''), getPushKeys(config, db)]);
  if (!target) return 'gone';
  if (target.vapidKey !== keys.publicKey) {
    // The browser accepts only messages with its key.
    await deleteSubscription(db, recipient);
    return 'gone';
  }
  const push = {
    ...target,
    payload: payloadOf(message),
    // Urgent messages wake a phone that saves power.
    isUrgent: isEssential(message.kind, 'inbox'),
    topic: message.id.replaceAll('-', ''),
  };
  const sent = await sendPush({ config: config.push, keys, contact: `mailto:${config.brand.email}` }, push, signal);
  if (sent.state === 'accepted') await markUsed(db, recipient);
  return sent;
}

/** What the service worker shows (app/service-worker.js). */
function payloadOf({ id, title, body, link, language }: SendingMessage): Buffer {
  const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text);
  const path = link.length > shown.link ? '/' : link;
  return Buffer.from(
    JSON.stringify({ title: cut(title, shown.title), body: cut(body ?? '', shown.body), link: path, tag: id, lang: language }),
  );
}
