import { z } from 'zod';
import { batchWrites } from '#db/batch.ts';
import { traceparent } from '#db/tracing.ts';
import { type MessageChannel, textChannelOf, textChannels } from '#domain/content/messages/channels.ts';
import { isEssential } from '#domain/content/messages/essential.ts';
import { messageKinds } from '#domain/content/messages/kinds.ts';
import { quietUntil } from '#domain/content/messages/quiet-hours.ts';
import { smsParts } from '#domain/content/messages/sms-parts.ts';
import { renderTemplate } from '#domain/content/messages/template.ts';
import { erasedPhone } from '#domain/phone.ts';
import type { Config } from '#server/config/config.ts';
import { defineJob, type Job, PermanentJobError } from '#server/core/jobs/define-job.ts';
import { keySample, withheldKey } from '#server/modules/content/order-links/index.ts';
import type { MessageSource, Recipient } from './message-source.ts';
import { insertMessages, type NewMessage } from './messages.queries.ts';
import { enqueueMessages, messageLimits } from './send-message.ts';
import { findReach, type Reach } from './settings/message-settings.queries.ts';
import { type FindText, loadTexts } from './templates.ts';

/** Written by the triggers of the event, in its transaction (0043). */
const event = z.looseObject({ kind: z.enum(messageKinds) });

/** The job that turns an event into messages: one for each recipient and channel, even if it runs twice. */
export function writeMessages(sources: readonly MessageSource[]): Job {
  const sourceOf = new Map(sources.map((source) => [source.kind, source]));
  return defineJob({
    name: 'write-messages',
    payload: event,
    shown: ['kind'],
    concurrency: messageLimits.concurrency,
    run: async ({ config, db }, { kind, ...rest }, { id: eventId }) => {
      const source = sourceOf.get(kind);
      if (!source) throw new PermanentJobError(`No module has messages of the kind ${kind}`);
      // An order of an erased account has no recipient.
      const recipients = (await source.load(db, source.payload.parse(rest))).filter(({ phone }) => phone !== erasedPhone);
      const texts = await loadTexts(db);
      const userIds = [...new Set(recipients.flatMap(({ userId }) => userId ?? []))];
      const reach = new Map(await Promise.all(userIds.map(async (id) => [id, await findReach(db, id)] as const)));
      const messages = recipients.flatMap((recipient) => messagesFor(recipient, { source, eventId, texts, config, reach }));
      await storeMessages(db, {
        messages,
        cause: traceparent(),
        startAfter: quietUntil(kind, config.quietHours),
      });
    },
  }) as Job;
}

interface StoredEvent {
  messages: readonly NewMessage[];
  /** Undefined: send at once. */
  startAfter: Date | undefined;
  /** Several events, each with its trace, are stored together. */
  cause: string | undefined;
}

/** Stores the messages of events, and the jobs that send them. */
const storeMessages = batchWrites(async (db, events: readonly StoredEvent[]) => {
  await db.transaction(async (tx) => {
    for (const group of Map.groupBy(events, ({ startAfter }) => startAfter?.getTime()).values()) {
      const outgoing = await insertMessages(
        tx,
        group.flatMap(({ messages }) => messages),
      );
      const causes = new Map(group.map(({ messages: [first], cause }) => [first?.eventId, cause]));
      const caused = outgoing.map((message) => ({ ...message, cause: causes.get(message.eventId) }));
      await enqueueMessages(tx, caused, { startAfter: group[0]?.startAfter });
    }
  });
  return events.map(() => undefined);
});

interface Context {
  source: MessageSource;
  eventId: string;
  texts: FindText;
  config: Pick<Config, 'brand' | 'publicUrl' | 'sms'>;
  /** By user. */
  reach: ReadonlyMap<string, Reach | undefined>;
}

function messagesFor(recipient: Recipient, { source, eventId, texts, config, reach }: Context): NewMessage[] {
  const { kind = source.kind, userId, phone, language, link, smsLink = link, values, isForPhone = false } = recipient;
  const { channels = isForPhone ? (['sms'] as const) : textChannels } = recipient;
  const variables = { ...values, shopName: { en: config.brand.name, bn: config.brand.nameBn } };
  const common = { eventId, kind, userId, language, variables, link };
  const own = userId === null ? undefined : reach.get(userId);
  const email = recipient.email?.toLowerCase() ?? own?.email;
  const withPush = channels.flatMap((channel): MessageChannel[] => (channel === 'inbox' ? ['push', channel] : [channel]));
  return withPush.flatMap((channel): NewMessage[] => {
    const text = texts(kind, textChannelOf(channel), language);
    const isMuted = !isForPhone && own?.muted.includes(`${kind} ${channel}`) && !isEssential(kind, channel);
    if (!text || isMuted) return [];
    if (channel === 'inbox')
      return userId === null ? [] : [{ ...common, channel, recipient: userId, body: null, state: 'delivered', parts: 0, price: 0 }];
    const path = channel === 'sms' ? smsLink : link;
    const inWords = (template: string) =>
      renderTemplate(template, { ...variables, link: { verbatim: `${config.publicUrl}${path}` } }, language, textChannelOf(channel));
    const body = inWords(text.body);
    if (channel !== 'sms') {
      const title = inWords(text.title ?? '');
      const addresses = channel === 'email' ? (email ? [email] : []) : (own?.devices ?? []);
      return addresses.map((address) => ({ ...common, channel, recipient: address, title, body, state: 'queued', parts: 0, price: 0 }));
    }
    const { parts } = smsParts(body.replace(withheldKey, keySample));
    return [{ ...common, channel, recipient: phone, body, state: 'queued', parts, price: parts * config.sms.pricePoisha }];
  });
}
