import type { z } from 'zod';
import type { templateTest } from '#contract/content/messages.ts';
import { uuid } from '#db/ids.ts';
import { exampleValues } from '#domain/content/messages/example-values.ts';
import { smsParts } from '#domain/content/messages/sms-parts.ts';
import { renderTemplate } from '#domain/content/messages/template.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { findVerifiedEmail, insertMessages, logTestMessage } from '../messages.queries.ts';
import { enqueueMessages } from '../send-message.ts';
import { checkText } from './template-editor.ts';

/**
 * Sends a text with example values to the admin who requests it, and to no other address: it may be any text. Returns the id of the
 * message. Throws NOT_FOUND, VALIDATION_FAILED as `changeTemplate`, EMAIL_NOT_VERIFIED, RATE_LIMITED.
 */
export async function sendTest(deps: Deps, user: SessionUser, text: z.output<typeof templateTest>): Promise<string> {
  const { db, config, limits } = deps;
  checkText(text);
  const { kind, channel, language, title = '' } = text;
  const recipient = channel === 'sms' ? user.phone : await findVerifiedEmail(db, user.id);
  if (recipient === undefined) throw new AppError('EMAIL_NOT_VERIFIED');
  await limits.consume('testMessageUser', user.id);
  const inWords = (template: string) => renderTemplate(template, exampleValues, language, channel);
  const body = inWords(text.body);
  const { parts } = channel === 'sms' ? smsParts(body) : { parts: 0 };
  const message = { kind, channel, language, eventId: uuid(), userId: null, recipient, variables: {}, body } as const;
  const link = channel === 'email' ? '/' : '';
  return db.transaction(async (tx) => {
    const written = await insertMessages(tx, [
      { ...message, title: inWords(title), link, state: 'queued', parts, price: parts * config.sms.pricePoisha },
    ]);
    const [sent] = written;
    if (!sent) throw new Error('A new event has no messages');
    await logTestMessage(tx, { id: sent.id, actorId: user.id, kind, channel, language });
    await enqueueMessages(tx, written, { isTest: true });
    return sent.id;
  });
}
