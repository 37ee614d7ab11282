import { type RawBuilder, sql } from 'kysely';
import type { AuditEntry } from '#contract/operations/audit.ts';
import type { Translations } from '#contract/resource.ts';
import type { Db } from '#db/client.ts';
import type { AuditedResource } from '#domain/operations/audited.ts';
import { type SimpleResourceName, simpleTables } from '#domain/operations/simple-resources.ts';
import { type Days, ofDays, paged } from '#server/core/resources/list.ts';

interface AuditFilter extends Days {
  /** The resources that staff can see; undefined: all. */
  among?: readonly AuditedResource[] | undefined;
  resource?: AuditedResource | undefined;
  id?: string | undefined;
  action?: AuditEntry['action'] | undefined;
  actor?: string | undefined;
  /** Without changes of shop staff. */
  withoutStaff?: boolean;
  page: number;
  limit: number;
}

export function filterAudit(db: Db, { among, resource, id, action, actor, withoutStaff, ...days }: AuditFilter) {
  let query = db.reads.selectFrom('audit_log as a');
  if (among) query = query.where('a.resource', '=', sql<string>`any(${among}::text[])`);
  if (resource) query = query.where('a.resource', '=', resource);
  if (id) query = query.where('a.row_id', '=', id);
  if (action) query = query.where('a.action', '=', action);
  if (actor) query = query.where('a.actor_id', '=', actor);
  if (withoutStaff) query = query.where(sql<boolean>`not a.changes ?| ${staffColumns}::text[]`);
  for (const condition of ofDays('a.created_at', days)) query = query.where(condition);
  return query;
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Selects the ids of a page from an index alone: reading the changes would be far more data. */
export const listAudit = (db: Db, filter: AuditFilter) =>
  db.reads
    .selectFrom(paged(filterAudit(db, filter).select('a.id').orderBy('a.id', 'desc'), filter).as('page'))
    .innerJoin('audit_log as a', 'a.id', 'page.id')
    .innerJoin('users as u', 'u.id', 'a.actor_id')
    .select([
      'a.id',
      'a.row_id',
      'a.action',
      'a.changes',
      'a.created_at',
      'u.id as actor_id',
      'u.name as actor_name',
      'u.role as actor_role',
    ])
    .select(sql<AuditedResource>`a.resource`.as('resource'))
    .orderBy('a.id', 'desc')
    .execute();

/** The changes of a row, by column: the trigger writes this shape, and a CHECK guarantees an object. */
export const changesOf = ({ changes }: { changes: unknown }) => changes as Record<string, { old?: unknown; new?: unknown }>;

/** The resource names of a shop's staff, as in 0076. */
export const staffColumns: readonly string[] = ['staff', 'invitation'];

/** Columns that refer to rows with names. */
export const referenceColumns = {
  category_id: 'categories',
  sub_category_id: 'subCategories',
  shop_id: 'shops',
  product_id: 'products',
  order_id: 'orders',
  merchant_id: 'users',
  user_id: 'users',
  staff_role_id: 'roles',
} as const satisfies Record<string, AuditedResource>;

interface NamedRecord {
  _id: string;
  name: string;
  translations: Translations;
  isGone: boolean;
  product: string | null;
}
export type NamedRecords = ReadonlyMap<string, NamedRecord>;

const plain = { name: 't.name', translations: "'{}'::jsonb", gone: 't.deleted_at is not null', product: 'null::uuid' };
const named = (from: string, own: Partial<typeof plain> = {}) => {
  const { name, translations, gone, product } = { ...plain, ...own };
  return sql.raw(
    `select t.id as _id, ${name} as name, ${translations} as translations, ${gone} as "isGone", ${product} as product from ${from}`,
  );
};
const inTwoLanguages = { translations: 'name_translations(t.translations)' };
const order = 'join orders o on o.id = t.order_id';

const simpleNames = Object.fromEntries(
  Object.entries(simpleTables).map(([name, table]) => [name, named(`${table} t`, inTwoLanguages)]),
) as Record<SimpleResourceName, RawBuilder<unknown>>; // one for each

/** The names of the rows of a resource, including deleted ones. There is only one row of settings, and texts are named in the code. */
const namesOf: Record<Exclude<AuditedResource, 'settings' | 'messageTexts'>, RawBuilder<unknown>> = {
  users: named('users t'),
  roles: named('staff_roles t', inTwoLanguages),
  shops: named('shops t', inTwoLanguages),
  ...simpleNames,
  products: named('products t', inTwoLanguages),
  orders: named('orders t', { name: 't.number' }),
  packages: named(`packages t ${order}`, { name: 'o.number', gone: 'o.deleted_at is not null' }),
  courierAccounts: named('courier_accounts t'),
  payAccounts: named('pay_accounts t'),
  commissionRates: named(
    'commission_rates t left join sub_categories c on c.id = t.sub_category_id left join shops s on s.id = t.shop_id',
    {
      name: "coalesce(s.name, c.name, '')",
      translations: "coalesce(name_translations(coalesce(s.translations, c.translations)), '{}')",
    },
  ),
  vatRates: named('vat_rates t left join sub_categories c on c.id = t.sub_category_id', {
    name: "coalesce(c.name, '')",
    translations: "coalesce(name_translations(c.translations), '{}')",
  }),
  shipments: named('shipments t', { name: 't.number', gone: 'false' }),
  payments: named(`payments t ${order}`, { name: 'o.number', gone: '(t.deleted_at is not null or o.deleted_at is not null)' }),
  deliveryZones: named('delivery_zones t', { ...inTwoLanguages, gone: 'false' }),
  deliveryRates: named('delivery_rates t join delivery_zones z on z.id = t.zone_id', {
    name: 'z.name',
    translations: 'name_translations(z.translations)',
    gone: 'false',
  }),
  closures: named('closures t', { gone: 'false' }),
  shopTimes: named('shop_times t join shops s on s.id = t.id', {
    name: 's.name',
    translations: 'name_translations(s.translations)',
    gone: 's.deleted_at is not null',
  }),
  deliverySlots: named('delivery_slots t join shops s on s.id = t.shop_id', {
    name: 's.name',
    translations: 'name_translations(s.translations)',
    gone: 's.deleted_at is not null',
  }),
  reviews: named('reviews t join products p on p.id = t.product_id', {
    name: 'p.name',
    translations: 'name_translations(p.translations)',
    product: 'case when p.deleted_at is null then p.id end',
  }),
  returnPolicies: named(
    'return_policies t left join products p on p.id = t.product_id left join sub_categories c on c.id = t.sub_category_id left join shops s on s.id = t.shop_id',
    {
      name: "coalesce(p.name, c.name, s.name, '')",
      translations: "coalesce(name_translations(coalesce(p.translations, c.translations, s.translations)), '{}')",
    },
  ),
  contacts: named('contact_messages t'),
  synonyms: named('synonyms t', { name: "array_to_string(t.words, ', ')", gone: 'false' }),
  zeroResultSearches: named('zero_result_searches t', { name: 't.query', gone: 'false' }),
  jobs: named('pgboss.job t', { gone: 'false' }),
  messages: named('messages t', { name: 't.recipient', gone: 'false' }),
};

/** Reads the subjects and references of these entries, by id, in one statement; including deleted ones, if their rows remain. */
export async function loadNamedRecords(db: Db, rows: readonly AuditRow[]): Promise<NamedRecords> {
  const pointers = rows.flatMap((row) => [
    { to: row.resource, id: row.row_id },
    ...Object.entries(changesOf(row)).flatMap(([column, change]) => {
      const to = referenceColumns[column as keyof typeof referenceColumns];
      return [change.old, change.new].map((value) =>
        column === 'staff' ? { to: referenceColumns.user_id, id: (value as { user_id?: string } | undefined)?.user_id } : { to, id: value },
      );
    }),
  ]);
  const selects = Object.entries(namesOf).flatMap(([resource, select]) => {
    const ids = pointers.flatMap(({ to, id }) => (to === resource && typeof id === 'string' ? [id] : []));
    return ids.length > 0 ? [sql`${select} where t.id = any(${ids})`] : [];
  });
  if (selects.length === 0) return new Map();
  const { rows: things } = await sql<NamedRecord>`${sql.join(selects, sql` union all `)}`.execute(db.reads);
  return new Map(things.map((thing) => [thing._id, thing]));
}

/** Selects the shop of a row with this id. */
const shopOf: Readonly<Record<string, (id: string) => RawBuilder<unknown>>> = {
  shops: (id) => sql`${id}`,
  products: (id) => sql`(select shop_id from products where id = ${id})`,
  packages: (id) => sql`(select shop_id from packages where id = ${id})`,
};

/** The id of a shop, or that of a product or a package, with the users who own it and work for it. Deleted ones count too. */
export async function findShopOfRecord(db: Db, resource: string, id: string): Promise<{ id: string; people: string[] } | undefined> {
  const shop = shopOf[resource]?.(id);
  if (!shop) return undefined;
  const { rows } = await sql<{ id: string; people: string[] }>`
    select s.id, array(select m.user_id from shop_members m where m.shop_id = s.id) as people from shops s where s.id = ${shop}`.execute(
    db.reads,
  );
  return rows[0];
}
