import type { z } from 'zod';
import type { MessageTemplate, messageEndpoints, templateUpdate } from '#contract/messages.ts';
import type { Db, Tx } from '#db/client.ts';
import { uuid } from '#db/ids.ts';
import { type Language, languages } from '#domain/languages.ts';
import { messageDefinitions } from '#domain/messages/default-texts.ts';
import { exampleValues } from '#domain/messages/example-values.ts';
import { type MessageKind, messageKinds, type TextChannel, textChannels } from '#domain/messages/kinds.ts';
import { smsParts } from '#domain/messages/sms-parts.ts';
import { renderTemplate, variablesOf } from '#domain/messages/template.ts';
import { toTaka } from '#domain/money/money.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Config } from '#server/core/config.ts';
import type { Deps } from '#server/core/deps.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { deleteTemplate, insertMessages, listTemplates, storeTemplate } from './messages.queries.ts';
import { enqueueMessages } from './send-message.ts';

interface EditorDeps<D extends Db = Db> {
  db: D;
  config: Pick<Config, 'sms'>;
}

interface TemplateKey {
  kind: MessageKind;
  channel: TextChannel;
  language: Language;
}

/** The texts of a kind, or of all, as they are now. */
export async function presentTemplates({ db, config }: EditorDeps, only?: MessageKind): Promise<MessageTemplate[]> {
  const stored = await listTemplates(db);
  return (only ? [only] : messageKinds).flatMap((kind) =>
    textChannels.flatMap((channel) =>
      languages.flatMap((language) => {
        const { texts, variables } = messageDefinitions[kind];
        const text = texts[channel]?.[language];
        if (!text) return [];
        const changed = stored.find((row) => row.kind === kind && row.channel === channel && row.language === language);
        const { title = '', body } = changed ?? text;
        const partPrice = channel === 'sms' ? { partPrice: toTaka(config.sms.pricePoisha) } : {};
        return [{ kind, channel, language, title, body, variables: [...variables], isChanged: changed !== undefined, ...partPrice }];
      }),
    ),
  );
}

const presentOne = async (deps: EditorDeps, { kind, channel, language }: TemplateKey): Promise<MessageTemplate> =>
  found((await presentTemplates(deps, kind)).find((one) => one.channel === channel && one.language === language));

/** Throws NOT_FOUND (no such text), VALIDATION_FAILED (a variable that the kind has not, no title, a code that is longer than one SMS). */
export async function changeTemplate(deps: EditorDeps<Tx>, update: z.output<typeof templateUpdate>): Promise<MessageTemplate> {
  checkText(update);
  await storeTemplate(deps.db, { ...update, title: update.channel === 'sms' ? '' : (update.title ?? '') });
  return presentOne(deps, update);
}

export async function restoreTemplate(deps: EditorDeps<Tx>, key: TemplateKey): Promise<MessageTemplate> {
  await deleteTemplate(deps.db, key);
  return presentOne(deps, key);
}

function checkText({ kind, channel, language, title = '', body }: TemplateKey & { title?: string | undefined; body: string }): void {
  const { texts, variables } = messageDefinitions[kind];
  if (!texts[channel]?.[language]) throw new AppError('NOT_FOUND');
  if (channel !== 'sms' && title === '') refuse('title', 'REQUIRED', 'This field is required');
  for (const [path, text] of Object.entries({ title, body })) {
    if (variablesOf(text).some((variable) => !variables.includes(variable)))
      refuse(path, 'UNKNOWN_VARIABLE', 'Not a variable of this message');
  }
  if (kind !== 'oneTimeCode') return;
  if (!body.includes('{code}')) refuse('body', 'CODE_MISSING', 'The text needs {code}');
  const { encoding, parts } = smsParts(renderTemplate(body, exampleValues, 'en', 'sms'));
  if (encoding !== 'GSM-7' || parts > 1) refuse('body', 'CODE_TOO_LONG', 'Must fit into one SMS, in Latin letters');
}

/** Sends a text with example values. Returns the id of the message. */
export function sendTest(
  { db, config }: Deps,
  { phone, email, ...update }: z.output<(typeof messageEndpoints)['POST /message-templates/test']['body']>,
): Promise<string> {
  checkText(update);
  const { kind, channel, language, title = '' } = update;
  const recipient =
    (channel === 'sms' ? phone : email?.toLowerCase()) ??
    refuse(channel === 'sms' ? 'phone' : 'email', 'REQUIRED', 'This field is required');
  const inWords = (text: string) => renderTemplate(text, exampleValues, kind === 'oneTimeCode' ? 'en' : language, channel);
  const body = inWords(update.body);
  const { parts } = channel === 'sms' ? smsParts(body) : { parts: 0 };
  const message = { kind, channel, language, eventId: uuid(), userId: null, recipient, variables: {}, body } as const;
  const link = channel === 'email' ? '/' : '';
  return db.transaction(async (tx) => {
    const written = await insertMessages(tx, [
      { ...message, title: inWords(title), link, state: 'queued', parts, price: parts * config.sms.pricePoisha },
    ]);
    const [sent] = written;
    if (!sent) throw new Error('A new event has no messages');
    await enqueueMessages(tx, written, { isAsked: true });
    return sent.id;
  });
}
