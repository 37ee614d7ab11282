import { sql } from 'kysely';
import { type ProductColumn, type ProductTotals, productColumns } from '#contract/catalog/product-files.ts';
import type { ImportProgress } from '#contract/import-files.ts';
import { isId } from '#domain/ids.ts';
import type { Check, ImportKind } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import { inGroups } from '#server/core/files/steps.ts';
import { insertRows, updateRows } from '#server/core/resources/bulk-write.ts';
import { keepQuiet } from '#server/modules/messages/index.ts';
import { listProductRows, type ProductRow } from '../catalog.queries.ts';
import { saveVariants } from '../product-writes.queries.ts';
import { productWrites } from '../write-product.ts';
import { checkRows, type Plan } from './check-rows.ts';
import { ParentNames } from './parent-names.ts';
import { productCells } from './product-cells.ts';
import { listKnown, listParents } from './product-files.queries.ts';
import { productTitles } from './product-titles.ts';

/** Creates and updates products. */
export const productImport: ImportKind<ProductColumn, Plan, ProductTotals> = {
  columns: productColumns,
  titles: productTitles,
  nameColumn: 'name',
  columnOf: columnOfPath,
  check: async function* (check) {
    const currentOf = await findCurrent(check);
    return yield* checkRows({ ...check, names: new ParentNames(await listParents(check.tx)), currentOf });
  },
  write: writePlans,
  totals: (plans, { rows, errors }) => {
    const created = plans.filter(({ isNew }) => isNew).length;
    return { created, updated: plans.length - created, unchanged: errors.count > 0 ? 0 : rows.length - plans.length };
  },
};

function columnOfPath(path: string): ProductColumn | undefined {
  if (path === 'images') return 'images';
  return productColumns.find((column) => column !== '_id' && `${path}.`.startsWith(`${productCells[column].path}.`));
}

/** Identifies the product of a row: by `_id`, or by `slug`. */
function keyOf({ cells }: ImportRow<ProductColumn>): { column: '_id' | 'slug'; key: string } | undefined {
  const column = cells.has('_id') ? '_id' : 'slug';
  const key = cells.get(column)?.trim().toLowerCase();
  return key ? { column, key } : undefined;
}

/** Finds the products of rows, locked unless it is a preview. Adds errors for unknown products and those named twice. */
async function findCurrent({
  tx,
  rows,
  errors,
  user,
  isPreview,
  steps,
}: Check<ProductColumn>): Promise<Map<ImportRow<ProductColumn>, ProductRow>> {
  const keys = (await steps.map(rows, keyOf)).filter((key) => key !== undefined);
  const known = await listKnown(
    tx,
    {
      ids: keys.filter(({ key }) => isId(key)).map(({ key }) => key),
      slugs: keys.filter(({ column }) => column === 'slug').map(({ key }) => key),
    },
    { mine: (user.role !== 'admin' && productWrites.isOwn?.(user, 'update')) || sql`true`, isLocked: !isPreview },
  );
  const idOfKey = new Map(known.flatMap(({ id, slug }) => [[`_id ${id}`, id] as const, [`slug ${slug}`, id] as const]));
  const productOfId = new Map<string | undefined, ProductRow>();
  for (const { group } of inGroups(known, { ...importGroups, weightOf: () => 0 })) {
    steps.throwIfGone();
    const ids = group.map(({ id }) => id);
    for (const product of await listProductRows(tx, ids)) productOfId.set(product.id, product);
  }
  const current = new Map<ImportRow<ProductColumn>, ProductRow>();
  const meant = new Set<ProductRow>();
  for (const row of rows) {
    await steps.next();
    const { column, key } = keyOf(row) ?? {};
    if (!column) continue;
    const product = productOfId.get(idOfKey.get(`${column} ${key}`));
    if (!product) errors.add(row, column, { code: 'NOT_FOUND', message: 'No such product, or not yours' });
    else if (meant.has(product)) errors.add(row, column, { code: 'TWICE', message: 'An earlier row is about this product' });
    else current.set(row, product);
    if (product) meant.add(product);
  }
  return current;
}

/** Products per statement: by number, or by the total letters of their texts. */
export const importGroups = { count: 500, weight: 400_000 } as const;

async function* writePlans(plans: readonly Plan[], { tx, steps }: Check<ProductColumn>): AsyncGenerator<ImportProgress> {
  await keepQuiet(tx);
  for (const { start, group } of inGroups(plans, { ...importGroups, weightOf: ({ weight }) => weight })) {
    yield { type: 'progress', step: 'write', done: start, total: plans.length };
    steps.throwIfGone();
    const rows = (isNew: boolean) => group.filter((plan) => plan.isNew === isNew).map(({ id, columns }) => ({ ...columns, id }));
    await insertRows(tx, 'products', rows(true));
    await updateRows(tx, 'products', rows(false));
    const withVariants = group.flatMap(({ id, variants }) => (variants ? [{ id, variants }] : []));
    if (withVariants.length > 0) await saveVariants(tx, withVariants);
  }
}
