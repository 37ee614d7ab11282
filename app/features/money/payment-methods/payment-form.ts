import { z } from 'zod';
import { typedPaymentInfo } from '#contract/money/payments.ts';
import { isClaimed, paymentMethods } from '#domain/money/payment-methods.ts';

/** The payment part of a form. Only the payment fields of the chosen method are present. */
export const paymentForm = z.object({
  paymentMethod: z.enum(paymentMethods),
  paymentInfo: typedPaymentInfo.optional(),
});

/** The payment of the request body: claims are always of the whole total. */
export const paymentRequest = ({ paymentMethod, paymentInfo }: z.output<typeof paymentForm>, total: number) => ({
  paymentMethod,
  ...(isClaimed(paymentMethod) && { paymentInfo: { ...paymentInfo, amount: total } }),
});
