import type { Claim, Transfer } from '#contract/money/transfers.ts';
import { isLikeTrxId, plainTrxId, type SuggestionReason, suggestionReasons } from '#domain/money/transfers.ts';
import { normalisePhone } from '#domain/phone.ts';
import { toTaka } from '#domain/taka.ts';
import { presentCustomer } from '#server/modules/people/order-access/index.ts';
import { transferLimits } from './transfer-limits.ts';
import type { ClaimRow, TransferRow } from './transfers.queries.ts';

export const presentClaim = (row: ClaimRow): Claim => ({
  _id: row.paymentId,
  order: { _id: row.orderId, number: row.orderNumber },
  customer: presentCustomer(row, true),
  method: row.method,
  ...(row.gateway !== null && { provider: row.gateway }),
  ...(row.trxId !== null && { trxId: row.trxId }),
  ...(row.payer !== null && { payer: row.payer }),
  amount: toTaka(row.amount),
  due: toTaka(row.due),
  ...(row.isAdvance && { isAdvance: true as const }),
  createdAt: row.createdAt.toISOString(),
});

/** `claims`: those that it may be for. */
export const presentTransfer = (row: TransferRow, claims: readonly ClaimRow[]): Transfer => ({
  _id: row.id,
  provider: row.provider,
  trxId: row.trxId,
  amount: toTaka(row.amount),
  left: toTaka(row.amount - row.assigned),
  receivedAt: row.receivedAt.toISOString(),
  ...(row.payer !== null && { payer: row.payer }),
  importedAt: row.importedAt.toISOString(),
  importedBy: row.importedBy,
  parts: row.parts.map(({ orderId, orderNumber, paymentId, amount, by }) => ({
    order: { _id: orderId, number: orderNumber },
    paymentId,
    amount: toTaka(amount),
    ...(by !== null && { by }),
  })),
  suggestions: row.assigned === row.amount ? [] : suggestionsOf(row, claims),
});

function suggestionsOf(row: TransferRow, claims: readonly ClaimRow[]): Transfer['suggestions'] {
  const likely = claims.flatMap((claim) => {
    const why = reasonOf(row, claim);
    return why ? [{ why, claim }] : [];
  });
  return likely
    .sort((a, b) => suggestionReasons.indexOf(a.why) - suggestionReasons.indexOf(b.why) || +a.claim.createdAt - +b.claim.createdAt)
    .slice(0, transferLimits.suggestions)
    .map(({ why, claim }) => ({ why, claim: presentClaim(claim) }));
}

const hour = 3_600_000;

function reasonOf({ amount, assigned, ...row }: TransferRow, claim: ClaimRow): SuggestionReason | undefined {
  const left = amount - assigned;
  const isAmount = left === claim.due || (left === claim.amount && left >= claim.due);
  const isOfProvider = row.provider === (claim.method === 'bank' ? 'bank' : claim.gateway);
  const earlierMs = claim.createdAt.getTime() - row.receivedAt.getTime();
  if (claim.trxId !== null && isLikeTrxId(claim.trxId, row.trxId)) {
    const isSame = plainTrxId(claim.trxId) === row.trxId && isOfProvider;
    return isSame && isAmount && assigned === 0 && earlierMs < transferLimits.daysBefore * 24 * hour ? 'sure' : 'trxId';
  }
  if (isSameNumber(row.payer, claim.payer)) return 'payer';
  return isAmount && isOfProvider && Math.abs(earlierMs) <= transferLimits.nearHours * hour ? 'amount' : undefined;
}

/** Of a number that the statement hides, nothing is known. */
const isSameNumber = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && /^\d{8,}$/.test(normalisePhone(one)) && normalisePhone(one) === normalisePhone(other);
