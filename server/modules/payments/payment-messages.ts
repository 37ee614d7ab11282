import { z } from 'zod';
import { messageSource, type Recipient } from '#server/modules/messages/index.ts';
import { findToldPayment, listAdmins } from './payment-messages.queries.ts';

const payload = z.object({ paymentId: z.uuid() });

/** A prepayment that waits for an admin. */
const paymentToVerify = messageSource({
  kind: 'paymentToVerify',
  payload,
  load: async (db, { paymentId }) => {
    const payment = await findToldPayment(db, paymentId);
    if (payment?.status !== 'pending') return [];
    const { number, amount } = payment;
    const about = { link: `/dashboard/admin/payments/${paymentId}`, values: { number: { verbatim: number }, amount: { poisha: amount } } };
    return (await listAdmins(db)).map((admin) => ({ ...admin, ...about }));
  },
});

const decided = (kind: 'paymentVerified' | 'paymentFailed') =>
  messageSource({
    kind,
    payload,
    load: async (db, { paymentId }): Promise<Recipient[]> => {
      const payment = await findToldPayment(db, paymentId);
      if (!payment) return [];
      const { number, amount, note: reason, userId, phone, language } = payment;
      return [
        {
          userId,
          phone,
          language,
          link: `/orders/${number}`,
          values: { number: { verbatim: number }, amount: { poisha: amount }, reason },
        },
      ];
    },
  });

export const paymentMessages = [paymentToVerify, decided('paymentVerified'), decided('paymentFailed')];
