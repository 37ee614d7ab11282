import type { Payment } from '#contract/money/payments.ts';
import { toTaka } from '#domain/taka.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { type OrderView, presentCustomer } from '#server/modules/people/order-access/index.ts';
import type { RefundColumns } from './order-payments.queries.ts';
import type { PaymentRow } from './payments.queries.ts';

/** A merchant sees only their share and whether it is paid, not the buyer's payment details. */
export const presentPayment = (row: PaymentRow, { view, seesAccounts }: { view: OrderView; seesAccounts: boolean }): Payment => ({
  _id: row.id,
  order: { _id: row.order_id, number: row.number },
  customer: presentCustomer(row, seesAccounts),
  method: row.method,
  status: row.status,
  amount: toTaka(view === 'seller' ? row.due_poisha : row.amount_poisha),
  due: toTaka(row.due_poisha),
  ...(view !== 'seller' && presentRefund(row)),
  ...(row.provider !== null && { provider: row.provider }),
  ...(view !== 'seller' && presentClaim(row)),
  ...(row.verified_at !== null && { verifiedAt: row.verified_at.toISOString() }),
  ...(view === 'all' && row.verifier !== null && { verifiedBy: row.verifier }),
  ...presentTimes(row),
});

/** What was paid back, what is due back, and what of that is on its way; absent: nothing. */
export const presentRefund = ({ refunded_poisha: refunded, refund_due_poisha: due, refunding_poisha: refunding }: RefundColumns) => ({
  ...(refunded > 0 && { refunded: toTaka(refunded) }),
  ...(due > 0 && { refundDue: toTaka(due) }),
  ...(refunding > 0 && { refunding: toTaka(refunding) }),
});

const presentClaim = (row: PaymentRow) => ({
  ...(row.transaction_id !== null && { transactionId: row.transaction_id }),
  ...(row.mobile_number !== null && { mobileNumber: row.mobile_number }),
  ...(row.account_number !== null && { accountNumber: row.account_number }),
  ...(row.branch !== null && { branch: row.branch }),
  ...(row.note !== '' && { note: row.note }),
});
