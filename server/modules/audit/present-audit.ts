import type { AuditEntry } from '#contract/audit.ts';
import type { AuditedResource } from '#domain/audited.ts';
import { toTaka } from '#domain/money/money.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { type AuditRow, changesOf, type NamedThings, thingColumns } from './audit.queries.ts';

/** Columns that the API calls otherwise than their name says. */
const renamed: Record<string, string> = { logo: 'shopLogo', banners: 'shopBanners', starting_rating: 'rating', group_name: 'group' };

/** The person who handles a message or verifies a payment is the actor of the entry already; idempotency keys mean nothing to readers. */
const untold: ReadonlySet<string> = new Set(['handled_by', 'verified_by', 'idempotency_key', 'request_hash']);

/** `special_price_poisha` → `specialPrice`, `sub_category_id` → `subCategory`. */
const fieldOf = (column: string): string =>
  renamed[column] ?? column.replace(/_(poisha|id)$/, '').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const isThingColumn = (column: string): column is keyof typeof thingColumns => column in thingColumns;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

type Viewer = Pick<SessionUser, 'id' | 'role'>;

/** Names of users are visible to admins and to these users. */
const mayKnow = ({ id, role }: Viewer, person: unknown): boolean => role === 'admin' || id === person;

/** As the API would say it: money in taka, other things by their names, parts with their fields' names. Nothing is absent, and so is who others are. */
function presentValue(column: string, value: unknown, things: NamedThings, viewer: Viewer): unknown {
  if (value === null || value === undefined) return undefined;
  if (isThingColumn(column)) {
    if (thingColumns[column] === 'users' && !mayKnow(viewer, value)) return undefined;
    const thing = things.get(String(value));
    return thing ? { _id: thing._id, name: thing.name, translations: thing.translations } : value;
  }
  if (column.endsWith('_poisha') && typeof value === 'number') return toTaka(value);
  if (column !== 'variants' || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [fieldOf(part), presentValue(part, inner, things, viewer)]));
}

/** What the rows that are really deleted were called by. */
const nameColumns: Partial<Record<AuditedResource, string>> = { synonyms: 'words', zeroResultSearches: 'query' };

/** What an entry is about, as it is called now; of a row that is gone, as the entry itself says. */
function presentThing(row: AuditRow, things: NamedThings): AuditEntry['thing'] {
  if (row.row_id === null) return { isGone: false };
  const change = changesOf(row)[nameColumns[row.resource] ?? 'name'];
  const said = change?.new ?? change?.old;
  const thing = things.get(row.row_id);
  if (!thing) return { _id: row.row_id, ...(said !== undefined && { name: [said].flat().join(', ') }), isGone: true };
  return { ...thing, product: thing.product ?? undefined };
}

export const presentAudit = (row: AuditRow, things: NamedThings, viewer: Viewer): AuditEntry => ({
  _id: row.id,
  action: row.action,
  resource: row.resource,
  thing: presentThing(row, things),
  actor: { ...(mayKnow(viewer, row.actor_id) && { _id: row.actor_id, name: row.actor_name }), role: row.actor_role },
  changes: Object.entries(changesOf(row))
    .filter(([column]) => !untold.has(column))
    .map(([column, change]) => ({
      field: fieldOf(column),
      old: presentValue(column, change.old, things, viewer),
      new: presentValue(column, change.new, things, viewer),
    })),
  createdAt: row.created_at.toISOString(),
});
