import type { Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import { type CodeRequest, requestCode } from '#server/modules/content/codes/index.ts';
import { insertMessages } from './messages.queries.ts';
import { enqueueMessages } from './send-message.ts';

/** Sends a one-time code unless one is still valid. Throws RATE_LIMITED, whether or not the phone is known. */
export async function sendCode(
  tx: Tx,
  { language, ...request }: CodeRequest & { language: Language },
): Promise<{ retryAfter: number; alreadySent?: true }> {
  const { id: eventId, retryAfter } = await requestCode(tx, request);
  if (eventId === undefined) return { retryAfter, alreadySent: true };
  const message = {
    eventId,
    kind: 'oneTimeCode',
    channel: 'sms',
    userId: null,
    recipient: request.phone,
    language,
    variables: {},
    link: '',
    body: null,
    state: 'queued',
    parts: 0,
    price: 0,
  } as const;
  await enqueueMessages(tx, await insertMessages(tx, [message]));
  return { retryAfter };
}
