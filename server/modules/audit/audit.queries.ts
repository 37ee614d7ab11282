import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { paged } from '#server/core/list.ts';

interface AuditFilter {
  resource: string;
  id?: string | undefined;
  page: number;
  limit: number;
}

export function filterAudit(db: Db, { resource, id }: AuditFilter) {
  const query = db.selectFrom('audit_log as a').where('a.resource', '=', resource);
  return id === undefined ? query : query.where('a.row_id', '=', id);
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

export const listAudit = (db: Db, filter: AuditFilter) =>
  paged(
    filterAudit(db, filter)
      .innerJoin('users as u', 'u.id', 'a.actor_id')
      .select(['a.id', 'a.action', 'a.changes', 'a.created_at', 'u.id as actor_id', 'u.name as actor_name', 'u.role as actor_role'])
      .orderBy('a.id', 'desc'),
    filter,
  ).execute();

/** What changed of a row, by column: the database's trigger writes this form, and a CHECK holds the object. */
export const changesOf = ({ changes }: { changes: unknown }) => changes as Record<string, { old?: unknown; new?: unknown }>;

/** Columns that point at things that have names. */
export const thingColumns = {
  category_id: 'categories',
  sub_category_id: 'sub_categories',
  shop_id: 'shops',
  merchant_id: 'users',
  user_id: 'users',
} as const;

export type NamedThings = ReadonlyMap<string, { _id: string; name: string; translations: unknown }>;

/** The things that these entries point at, by id, in one statement; also those that were deleted since. */
export async function namedThings(db: Db, rows: readonly AuditRow[]): Promise<NamedThings> {
  const idsOf = (table: string) =>
    rows.flatMap((row) =>
      Object.entries(changesOf(row)).flatMap(([column, change]) =>
        thingColumns[column as keyof typeof thingColumns] === table ? [change.old, change.new].filter((id) => typeof id === 'string') : [],
      ),
    );
  const selects = (['categories', 'sub_categories', 'shops', 'users'] as const).flatMap((table) => {
    const ids = idsOf(table);
    if (ids.length === 0) return [];
    const translations = table === 'users' ? sql`'{}'::jsonb` : sql.ref('translations');
    return [sql`select id as _id, name, ${translations} as translations from ${sql.table(table)} where id = any(${ids})`];
  });
  if (selects.length === 0) return new Map();
  const { rows: things } = await sql<{ _id: string; name: string; translations: unknown }>`${sql.join(selects, sql` union all `)}`.execute(
    db,
  );
  return new Map(things.map((thing) => [thing._id, thing]));
}

/** The shop that a thing with this id is of. */
const shopOf: Readonly<Record<string, (id: string) => RawBuilder<unknown>>> = {
  shops: (id) => sql`${id}`,
  products: (id) => sql`(select shop_id from products where id = ${id})`,
  packages: (id) => sql`(select shop_id from packages where id = ${id})`,
};

/** Is it a shop of this merchant, or a product or a package of one? Also after it was deleted. */
export async function isOwnThing(db: Db, resource: string, id: string, merchantId: string): Promise<boolean> {
  const shop = shopOf[resource]?.(id);
  if (!shop) return false;
  const { rows } = await sql`select from shops where id = ${shop} and merchant_id = ${merchantId}`.execute(db);
  return rows.length > 0;
}
