import { sql } from 'kysely';
import type { FileColumnChoice } from '#contract/import-files.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { SessionUser } from '../endpoints/session-user.ts';
import { hasShopPermission } from '../resources/own-shops.ts';
import { plainTitle, type RowNames, titleLimits } from './import-rows.ts';

type Kind<C extends string> = Pick<RowNames<C>, 'kind' | 'columns'>;

const permissions = {
  deliveryRates: 'shops:write',
  courierStatements: 'courierAccounts:write',
  transfers: 'payments:write',
  settlements: 'payments:write',
} as const;

const permissionOf = (kind: RowNames<string>['kind']): Permission =>
  kind === 'products' || kind === 'orders' ? `${kind}:write` : permissions[kind];

/** The shops whose choices this user reads; null: all files of admins. */
const shopsOf = (user: SessionUser, { kind }: Kind<string>): (string | null)[] =>
  user.role === 'admin' ? [null] : [...(user.shops?.keys() ?? [])].filter((id) => hasShopPermission(user, id, permissionOf(kind)));

/** A condition on `import_titles`. */
const isOf = (shops: readonly (string | null)[], { kind }: Kind<string>) =>
  sql<boolean>`kind = ${kind} and (shop_id = any(${shops}::uuid[]) or shop_id is null and ${shops.includes(null)})`;

/** Earlier choices for titles, the latest of each; null: skipped. */
export async function listImportTitles<C extends string>(db: Db, kind: Kind<C>, user: SessionUser): Promise<Map<string, C | null>> {
  const { rows } = await sql<{ title: string; column: string | null }>`
    select title, column_name as column from import_titles
    where ${isOf(shopsOf(user, kind), kind)} order by chosen_at`.execute(db.reads);
  const known = (name: string) => kind.columns.find((column) => column === name);
  // A column of an earlier version, now unknown.
  return new Map(
    rows.flatMap(({ title, column }) => {
      const meant = column === null ? null : known(column);
      return meant === undefined ? [] : [[title, meant] as const];
    }),
  );
}

interface Chosen<C extends string> {
  user: SessionUser;
  header: readonly string[];
  chosen: readonly FileColumnChoice<C>[];
}

/** Remembers the sender's choices. Each shop keeps its latest ones. */
export async function rememberTitles<C extends string>(tx: Tx, kind: Kind<C>, { user, header, chosen }: Chosen<C>): Promise<void> {
  const choices = new Map(
    header.flatMap((title, index) => {
      const [key, column] = [plainTitle(title.slice(0, titleLimits.length)), chosen[index]];
      return key === '' || column === undefined ? [] : [[key, column] as const];
    }),
  );
  if (choices.size === 0) return;
  const shops = shopsOf(user, kind);
  await sql`
    insert into import_titles (shop_id, kind, title, column_name)
    select shop, ${kind.kind}, title, column_name
    from unnest(${shops}::uuid[]) as s (shop), unnest(${[...choices.keys()]}::text[], ${[...choices.values()]}::text[]) as c (title, column_name)
    order by shop, title
    on conflict (shop_id, kind, title) do update set column_name = excluded.column_name, chosen_at = excluded.chosen_at`.execute(tx.writes);
  await sql`
    delete from import_titles t using (
      select ctid, row_number() over (partition by shop_id order by chosen_at desc, title) as place
      from import_titles where ${isOf(shops, kind)}) as old
    where t.ctid = old.ctid and old.place > ${titleLimits.perShop}`.execute(tx.writes);
}
