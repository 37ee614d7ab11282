import type { z } from 'zod';
import type { MessageTemplate, templateUpdate } from '#contract/content/messages.ts';
import type { Db, Tx } from '#db/client.ts';
import { type TextChannel, textChannels } from '#domain/content/messages/channels.ts';
import { exampleValues } from '#domain/content/messages/example-values.ts';
import { type MessageKind, messageKinds } from '#domain/content/messages/kinds.ts';
import { messageDefinitions } from '#domain/content/messages/message-definitions.ts';
import { smsParts } from '#domain/content/messages/sms-parts.ts';
import { renderTemplate, variablesOf } from '#domain/content/messages/template.ts';
import { inLanguage, type Language, languages } from '#domain/languages.ts';
import { toTaka } from '#domain/taka.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { deleteTemplate, listTemplates, storeTemplate } from '../messages.queries.ts';
import { foreignContacts } from './foreign-contacts.ts';

interface EditorDeps<D extends Db = Db> {
  db: D;
  config: Pick<Config, 'sms' | 'brand' | 'publicUrl'>;
}

interface TemplateKey {
  kind: MessageKind;
  channel: TextChannel;
  language: Language;
}

interface TemplateText {
  title?: string | undefined;
  body: string;
}

/** The current texts of a kind, or of all. */
export async function presentTemplates({ db, config }: EditorDeps, only?: MessageKind): Promise<MessageTemplate[]> {
  const stored = await listTemplates(db);
  return (only ? [only] : messageKinds).flatMap((kind) =>
    textChannels.flatMap((channel) =>
      languages.flatMap((language) => {
        const { texts, variables } = messageDefinitions[kind];
        const own = texts[channel];
        if (!own) return [];
        const changed = stored.find((row) => row.kind === kind && row.channel === channel && row.language === language);
        const { title = '', body } = changed ?? inLanguage(own, language);
        const partPrice = channel === 'sms' ? { partPrice: toTaka(config.sms.pricePoisha) } : {};
        return [{ kind, channel, language, title, body, variables: [...variables], isChanged: changed !== undefined, ...partPrice }];
      }),
    ),
  );
}

const presentOne = async (deps: EditorDeps, { kind, channel, language }: TemplateKey): Promise<MessageTemplate> =>
  found((await presentTemplates(deps, kind)).find((one) => one.channel === channel && one.language === language));

/**
 * Throws NOT_FOUND (no such text), VALIDATION_FAILED (an unknown variable, no title, a code that is longer than one SMS), FOREIGN_LINK (new
 * addresses or numbers that are not the shop's, unless confirmed).
 */
export async function changeTemplate(
  deps: EditorDeps<Tx>,
  { confirmForeignLink = false, ...update }: z.output<typeof templateUpdate>,
): Promise<MessageTemplate> {
  checkText(update);
  if (!confirmForeignLink) await refuseForeignLinks(deps, update);
  await storeTemplate(deps.db, { ...update, title: update.channel === 'sms' ? '' : (update.title ?? '') });
  return presentOne(deps, update);
}

export async function restoreTemplate(deps: EditorDeps<Tx>, key: TemplateKey): Promise<MessageTemplate> {
  await deleteTemplate(deps.db, key);
  return presentOne(deps, key);
}

/** Buyers trust messages in the shop's name: a link elsewhere is a mistake, or the work of an intruder. */
async function refuseForeignLinks(deps: EditorDeps<Tx>, update: TemplateKey & TemplateText): Promise<void> {
  const now = await presentOne(deps, update);
  const inText = ({ title = '', body }: TemplateText) => foreignContacts(`${title}\n${body}`, deps.config);
  const known = inText(now);
  const found = inText(update).filter((contact) => !known.includes(contact));
  if (found.length > 0) throw new AppError('FOREIGN_LINK', { params: { found: found.join(', ') } });
}

/** Throws NOT_FOUND, VALIDATION_FAILED as `changeTemplate`. */
export function checkText({ kind, channel, title = '', body }: TemplateKey & TemplateText): void {
  const { texts, variables } = messageDefinitions[kind];
  if (!texts[channel]) throw new AppError('NOT_FOUND');
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
