import { z } from 'zod';
import type { Tx } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { foreignContacts, messageSource, writeEvent } from '#server/modules/content/messages/index.ts';
import { findReplyForMessage, insertReply, lockMessage, markHandled } from './contact.queries.ts';

/**
 * Answers a message and marks it as handled. Idempotent. Throws NOT_FOUND; FOREIGN_LINK: anyone can enter any number in a message, so an
 * SMS to it may link to the shop only.
 */
export async function replyToContact(
  tx: Tx,
  config: Config,
  { messageId, adminId, reply }: { messageId: string; adminId: string; reply: string },
): Promise<void> {
  const message = await lockMessage(tx, messageId);
  if (!message) throw new AppError('NOT_FOUND');
  const found = message.email === null ? foreignContacts(reply, config).join(', ') : '';
  if (found) {
    const errors = [{ path: 'reply', code: 'FOREIGN_LINK', message: 'An SMS has the addresses and numbers of the shop only' }];
    throw new AppError('FOREIGN_LINK', { params: { found }, errors });
  }
  await markHandled(tx, messageId, adminId);
  const replyId = await insertReply(tx, { messageId, adminId, reply });
  if (replyId !== undefined) await writeEvent(tx, { kind: 'contactReply', replyId });
}

/** By e-mail if the writer gave an address, otherwise by SMS; also in the inbox if the writer was signed in. */
export const contactReply = messageSource({
  kind: 'contactReply',
  payload: z.object({ replyId: z.uuid() }),
  load: async (db, { replyId }) => {
    const told = await findReplyForMessage(db, replyId);
    if (!told) return [];
    const { reply, phone, email, language, userId } = told;
    const where = email === null ? ({ channels: ['sms', 'inbox'] } as const) : ({ email, channels: ['email', 'inbox'] } as const);
    return [{ userId, phone, language, link: '/contact', values: { reply: { verbatim: reply } }, ...where }];
  },
});
