import { z } from 'zod';
import type { Tx } from '#db/client.ts';
import { AppError } from '#server/core/app-error.ts';
import { messageSource, writeEvent } from '#server/modules/messages/index.ts';
import { findToldReply, insertReply, lockMessage, markHandled } from './contact.queries.ts';

/** Answers a message, and marks it as handled. The same answer twice is one. Throws NOT_FOUND. */
export async function replyToContact(
  tx: Tx,
  { messageId, adminId, reply }: { messageId: string; adminId: string; reply: string },
): Promise<void> {
  if (!(await lockMessage(tx, messageId))) throw new AppError('NOT_FOUND');
  await markHandled(tx, messageId, adminId);
  const replyId = await insertReply(tx, { messageId, adminId, reply });
  if (replyId !== undefined) await writeEvent(tx, { kind: 'contactReply', replyId });
}

/** By e-mail if the writer gave an address, otherwise by SMS; and in the inbox of a writer who was signed in. */
export const contactReply = messageSource({
  kind: 'contactReply',
  payload: z.object({ replyId: z.uuid() }),
  load: async (db, { replyId }) => {
    const told = await findToldReply(db, replyId);
    if (!told) return [];
    const { reply, phone, email, language, userId } = told;
    const where = email === null ? ({ channels: ['sms', 'inbox'] } as const) : ({ email, channels: ['email', 'inbox'] } as const);
    return [{ userId, phone, language, link: '/contact', values: { reply: { verbatim: reply } }, ...where }];
  },
});
