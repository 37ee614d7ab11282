import type { AuditEntry } from '#contract/audit.ts';
import { toTaka } from '#contract/money.ts';
import { type AuditRow, changesOf, type NamedThings, thingColumns } from './audit.queries.ts';

/** Columns that the API calls otherwise than their name says. */
const renamed: Record<string, string> = { logo: 'shopLogo', banners: 'shopBanners', starting_rating: 'rating', group_name: 'group' };

/** Whoever handles a message or verifies a payment is the actor of the entry; what keeps an order from being placed twice tells nobody anything. */
const untold: ReadonlySet<string> = new Set(['handled_by', 'verified_by', 'idempotency_key', 'request_hash']);

/** `special_price_poisha` → `specialPrice`, `sub_category_id` → `subCategory`. */
const fieldOf = (column: string): string =>
  renamed[column] ?? column.replace(/_(poisha|id)$/, '').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the API would say it: money in taka, other things by their names, parts with their fields' names. Nothing is absent. */
function presentValue(column: string, value: unknown, things: NamedThings): unknown {
  if (value === null || value === undefined) return undefined;
  if (column in thingColumns && typeof value === 'string') return things.get(value) ?? value;
  if (column.endsWith('_poisha') && typeof value === 'number') return toTaka(value);
  if (column !== 'variants' || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [fieldOf(part), presentValue(part, inner, things)]));
}

export const presentAudit = (row: AuditRow, things: NamedThings): AuditEntry => ({
  _id: row.id,
  action: row.action,
  actor: { _id: row.actor_id, name: row.actor_name, role: row.actor_role },
  changes: Object.entries(changesOf(row))
    .filter(([column]) => !untold.has(column))
    .map(([column, change]) => ({
      field: fieldOf(column),
      old: presentValue(column, change.old, things),
      new: presentValue(column, change.new, things),
    })),
  createdAt: row.created_at.toISOString(),
});
