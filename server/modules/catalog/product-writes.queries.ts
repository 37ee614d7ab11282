import { sql } from 'kysely';
import type { VariantsIn } from '#contract/catalog/variants.ts';
import type { Tx } from '#db/client.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { toPoisha } from '#domain/money/money.ts';
import type { MrpItem } from '#domain/money/mrp.ts';
import { slugOf } from '#domain/words/slug.ts';
import { found } from '#server/core/resources/list.ts';

/** The slug of a product with this name, or its prefix. */
export const slugBase = (name: string): string => slugOf(name).slice(0, 150).replace(/-$/, '') || 'product';

const slugsKey = sql`hashtextextended('slugs', 0)`;

/** Prevents other transactions from setting slugs of products until this one ends. */
export const lockSlugs = (tx: Tx) => sql`select pg_advisory_xact_lock(${slugsKey})`.execute(tx.reads);

/** Returns an unused slug for a name: `rice`, `rice-2`, … Concurrent transactions for one name wait for each other. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugBase(name);
  await sql`select pg_advisory_xact_lock_shared(${slugsKey}), pg_advisory_xact_lock(hashtextextended(${`slug ${base}`}, 0))`.execute(
    tx.reads,
  );
  const { rows } = await sql<{ highest: number | null }>`
    select max(case when slug = ${base} then 1 else substring(slug from length(${base}) + 2)::bigint end) as highest
    from products where deleted_at is null and (slug = ${base} or slug ~ ${`^${base}-[0-9]{1,9}$`})`.execute(tx.reads);
  const highest = rows[0]?.highest;
  return highest === null || highest === undefined ? base : `${base}-${highest + 1}`;
}

interface Item {
  id: string;
  group: VariantGroup;
  name: string;
  additionalPrice: number;
  quantity?: number | null | undefined;
  mrp?: number | null | undefined;
  renamedFrom?: string | undefined;
}

/** Gives renamed items without a quantity their current stock. Locks their rows: orders can take from it concurrently. */
async function withOldStock<T extends Item>(tx: Tx, items: readonly T[]): Promise<T[]> {
  const renamed = items.filter(({ renamedFrom, quantity }) => renamedFrom !== undefined && quantity === undefined);
  if (renamed.length === 0) return [...items];
  const { rows } = await sql<{ key: string; quantity: number | null }>`
    select concat_ws(e'\n', product_id, group_name, name) as key, quantity from variant_items
    where (product_id, group_name, name) in (
      select * from unnest(${renamed.map(({ id }) => id)}::uuid[], ${renamed.map(({ group }) => group)}::text[],
        ${renamed.map(({ renamedFrom }) => renamedFrom)}::text[]))
    order by product_id, group_name, name for update`.execute(tx.writes);
  const stock = new Map(rows.map(({ key, quantity }) => [key, quantity]));
  return items.map((item) =>
    renamed.includes(item) ? { ...item, quantity: stock.get([item.id, item.group, item.renamedFrom].join('\n')) } : item,
  );
}

/**
 * Replaces the variants of products. Items that remain keep their row and, without a quantity, their stock: orders can take from it
 * concurrently.
 */
export async function saveVariants(tx: Tx, products: readonly { id: string; variants: VariantsIn }[]): Promise<void> {
  const written = products.flatMap(({ id, variants }) =>
    variantGroups
      .flatMap((group) => (variants[group] ?? []).map((item) => ({ id, group, ...item })))
      .map((item, position) => ({ ...item, position })),
  );
  const items = await withOldStock(tx, written);
  const ids = items.map((item) => item.id);
  await sql`
    delete from variant_items where product_id = any(${products.map(({ id }) => id)}::uuid[]) and (product_id, group_name, name) not in (
      select * from unnest(${ids}::uuid[], ${items.map((item) => item.group)}::text[], ${items.map((item) => item.name)}::text[]))`.execute(
    tx.writes,
  );
  if (items.length === 0) return;
  const kept = items.filter((item) => item.quantity === undefined).map(({ id, group, name }) => [id, group, name].join('\n'));
  const keptMrp = items.filter((item) => item.mrp === undefined).map(({ id, group, name }) => [id, group, name].join('\n'));
  const mrp = sql`case when concat_ws(e'\n', v.product_id, v.group_name, v.name) = any(${keptMrp}) then v.mrp_poisha else excluded.mrp_poisha end`;
  const quantity = sql`case when concat_ws(e'\n', v.product_id, v.group_name, v.name) = any(${kept}) then v.quantity else excluded.quantity end`;
  await sql`
    insert into variant_items as v (product_id, group_name, name, additional_price_poisha, quantity, mrp_poisha, position)
    select * from unnest(${ids}::uuid[], ${items.map((item) => item.group)}::text[], ${items.map((item) => item.name)}::text[],
      ${items.map((item) => toPoisha(item.additionalPrice))}::bigint[], ${items.map((item) => item.quantity ?? null)}::int[],
      ${items.map((item) => (item.mrp == null ? null : toPoisha(item.mrp)))}::bigint[],
      ${items.map((item) => item.position)}::int[])
    on conflict (product_id, group_name, name) do update
      set additional_price_poisha = excluded.additional_price_poisha, quantity = ${quantity}, mrp_poisha = ${mrp},
        position = excluded.position
      where row(v.additional_price_poisha, v.quantity, v.mrp_poisha, v.position)
        is distinct from row(excluded.additional_price_poisha, ${quantity}, ${mrp}, excluded.position)`.execute(tx.writes);
}

/** What the maximum price binds, as it is stored now. */
export async function getPricedItems(tx: Tx, id: string): Promise<{ pricePoisha: number; mrpPoisha: number | null; items: MrpItem[] }> {
  const { rows } = await sql<{ pricePoisha: number; mrpPoisha: number | null; items: MrpItem[] }>`
    select p.price_poisha as "pricePoisha", p.mrp_poisha as "mrpPoisha", coalesce((
      select json_agg(json_build_object('group', v.group_name, 'name', v.name, 'additionalPoisha', v.additional_price_poisha,
        'mrpPoisha', v.mrp_poisha) order by v.position, v.name)
      from variant_items v where v.product_id = p.id), '[]') as items
    from products p where p.id = ${id}`.execute(tx.writes);
  return found(rows[0]);
}
