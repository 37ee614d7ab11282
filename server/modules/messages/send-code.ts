import type { Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import type { CodePurpose } from '#domain/messages/code-purposes.ts';
import { requestCode } from '#server/modules/codes/index.ts';
import { insertMessages } from './messages.queries.ts';
import { enqueueMessages } from './send-message.ts';

interface CodeMessage {
  phone: string;
  purpose: CodePurpose;
  userId?: string | undefined;
  language: Language;
}

/** Sends a one-time code. Throws RATE_LIMITED, whether or not the phone is known. */
export async function sendCode(tx: Tx, { language, ...request }: CodeMessage): Promise<void> {
  const eventId = await requestCode(tx, request);
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
}
