import type { ShopStatement } from '#contract/money/shop-statements.ts';
import { toTaka } from '#domain/taka.ts';
import type { StatementPage } from './shop-statement.queries.ts';

export const presentShopStatement = (
  { shop: { id, name, translations }, opening, closing, totals, lines }: StatementPage,
  { from, to }: { from: string; to: string },
): ShopStatement => ({
  shop: { _id: id, name, translations },
  from,
  to,
  opening: toTaka(opening),
  closing: toTaka(closing),
  totals: totals.map(({ kind, lines: count, amount }) => ({ kind, lines: count, amount: toTaka(amount) })),
  lines: lines.map((line) => ({
    entryId: line.entryId,
    day: line.day,
    at: new Date(line.at).toISOString(),
    kind: line.kind,
    reason: line.reason,
    ...(line.orderId !== null && line.orderNumber !== null && { order: { _id: line.orderId, number: line.orderNumber } }),
    ...(line.packageId !== null && {
      packageId: line.packageId,
      goods: toTaka(line.goods ?? 0),
      promotions: toTaka(line.promotions ?? 0),
      commission: toTaka(line.commission ?? 0),
      vat: toTaka(line.vat ?? 0),
      delivery: toTaka(line.delivery ?? 0),
    }),
    amount: toTaka(line.amount),
    balance: toTaka(line.balance),
  })),
});
