import type { DueShop, Payout, PayoutAccount, PayoutLine } from '#contract/money/payouts.ts';
import { payoutMovesOf } from '#domain/money/payout-states.ts';
import { toTaka } from '#domain/taka.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import type { DueShopRow, PayoutAccountRow, PayoutLineRow, PayoutRow } from './payouts.queries.ts';

const held = (until: string | Date) => (new Date(until) > new Date() ? { heldUntil: new Date(until).toISOString() } : {});

const presentHint = (account: PayoutRow['account']) =>
  account ? { account: { way: account.way, hint: account.hint, ...held(account.heldUntil) } } : {};

const shopOf = (row: Pick<PayoutRow, 'shopId' | 'shopName' | 'shopTranslations'>) => ({
  shop: { _id: row.shopId, name: row.shopName, translations: row.shopTranslations },
});

/** Who proposed and approved it is for admins. */
export const presentPayout = (row: PayoutRow, user: SessionUser): Payout => ({
  _id: row.id,
  number: row.number,
  ...shopOf(row),
  state: row.state,
  moves: user.role === 'admin' ? [...payoutMovesOf({ ...row, isFiled: row.filedAt !== null })] : [],
  amount: toTaka(row.amount),
  netted: toTaka(row.netted),
  upTo: row.upTo,
  payBy: row.payBy,
  ...(row.isOverdue && { isOverdue: true as const }),
  ...presentHint(row.account),
  ...(row.filedAt !== null && { filedAt: row.filedAt.toISOString() }),
  ...(row.reference !== null && { reference: row.reference }),
  ...(user.role === 'admin' && row.proposedBy !== null && { proposedBy: row.proposedBy }),
  ...(user.role === 'admin' && row.approvedBy !== null && { approvedBy: row.approvedBy }),
  isOwn: row.proposerId === user.id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentDueShop = (row: DueShopRow): DueShop => ({
  ...shopOf(row),
  payable: toTaka(row.payable),
  available: toTaka(row.available),
  cashHeld: toTaka(row.cashHeld),
  ...(row.payBy !== null && { payBy: row.payBy }),
  ...(row.isOverdue && { isOverdue: true as const }),
  ...presentHint(row.account),
});

export const presentPayoutLine = ({ id, orderId, orderNumber, amount, ...line }: PayoutLineRow): PayoutLine => ({
  _id: id,
  ...line,
  ...(orderId !== null && orderNumber !== null && { order: { _id: orderId, number: orderNumber } }),
  amount: toTaka(amount),
});

export const presentPayoutAccount = ({ way, hint, heldUntil, by, createdAt }: PayoutAccountRow): PayoutAccount => ({
  way,
  hint,
  ...held(heldUntil),
  ...(by !== null && { by }),
  createdAt: createdAt.toISOString(),
});
