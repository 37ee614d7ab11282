import type { LedgerCorrection, LedgerEntry } from '#contract/money/ledger.ts';
import { toTaka } from '#domain/taka.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import type { CorrectionRow, EntryRow } from './ledger.queries.ts';

export const presentEntry = (row: EntryRow): LedgerEntry => ({
  _id: row.id,
  at: row.at.toISOString(),
  day: row.day,
  kind: row.kind,
  reason: row.reason,
  ...(row.orderId !== null && row.orderNumber !== null && { order: { _id: row.orderId, number: row.orderNumber } }),
  ...(row.by !== null && { by: row.by }),
  postings: row.postings.map(({ account, name, amount, availableOn }) => ({
    account,
    ...(name !== null && { name }),
    amount: toTaka(amount),
    ...(availableOn !== null && { availableOn }),
  })),
});

/** `isOwn`: this user proposed it, and cannot post it. */
export const presentCorrection = (row: CorrectionRow, user: Pick<SessionUser, 'id'>): LedgerCorrection => ({
  _id: row.id,
  reason: row.reason,
  day: row.day,
  state: row.state,
  lines: row.lines.map(({ account, amount, order, orderNumber }) => ({
    account,
    amount: toTaka(amount),
    ...(order && orderNumber !== null && { order: { _id: order, number: orderNumber } }),
  })),
  proposedBy: row.proposedBy,
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  isOwn: row.proposerId === user.id,
  createdAt: row.createdAt.toISOString(),
});
