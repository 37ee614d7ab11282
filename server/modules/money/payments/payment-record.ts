import type { PaymentInput } from '#contract/money/payments.ts';
import { isClaimed, type PaymentField, type PaymentMethod, paymentInfoOf, providerFieldOf } from '#domain/money/payment-methods.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';

/** The payment of an order, as it is written; the amount in poisha. */
export interface PaymentRecord {
  method: PaymentMethod;
  amount: number;
  provider: string | null;
  transactionId: string | null;
  mobileNumber: string | null;
  accountNumber: string | null;
  branch: string | null;
}

/** Writes only the fields of the method. Claims have the amount that the buyer states, which the schema of the request requires. */
export function paymentRecord({ paymentMethod: method, paymentInfo: info = {} }: PaymentInput, totalPoisha: number): PaymentRecord {
  const fields = paymentInfoOf(method);
  const read = (field: PaymentField | undefined) => (field && fields.includes(field) ? (info[field] ?? null) : null);
  return {
    method,
    amount: isClaimed(method) ? toPoisha(info.amount ?? 0) : totalPoisha,
    provider: read(providerFieldOf(method)),
    transactionId: read('transactionId'),
    mobileNumber: read('mobileNumber'),
    accountNumber: read('accountNumber'),
    branch: read('branch'),
  };
}

/** The buyer must state at least the amount due, as the forms do. Throws VALIDATION_FAILED. */
export function requireAmount({ paymentMethod, paymentInfo }: PaymentInput, duePoisha: number): void {
  if (!isClaimed(paymentMethod) || toPoisha(paymentInfo?.amount ?? 0) >= duePoisha) return;
  const due = toTaka(duePoisha);
  const error = { path: 'paymentInfo.amount', code: 'AMOUNT_TOO_SMALL', message: `${due} taka are due` };
  throw new AppError('VALIDATION_FAILED', { params: { due }, errors: [error] });
}
