import type { Claim } from '#contract/payments.ts';
import type { PaymentMethod } from '#domain/enums.ts';
import { toPoisha } from '#domain/money.ts';

/** How an order is paid, as it is written; the amount in poisha. */
export interface ClaimRecord {
  method: PaymentMethod;
  amount: number;
  provider: string | null;
  transactionId: string | null;
  mobileNumber: string | null;
  accountNumber: string | null;
  branch: string | null;
}

/** Cash has no details, and is the whole amount; the schema of the request made sure that the other methods have theirs. */
export function claimRecord({ paymentMethod: method, paymentInfo: info = {} }: Claim, totalPoisha: number): ClaimRecord {
  const none = { provider: null, transactionId: null, mobileNumber: null, accountNumber: null, branch: null };
  if (method === 'cash_on_delivery') return { method, amount: totalPoisha, ...none };
  const claim = { method, amount: toPoisha(info.amount ?? 0), transactionId: info.transactionId ?? null };
  return method === 'MFS'
    ? { ...none, ...claim, provider: info.mfsProvider ?? null, mobileNumber: info.mobileNumber ?? null }
    : { ...none, ...claim, provider: info.bankName ?? null, accountNumber: info.accountNumber ?? null, branch: info.branch ?? null };
}
