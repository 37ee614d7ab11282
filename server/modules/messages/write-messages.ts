import { z } from 'zod';
import { messageChannels, messageKinds } from '#domain/messages/kinds.ts';
import { afterQuietHours } from '#domain/messages/quiet-hours.ts';
import { smsParts } from '#domain/messages/sms-parts.ts';
import { renderTemplate } from '#domain/messages/template.ts';
import type { Config } from '#server/core/config.ts';
import { defineJob, type Job, PermanentJobError } from '#server/core/jobs/define-job.ts';
import { enqueueAll } from '#server/core/jobs/enqueue.ts';
import type { MessageSource, Recipient } from './message-source.ts';
import { insertMessages, type NewMessage } from './messages.queries.ts';
import { sendMessage } from './send-message.ts';
import { type FindText, loadTexts } from './templates.ts';

/** Written by the triggers of the event, in its transaction (0043). */
const event = z.looseObject({ kind: z.enum(messageKinds) });

/** The job that puts an event into messages: one for each recipient and channel, whatever runs twice. */
export function writeMessages(sources: readonly MessageSource[]): Job {
  const sourceOf = new Map(sources.map((source) => [source.kind, source]));
  return defineJob({
    name: 'write-messages',
    payload: event,
    shown: ['kind'],
    run: async ({ config, db }, { kind, ...rest }, { id: eventId }) => {
      const source = sourceOf.get(kind);
      if (!source) throw new PermanentJobError(`No module has messages of the kind ${kind}`);
      const recipients = await source.load(db, source.payload.parse(rest));
      const texts = await loadTexts(db);
      const messages = recipients.flatMap((recipient) => messagesFor(recipient, { source, eventId, texts, config }));
      const now = new Date();
      const startAfter = source.isUrgent || !config.quietHours ? now : afterQuietHours(now, config.quietHours);
      await db.transaction(async (tx) => {
        const sms = await insertMessages(tx, messages);
        await enqueueAll(
          tx,
          sendMessage,
          sms.map((messageId) => ({ payload: { messageId }, key: messageId, startAfter })),
        );
      });
    },
  }) as Job;
}

interface Context {
  source: MessageSource;
  eventId: string;
  texts: FindText;
  config: Pick<Config, 'brand' | 'publicUrl' | 'sms'>;
}

function messagesFor(recipient: Recipient, { source, eventId, texts, config }: Context): NewMessage[] {
  const { kind = source.kind, userId, phone, language, link, values, channels = messageChannels } = recipient;
  const variables = { ...values, shopName: { en: config.brand.name, bn: config.brand.nameBn } };
  const common = { eventId, kind, userId, language, variables, link };
  return channels.flatMap((channel): NewMessage[] => {
    const text = texts(kind, channel, language);
    if (!text) return [];
    if (channel === 'inbox') return [{ ...common, channel, recipient: userId, body: null, state: 'delivered', parts: 0, price: 0 }];
    const body = renderTemplate(text.body, { ...variables, link: { verbatim: `${config.publicUrl}${link}` } }, language);
    const { parts } = smsParts(body);
    return [{ ...common, channel, recipient: phone, body, state: 'queued', parts, price: parts * config.sms.pricePoisha }];
  });
}
