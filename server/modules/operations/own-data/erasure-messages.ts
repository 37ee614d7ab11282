import { z } from 'zod';
import { formatDate } from '#domain/format/format.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';
import { findRecipient, findUser } from '#server/modules/people/users/index.ts';

/** Sent with the request: once the account is erased, no address is left. */
export const erasureAsked = messageSource({
  kind: 'erasureAsked',
  payload: z.object({ userId: z.uuid() }),
  load: async (db, { userId }) => {
    const [recipient, user] = await Promise.all([findRecipient(db, userId), findUser(db, userId)]);
    const due = user?.erasure_due_at?.toISOString();
    if (!recipient || !due) return [];
    const date = { en: formatDate('en', due), bn: formatDate('bn', due) };
    return [{ ...recipient, link: `/dashboard/${recipient.role}/security`, values: { date } }];
  },
});
