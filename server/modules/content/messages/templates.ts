import { batchReads } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import type { TextChannel } from '#domain/content/messages/channels.ts';
import type { MessageText } from '#domain/content/messages/kinds/kind.ts';
import type { MessageKind } from '#domain/content/messages/kinds.ts';
import { messageDefinitions } from '#domain/content/messages/message-definitions.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { listTemplates } from './messages.queries.ts';

/** The text of a message; undefined when the kind is not sent on the channel. */
export type FindText = (kind: MessageKind, channel: TextChannel, language: Language) => MessageText | undefined;

/** The current texts: those of admins, else the defaults. */
export async function loadTexts(db: Db): Promise<FindText> {
  const stored = await storedTexts(db, 'all');
  return (kind, channel, language) => {
    const texts = messageDefinitions[kind].texts[channel];
    return texts && (stored?.get(`${kind} ${channel} ${language}`) ?? inLanguage(texts, language));
  };
}

/** Events that become messages at the same moment share them. */
const storedTexts = batchReads(async (db, keys) => {
  const texts = (await listTemplates(db)).map(({ title, body, ...of }): [string, MessageText] => [
    `${of.kind} ${of.channel} ${of.language}`,
    { title, body },
  ]);
  return new Map(keys.map((key) => [key, new Map(texts)]));
});
