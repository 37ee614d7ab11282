import type { PaymentAttempt } from '#contract/money/online-payments.ts';
import { toTaka } from '#domain/taka.ts';
import type { AttemptRow } from './attempts.queries.ts';

export const presentAttempt = (row: AttemptRow, { isForAdmin }: { isForAdmin: boolean }): PaymentAttempt => ({
  _id: row.id,
  method: row.method,
  state: row.state,
  amount: toTaka(row.amount),
  ...(row.kind === 'advance' && { isAdvance: true as const }),
  ...(row.received !== null && { received: toTaka(row.received) }),
  ...(row.reason !== null && { reason: row.reason }),
  ...(row.trxId !== null && { transactionId: row.trxId }),
  ...(row.late && { late: true as const }),
  ...(isForAdmin && row.detail && { detail: row.detail }),
  createdAt: row.createdAt.toISOString(),
  ...(row.expiresAt !== null && { expiresAt: row.expiresAt.toISOString() }),
  ...(row.endedAt !== null && { endedAt: row.endedAt.toISOString() }),
});
