import { sql } from 'kysely';
import type { VariantsIn } from '#contract/catalog/variants.ts';
import type { Tx } from '#db/client.ts';
import type { MrpItem } from '#domain/catalog/mrp.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { toPoisha } from '#domain/taka.ts';
import { slugOf } from '#domain/words/slug.ts';
import { found } from '#server/core/resources/list.ts';
import { type SentStock, stockAfter } from './stock/stock-after.ts';

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

interface Item extends SentStock {
  id: string;
  group: VariantGroup;
  name: string;
  additionalPrice: number;
  mrp?: number | null | undefined;
  weight?: number | null | undefined;
  renamedFrom?: string | undefined;
  /** The field's path in the request. */
  path: string;
}

interface StoredItem {
  id: string;
  key: string;
  quantity: number | null;
}

const keyOf = ({ id, group }: Item, name: string): string => [id, group, name].join('\n');

/**
 * The stored items that the request renames or changes relative to their stored values. Locked, because orders can take from them
 * concurrently.
 */
async function lockItems(tx: Tx, items: readonly Item[]): Promise<Map<string, StoredItem>> {
  if (items.every((item) => (item.renamedFrom ?? item.quantityChange ?? item.quantityBefore) === undefined)) return new Map();
  const names = items.map(({ renamedFrom, name }) => renamedFrom ?? name);
  const { rows } = await sql<StoredItem>`
    select id, concat_ws(e'\n', product_id, group_name, name) as key, quantity from variant_items
    where (product_id, group_name, name) in (
      select * from unnest(${items.map(({ id }) => id)}::uuid[], ${items.map(({ group }) => group)}::text[], ${names}::text[]))
    order by id for update`.execute(tx.writes);
  return new Map(rows.map((row) => [row.key, row]));
}

interface Rename {
  id: string;
  name: string;
  /** Keys of the old and new names. */
  from: string;
  to: string;
}

/** Renames items, each as soon as its new name is free. They keep their rows, which orders refer to. */
async function renameItems(tx: Tx, renames: readonly Rename[]): Promise<void> {
  let pending = [...renames];
  while (pending.length > 0) {
    const taken = new Set(pending.map(({ from }) => from));
    const free = pending.find(({ to }) => !taken.has(to));
    const next = free ?? found(pending[0]);
    // Two items that swap names: one gives up its name first.
    await sql`update variant_items set name = ${free ? next.name : next.id} where id = ${next.id}`.execute(tx.writes);
    pending = pending.flatMap((each) => (each !== next ? [each] : free ? [] : [{ ...each, from: next.id }]));
  }
}

/**
 * Replaces the variants of products, whose rows are locked. Remaining items keep their row and, without a quantity, their stock: orders can
 * take from it concurrently. Throws like `stockAfter`.
 */
export async function saveVariants(tx: Tx, products: readonly { id: string; variants: VariantsIn }[]): Promise<void> {
  const sent = products.flatMap(({ id, variants }) =>
    variantGroups
      .flatMap((group) => (variants[group] ?? []).map((item, index) => ({ id, group, ...item, path: `variants.${group}.${index}.` })))
      .map((item, position) => ({ ...item, position })),
  );
  const stored = await lockItems(tx, sent);
  const renames = new Map<string, Rename>();
  for (const item of sent) {
    const old = item.renamedFrom === undefined || item.renamedFrom === item.name ? undefined : stored.get(keyOf(item, item.renamedFrom));
    if (old && !renames.has(old.key)) renames.set(old.key, { id: old.id, name: item.name, from: old.key, to: keyOf(item, item.name) });
  }
  const items = sent.map((item) => {
    const old = stored.get(keyOf(item, item.renamedFrom ?? item.name));
    return { ...item, quantity: stockAfter(item, old?.quantity ?? null, item) };
  });
  const ids = items.map((item) => item.id);
  const oldNames = items.map(({ renamedFrom, ...item }) =>
    renamedFrom !== undefined && renames.get(keyOf(item, renamedFrom))?.name === item.name ? renamedFrom : item.name,
  );
  await sql`
    delete from variant_items where product_id = any(${products.map(({ id }) => id)}::uuid[]) and (product_id, group_name, name) not in (
      select * from unnest(${ids}::uuid[], ${items.map((item) => item.group)}::text[], ${oldNames}::text[]))`.execute(tx.writes);
  if (items.length === 0) return;
  await renameItems(tx, [...renames.values()]);
  /** The new value of a column, which items without a value keep. */
  const newOrKept = (value: 'quantity' | 'mrp' | 'weight', name: 'quantity' | 'mrp_poisha' | 'weight_grams') => {
    const kept = items.filter((item) => item[value] === undefined).map((item) => keyOf(item, item.name));
    return sql`case when concat_ws(e'\n', v.product_id, v.group_name, v.name) = any(${kept}) then v.${sql.ref(name)} else excluded.${sql.ref(name)} end`;
  };
  const quantity = newOrKept('quantity', 'quantity');
  const mrp = newOrKept('mrp', 'mrp_poisha');
  const weight = newOrKept('weight', 'weight_grams');
  await sql`
    insert into variant_items as v (product_id, group_name, name, additional_price_poisha, quantity, mrp_poisha, weight_grams, position)
    select * from unnest(${ids}::uuid[], ${items.map((item) => item.group)}::text[], ${items.map((item) => item.name)}::text[],
      ${items.map((item) => toPoisha(item.additionalPrice))}::bigint[], ${items.map((item) => item.quantity ?? null)}::int[],
      ${items.map((item) => (item.mrp == null ? null : toPoisha(item.mrp)))}::bigint[], ${items.map((item) => item.weight ?? null)}::int[],
      ${items.map((item) => item.position)}::int[])
    on conflict (product_id, group_name, name) do update
      set additional_price_poisha = excluded.additional_price_poisha, quantity = ${quantity}, mrp_poisha = ${mrp},
        weight_grams = ${weight}, position = excluded.position
      where row(v.additional_price_poisha, v.quantity, v.mrp_poisha, v.weight_grams, v.position)
        is distinct from row(excluded.additional_price_poisha, ${quantity}, ${mrp}, ${weight}, excluded.position)`.execute(tx.writes);
}

/** The stored prices that the maximum price limits. */
export async function getPricedItems(tx: Tx, id: string): Promise<{ pricePoisha: number; mrpPoisha: number | null; items: MrpItem[] }> {
  const { rows } = await sql<{ pricePoisha: number; mrpPoisha: number | null; items: MrpItem[] }>`
    select p.price_poisha as "pricePoisha", p.mrp_poisha as "mrpPoisha", coalesce((
      select json_agg(json_build_object('group', v.group_name, 'name', v.name, 'additionalPoisha', v.additional_price_poisha,
        'mrpPoisha', v.mrp_poisha) order by v.position, v.name)
      from variant_items v where v.product_id = p.id), '[]') as items
    from products p where p.id = ${id}`.execute(tx.writes);
  return found(rows[0]);
}
