import { sql } from 'kysely';
import { type ProductColumn, type ProductTotals, productColumns } from '#contract/catalog/product-files.ts';
import type { ImportProgress } from '#contract/import-files.ts';
import { isId } from '#domain/ids.ts';
import { cellText } from '#server/core/files/cells.ts';
import type { Check, ImportKind } from '#server/core/files/import-file.ts';
import type { ImportRow } from '#server/core/files/import-rows.ts';
import { inGroups } from '#server/core/files/steps.ts';
import { insertRows, updateRows } from '#server/core/resources/bulk-write.ts';
import { suppressMessages } from '#server/modules/content/messages/index.ts';
import { listProductRows, type ProductRow } from '../catalog.queries.ts';
import { saveVariants } from '../product-writes.queries.ts';
import { productWrites } from '../write-product.ts';
import { checkRows, type Plan } from './check-rows.ts';
import { knownExports } from './known-exports.ts';
import { ParentNames } from './parent-names.ts';
import { productCells } from './product-cells.ts';
import { listKnown, listNamed, listParents, listWithSku, lockNames } from './product-files.queries.ts';
import { productTitles } from './product-titles.ts';

type SameName = 'update' | 'create';

/** Creates and updates products. */
export function productImport(sameName: SameName): ImportKind<ProductColumn, Plan, ProductTotals> {
  const counts = { sameName: 0, namedTwice: 0 };
  return {
    kind: 'products',
    columns: productColumns,
    titles: productTitles,
    exports: knownExports,
    nameColumn: 'name',
    columnOf: columnOfPath,
    check: async function* (check) {
      const names = new ParentNames(await listParents(check.tx));
      const currentOf = await findCurrent(check, names, sameName, counts);
      return yield* checkRows({ ...check, names, currentOf });
    },
    write: writePlans,
    totals: (plans, { rows, errors }) => {
      const created = plans.filter(({ isNew }) => isNew).length;
      return { created, updated: plans.length - created, unchanged: errors.count > 0 ? 0 : rows.length - plans.length, ...counts };
    },
  };
}

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

type Row = ImportRow<ProductColumn>;
type Counts = Pick<ProductTotals, 'sameName' | 'namedTwice'>;

/** The product of a row, and the column that identifies it. */
interface Meaning {
  column: '_id' | 'slug' | 'sku' | 'name';
  id: string | undefined;
}

/** Finds the products of rows, locked unless it is a preview. Adds errors for unknown products and those named twice. */
async function findCurrent(
  check: Check<ProductColumn>,
  names: ParentNames,
  sameName: SameName,
  counts: Counts,
): Promise<Map<Row, ProductRow>> {
  const { tx, rows, errors, steps } = check;
  const keyed = await byKey(check);
  const coded = await bySku(check, names, keyed);
  const meanings = new Map([...keyed, ...coded, ...(await byName(check, names, { sameName, counts, coded }))]);
  const ids = [...new Set([...meanings.values()].flatMap(({ id }) => id ?? []))].map((id) => ({ id }));
  const productOfId = new Map<string | undefined, ProductRow>();
  for (const { group } of inGroups(ids, { ...importGroups, weightOf: () => 0 })) {
    steps.throwIfGone();
    for (const product of await listProductRows(
      tx,
      group.map(({ id }) => id),
    ))
      productOfId.set(product.id, product);
  }
  const current = new Map<Row, ProductRow>();
  const meant = new Set<ProductRow>();
  for (const row of rows) {
    await steps.next();
    const { column, id } = meanings.get(row) ?? {};
    if (!column) continue;
    const product = productOfId.get(id);
    if (!product) errors.add(row, column, { code: 'NOT_FOUND', message: 'No such product, or not yours' });
    else if (meant.has(product)) errors.add(row, column, { code: 'TWICE', message: 'An earlier row is about this product' });
    else current.set(row, product);
    if (product) meant.add(product);
  }
  return current;
}

const scopeOf = ({ user, isPreview }: Check<ProductColumn>) => ({
  mine: (user.role !== 'admin' && productWrites.isOwn?.(user, 'update')) || sql`true`,
  isLocked: !isPreview,
});

/** Rows that identify their product by id or slug. */
async function byKey(check: Check<ProductColumn>): Promise<Map<Row, Meaning>> {
  const { tx, rows, steps } = check;
  const keys = (await steps.map(rows, keyOf)).filter((key) => key !== undefined);
  const known = await listKnown(
    tx,
    {
      ids: keys.filter(({ key }) => isId(key)).map(({ key }) => key),
      slugs: keys.filter(({ column }) => column === 'slug').map(({ key }) => key),
    },
    scopeOf(check),
  );
  const idOfKey = new Map(known.flatMap(({ id, slug }) => [[`_id ${id}`, id] as const, [`slug ${slug}`, id] as const]));
  const meanings = new Map<Row, Meaning>();
  for (const row of rows) {
    const found = keyOf(row);
    if (found) meanings.set(row, { column: found.column, id: idOfKey.get(`${found.column} ${found.key}`) });
  }
  return meanings;
}

/** Rows without id and slug: matched by code within the shop. A code that another product of the shop or an earlier row has is an error. */
async function bySku(check: Check<ProductColumn>, names: ParentNames, keyed: ReadonlyMap<Row, Meaning>): Promise<Map<Row, Meaning>> {
  const { tx, rows, errors, isPreview, steps } = check;
  const codeOf = ({ cells }: Row) => cellText(cells.get('sku') ?? '').toLowerCase();
  const coded = (await steps.map(rows, (row) => ({ row, sku: codeOf(row) }))).filter(({ sku }) => sku !== '' && sku !== '-');
  const meanings = new Map<Row, Meaning>();
  if (coded.length === 0) return meanings;
  if (!isPreview) await lockNames(tx);
  const known = await listWithSku(tx, [...new Set(coded.map(({ sku }) => sku))], scopeOf(check));
  const ofCode = Map.groupBy(known, ({ sku }) => sku);
  const seen = new Set<string>();
  for (const { row, sku } of coded) {
    await steps.next();
    const shop = row.cells.get('shop');
    const shopId = shop && names.shopOf(cellText(shop));
    const there = (ofCode.get(sku) ?? []).filter((each) => (shopId ? each.shopId === shopId : each.isMine));
    const meant = keyed.get(row);
    const key = `${shopId ?? there[0]?.shopId} ${sku}`;
    if (seen.has(key)) errors.add(row, 'sku', { code: 'TWICE', message: 'An earlier row has this SKU' });
    else if (meant && there.some(({ id, isMine }) => isMine && id !== meant.id))
      errors.add(row, 'sku', { code: 'SKU_TAKEN', message: 'Another product of this shop has this SKU' });
    else if (!meant && there.length > 1) errors.add(row, 'sku', { code: 'AMBIGUOUS', message: 'Products of several shops have this SKU' });
    else if (!meant && there[0]) meanings.set(row, { column: 'sku', id: there[0].isMine ? there[0].id : undefined });
    seen.add(key);
  }
  return meanings;
}

interface Naming {
  sameName: SameName;
  counts: Counts;
  coded: ReadonlyMap<Row, Meaning>;
}

/** Other rows: matched by name within the shop, unless the sender wants a second product with the name. */
async function byName(check: Check<ProductColumn>, names: ParentNames, { sameName, counts, coded }: Naming): Promise<Map<Row, Meaning>> {
  const { tx, rows, errors, isPreview, steps } = check;
  const named: { row: Row; shopId: string; name: string; english: string; sku: string }[] = [];
  for (const row of rows) {
    await steps.next();
    const [shop, name] = [row.cells.get('shop'), row.cells.get('name')];
    if (keyOf(row) || coded.has(row) || !shop || !name) continue;
    const shopId = names.shopOf(cellText(shop));
    if (shopId)
      named.push({
        row,
        shopId,
        name: cellText(name),
        english: cellText(row.cells.get('nameEn') ?? ''),
        sku: cellText(row.cells.get('sku') ?? ''),
      });
  }
  const meanings = new Map<Row, Meaning>();
  if (named.length === 0) return meanings;
  if (!isPreview) await lockNames(tx);
  const found = await listNamed(tx, named, scopeOf(check));
  const seen = new Set<string>();
  for (const [index, { row }] of named.entries()) {
    await steps.next();
    const { key, productId } = found[index] ?? { key: '', productId: null };
    const isAgain = seen.has(key);
    seen.add(key);
    if (productId) counts.sameName += 1;
    if (isAgain) counts.namedTwice += 1;
    if (sameName === 'create') continue;
    if (isAgain) errors.add(row, 'name', { code: 'NAME_TWICE', message: 'An earlier row has this name' });
    else if (productId) meanings.set(row, { column: 'name', id: productId });
  }
  return meanings;
}

/** Products per statement: by number, or by the total letters of their texts. */
export const importGroups = { count: 500, weight: 400_000 } as const;

async function* writePlans(plans: readonly Plan[], { tx, steps }: Check<ProductColumn>): AsyncGenerator<ImportProgress> {
  await suppressMessages(tx);
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
