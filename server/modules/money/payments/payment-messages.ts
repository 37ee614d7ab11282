import { z } from 'zod';
import { typedText } from '#domain/content/messages/typed.ts';
import { formatDate } from '#domain/format/format.ts';
import { listAdmins, messageSource, type Recipient } from '#server/modules/content/messages/index.ts';
import { buyerLinks } from '#server/modules/people/order-access/index.ts';
import { findPaymentForMessage } from './payment-messages.queries.ts';

/** `amount`: of a refund, in poisha. */
const payload = z.object({ paymentId: z.uuid(), amount: z.number().optional() });

/** A claim that waits for an admin, or a payment at a gateway that no machine can decide. */
const paymentToVerify = messageSource({
  kind: 'paymentToVerify',
  payload,
  load: async (db, { paymentId }) => {
    const payment = await findPaymentForMessage(db, paymentId);
    if (!payment || (payment.status !== 'pending' && !payment.isUnclear)) return [];
    const { number, amount } = payment;
    const about = { link: `/dashboard/admin/payments/${paymentId}`, values: { number: { verbatim: number }, amount: { poisha: amount } } };
    return (await listAdmins(db, 'payments:read')).map((admin) => ({ ...admin, ...about }));
  },
});

/** How the texts to a buyer call the admin's note. */
const noteNames = { paymentVerified: 'reason', paymentFailed: 'reason', paymentRefunded: 'note', refundAccountNeeded: 'note' } as const;

const toBuyer = (kind: keyof typeof noteNames) =>
  messageSource({
    kind,
    payload,
    load: async (db, { paymentId, amount: part }): Promise<Recipient[]> => {
      const payment = await findPaymentForMessage(db, paymentId);
      if (!payment) return [];
      const { number, amount, note, userId, phone, language, buyerSees } = payment;
      return [
        {
          userId,
          phone,
          language,
          ...buyerLinks(payment),
          values: { number: { verbatim: number }, amount: { poisha: part ?? amount }, [noteNames[kind]]: typedText(note) },
          isForPhone: !buyerSees,
        },
      ];
    },
  });

/** Money that came late: the buyer can have the goods for a while. */
const orderCanBeKept = messageSource({
  kind: 'orderCanBeKept',
  payload,
  load: async (db, { paymentId }): Promise<Recipient[]> => {
    const payment = await findPaymentForMessage(db, paymentId);
    if (!payment?.keepUntil || payment.keepUntil <= new Date()) return [];
    const { number, amount, keepUntil, userId, phone, language, buyerSees } = payment;
    const date = { en: formatDate('en', keepUntil, 'dateTime'), bn: formatDate('bn', keepUntil, 'dateTime') };
    const values = { number: { verbatim: number }, amount: { poisha: amount }, date };
    return [{ userId, phone, language, ...buyerLinks(payment), values, isForPhone: !buyerSees }];
  },
});

export const paymentMessages = [
  paymentToVerify,
  toBuyer('paymentVerified'),
  toBuyer('paymentFailed'),
  toBuyer('paymentRefunded'),
  toBuyer('refundAccountNeeded'),
  orderCanBeKept,
];
