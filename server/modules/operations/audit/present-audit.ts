import type { AuditEntry } from '#contract/operations/audit.ts';
import type { AuditedResource } from '#domain/operations/audited.ts';
import { toTaka } from '#domain/taka.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { type AuditRow, changesOf, type NamedRecords, referenceColumns } from './audit.queries.ts';
import { messageTextNames } from './message-texts.ts';

/** Columns with a different name in the API. */
const renamed: Record<string, string> = { logo: 'shopLogo', banners: 'shopBanners', starting_rating: 'rating', group_name: 'group' };

/** The person who handles a message or verifies a payment is already the entry's actor; idempotency keys mean nothing to readers. */
const hiddenColumns: ReadonlySet<string> = new Set([
  'handled_by',
  'marked_medicine',
  'verified_by',
  'idempotency_key',
  'request_hash',
  'report_at',
]);

/** `special_price_poisha` → `specialPrice`, `sub_category_id` → `subCategory`. */
const fieldOf = (column: string): string =>
  renamed[column] ?? column.replace(/_(poisha|id)$/, '').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

const isReferenceColumn = (column: string): column is keyof typeof referenceColumns => column in referenceColumns;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Viewer extends Pick<SessionUser, 'id' | 'role' | 'permissions'> {
  /** Users whose names the viewer can see. */
  knownPeople?: readonly string[] | undefined;
}

/** Names of users are visible to admins, to these users, and to the owner of the shop that they work for. */
const mayKnow = ({ id, role, knownPeople = [] }: Viewer, person: unknown): boolean =>
  role === 'admin' || id === person || knownPeople.some((known) => known === person);

/**
 * Presents a value like the API: money in taka, references by name, parts with their field names. Null values and other users' names are
 * omitted.
 */
function presentValue(column: string, value: unknown, things: NamedRecords, viewer: Viewer): unknown {
  if (value === null || value === undefined) return undefined;
  if (isReferenceColumn(column)) {
    if (referenceColumns[column] === 'users' && !mayKnow(viewer, value)) return undefined;
    // The account of an order for a phone number: only those who manage users see it.
    if (column === 'user_id' && !hasPermission(viewer, 'users:read')) return undefined;
    const thing = things.get(String(value));
    return thing ? { _id: thing._id, name: thing.name, translations: thing.translations } : value;
  }
  if (column.endsWith('_poisha') && typeof value === 'number') return toTaka(value);
  if (!isObject(value)) return value;
  // Only the shop's owner sees these, even after the person has left.
  if (column === 'staff') return { name: things.get(String(value.user_id))?.name, role: value.role };
  if (column === 'invitation') return { phone: value.phone, role: value.role };
  if (column !== 'variants') return value;
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [fieldOf(part), presentValue(part, inner, things, viewer)]));
}

/** The name columns of rows that are hard deleted. */
const nameColumns: Partial<Record<AuditedResource, string>> = { synonyms: 'words', zeroResultSearches: 'query' };

/** The subject of an entry with its current name; a deleted row gets its name from the entry. */
function presentThing(row: AuditRow, things: NamedRecords): AuditEntry['thing'] {
  if (row.row_id === null) return { isGone: false };
  const text = row.resource === 'messageTexts' ? messageTextNames.get(row.row_id) : undefined;
  if (text !== undefined) return { _id: row.row_id, name: text, isGone: false };
  const change = changesOf(row)[nameColumns[row.resource] ?? 'name'];
  const said = change?.new ?? change?.old;
  const thing = things.get(row.row_id);
  if (!thing) return { _id: row.row_id, ...(said !== undefined && { name: [said].flat().join(', ') }), isGone: true };
  return { ...thing, product: thing.product ?? undefined };
}

export const presentAudit = (row: AuditRow, things: NamedRecords, viewer: Viewer): AuditEntry => ({
  _id: row.id,
  action: row.action,
  resource: row.resource,
  thing: presentThing(row, things),
  actor: { ...(mayKnow(viewer, row.actor_id) && { _id: row.actor_id, name: row.actor_name }), role: row.actor_role },
  changes: Object.entries(changesOf(row))
    .filter(([column]) => !hiddenColumns.has(column) && !(row.resource === 'jobs' && column === 'name'))
    .map(([column, change]) => ({
      field: fieldOf(column),
      old: presentValue(column, change.old, things, viewer),
      new: presentValue(column, change.new, things, viewer),
    })),
  createdAt: row.created_at.toISOString(),
});
