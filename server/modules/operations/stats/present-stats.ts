import type { Stats } from '#contract/operations/stats.ts';
import type { Translations } from '#contract/resource.ts';
import { type PackageState, packageStates } from '#domain/parcels/package-states.ts';
import { toTaka } from '#domain/taka.ts';
import type { ReportRow } from './report.queries.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Every state has a count. */
const presentStates = (counts: Partial<Record<PackageState, number>> | null) =>
  Object.fromEntries(packageStates.map((state) => [state, counts?.[state] ?? 0])) as Record<PackageState, number>; // the keys are the states

const presentRef = (row: { id: string; name: string; translations: Translations }) => ({
  _id: row.id,
  name: row.name,
  translations: row.translations,
});

const presentProduct = (row: Parameters<typeof presentRef>[0] & { image: string | null }) => ({
  ...presentRef(row),
  ...(row.image !== null && { image: row.image }),
});

const presentSums = <Row extends { revenue: number }>(row: Row) => ({ ...row, revenue: toTaka(row.revenue) });

export const presentReport = (row: ReportRow, range: { from: string; to: string }): NonNullable<Stats['report']> => ({
  ...range,
  orders: sum(row.days.map((day) => day.orders)),
  revenue: toTaka(sum(row.days.map((day) => day.revenue))),
  days: row.days.map(presentSums),
  soFar: { yesterday: presentSums(row.soFar[1]), weekAgo: presentSums(row.soFar[7]) },
  states: presentStates(row.states),
  topProducts: (row.topProducts ?? []).map((one) => ({
    product: presentProduct(one),
    quantity: one.quantity,
    revenue: toTaka(one.revenue),
  })),
  topShops: (row.topShops ?? []).map((one) => ({ shop: presentRef(one), orders: one.orders, revenue: toTaka(one.revenue) })),
  lowStock: (row.lowStock ?? []).map((one) => ({
    product: presentProduct(one),
    shop: presentRef(one.shop),
    quantity: one.quantity,
    ...(one.item !== null && { item: one.item }),
  })),
});
