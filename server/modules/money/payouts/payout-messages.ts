import { z } from 'zod';
import { typedText } from '#domain/content/messages/typed.ts';
import { messageSource } from '#server/modules/content/messages/index.ts';
import { findAccountForMessage, findPayoutForMessage } from './payout-messages.queries.ts';

const link = '/dashboard/merchant/payments?payouts=1';

/** To the owner of the shop. */
const toOwner = (kind: 'payoutPaid' | 'payoutFailed') =>
  messageSource({
    kind,
    payload: z.object({ payoutId: z.uuid() }),
    load: async (db, { payoutId }) => {
      const payout = await findPayoutForMessage(db, payoutId);
      if (!payout) return [];
      const { number, amount, note, hint, ...owner } = payout;
      const values = { number: { verbatim: number }, amount: { poisha: amount }, account: { verbatim: `…${hint}` } };
      return [{ ...owner, link, values: kind === 'payoutFailed' ? { ...values, reason: typedText(note) } : values }];
    },
  });

/** Who did not change it, has two days to say so. */
const accountChanged = messageSource({
  kind: 'payoutAccountChanged',
  payload: z.object({ accountId: z.uuid() }),
  load: async (db, { accountId }) => {
    const account = await findAccountForMessage(db, accountId);
    if (!account) return [];
    const { hint, ...owner } = account;
    return [{ ...owner, link, values: { account: { verbatim: `…${hint}` } } }];
  },
});

export const payoutMessages = [toOwner('payoutPaid'), toOwner('payoutFailed'), accountChanged];
