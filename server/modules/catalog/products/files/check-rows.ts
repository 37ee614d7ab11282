import { isDeepStrictEqual } from 'node:util';
import type { ProductColumn } from '#contract/catalog/product-files.ts';
import { catalogEndpoints, type products } from '#contract/catalog/products.ts';
import type { ImportProgress } from '#contract/import-files.ts';
import { uuid } from '#db/ids.ts';
import { variantGroups } from '#domain/enums.ts';
import { toPoisha } from '#domain/taka.ts';
import { toFieldErrors } from '#server/core/endpoints/mount.ts';
import type { Check } from '#server/core/files/import-file.ts';
import { type ImportRow, weightOf } from '#server/core/files/import-rows.ts';
import { type Columns, type Current, decideStatus, type InputOf, refuse } from '#server/core/resources/resource.ts';
import type { ProductRow } from '../catalog.queries.ts';
import { lockSlugs, slugBase } from '../product-writes.queries.ts';
import { type Lookups, productWrites, refuseItemAboveMrp, slugName, toProductColumns } from '../write-product.ts';
import type { ParentNames } from './parent-names.ts';
import { productCells, type Reading } from './product-cells.ts';
import { listSlugs, lockParents } from './product-files.queries.ts';

type Row = ImportRow<ProductColumn>;

/** A row converted to a request of the form. */
interface Draft {
  row: Row;
  current: ProductRow | undefined;
  input: InputOf<typeof products>;
}

/** What to write for a row. */
export interface Plan {
  id: string;
  isNew: boolean;
  columns: Columns;
  variants: InputOf<typeof products>['variants'];
  weight: number;
}

interface ProductCheck extends Check<ProductColumn> {
  names: ParentNames;
  /** The products that rows refer to. */
  currentOf: ReadonlyMap<Row, ProductRow>;
}

/** The number of rows per progress report. */
const rowsPerReport = 200;

/** Validates rows by the schema and the rules of the product form and collects the errors. Unchanged rows get no plan. */
export async function* checkRows(check: ProductCheck): AsyncGenerator<ImportProgress, Plan[]> {
  const { rows, steps } = check;
  const drafts: Draft[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerReport === 0) yield { type: 'progress', step: 'check', done: index, total: rows.length };
    await steps.next();
    if (check.errors.has(row)) continue;
    const draft = draftOf(row, check);
    if (draft) drafts.push(draft);
  }
  const lookups = await readLookups(drafts, check);
  const plans: Plan[] = [];
  for (const draft of drafts) {
    await steps.next();
    const plan = await planOf(draft, lookups, check);
    if (plan) plans.push(plan);
  }
  return plans;
}

/** Converts a row to a request. Equal values are not changes: they are neither validated nor written. */
function draftOf(row: Row, { errors, names, hasDecimalCommas, currentOf }: ProductCheck): Draft | undefined {
  const current = currentOf.get(row);
  const categoryCell = row.cells.get('category');
  const unsaid: Reading = { names, hasDecimalCommas, category: undefined };
  const category = categoryCell
    ? errors.attempt(row, 'category', () => productCells.category.read(categoryCell, unsaid))
    : current?.category_id;
  const reading: Reading = { ...unsaid, category: category as string | undefined }; // `read` of a parent returns its id
  const values = new Map<string, unknown>();
  for (const [column, cell] of row.cells) {
    if (column === '_id' || (column === 'slug' && !row.cells.has('_id'))) continue;
    if (errors.has(row, column)) continue;
    const value = errors.attempt(row, column, () => changeOf(column, cell, current, reading));
    if (value !== undefined) values.set(productCells[column].path, value);
  }
  if (current && values.size === 0) return undefined;
  if (!current) completeNew(row, values);
  const { body } = catalogEndpoints[current ? 'PUT /products/update/:id' : 'POST /products/create'];
  const { data, error } = body.safeParse(requestOf(values, current));
  if (error) errors.addFieldErrors(row, error.issues.flatMap(toFieldErrors));
  return data && !errors.has(row) ? { row, current, input: data } : undefined;
}

/** Defaults of a new product. */
function completeNew({ cells }: Row, values: Map<string, unknown>): void {
  if (!cells.has('specialPrice') && values.has('price')) values.set('specialPrice', values.get('price'));
  if (!cells.has('price') && values.has('specialPrice')) values.set('price', values.get('specialPrice'));
}

/** The new value of a cell, or undefined when the product already has it. */
function changeOf(column: Exclude<ProductColumn, '_id'>, cell: string, current: ProductRow | undefined, reading: Reading): unknown {
  const { read, now, print, emptied } = productCells[column];
  const isEmptied = cell.trim() === '-' && emptied !== undefined && !(current && print(current) === '-');
  const value = isEmptied ? emptied : read(cell, reading);
  if (!current) return column === 'images' ? refuse('', 'NEW_IMAGES', 'A new product gets its images on its own page') : value;
  const before = now ? now(current) : read(String(print(current)), { ...reading, hasDecimalCommas: false });
  return isDeepStrictEqual(value, before) ? undefined : value;
}

function requestOf(values: ReadonlyMap<string, unknown>, current: ProductRow | undefined): Record<string, unknown> {
  const english = { ...current?.translations.en };
  const request: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [, inEnglish] = /^translations\.en\.(\w+)$/.exec(path) ?? [];
    if (inEnglish) request.translations = { ...current?.translations, en: Object.assign(english, { [inEnglish]: value }) };
    else request[path] = value;
  }
  return request;
}

async function planOf({ row, current, input }: Draft, lookups: Lookups, { user, errors }: ProductCheck): Promise<Plan | undefined> {
  const before: Current = current && { ...current };
  try {
    const status = decideStatus(productWrites, input.status, { user, current: before });
    const columns = await toProductColumns(lookups, { input, user, images: {}, current: before });
    checkMrp(input, current);
    return {
      id: current?.id ?? uuid(),
      isNew: !current,
      columns: { ...(status !== current?.status && { status }), ...columns },
      variants: input.variants,
      weight: weightOf(row),
    };
  } catch (error) {
    errors.take(row, undefined, error);
    return undefined;
  }
}

/** The maximum price with the product's items after the import: those of the row, or the existing ones. */
function checkMrp({ price, mrp, variants }: InputOf<typeof products>, current: ProductRow | undefined): void {
  if ((price ?? mrp ?? variants) === undefined) return;
  const old = current?.variants ?? [];
  const items = variants
    ? variantGroups.flatMap((group) =>
        (variants[group] ?? []).map((item) => ({
          group,
          name: item.name,
          additionalPoisha: toPoisha(item.additionalPrice),
          mrpPoisha:
            item.mrp === undefined
              ? (old.find(({ group: other, name }) => other === group && name === item.name)?.mrp ?? null)
              : item.mrp && toPoisha(item.mrp),
        })),
      )
    : old.map(({ group, name, additional, mrp: own }) => ({ group, name, additionalPoisha: additional, mrpPoisha: own }));
  const prices = {
    pricePoisha: price === undefined ? Number(current?.price_poisha) : toPoisha(price),
    mrpPoisha: mrp === undefined ? (current?.mrp_poisha ?? null) : mrp && toPoisha(mrp),
  };
  refuseItemAboveMrp(prices, items, variants ? 'variants' : price === undefined ? 'mrp' : 'price');
}

/** Prefetches what the rules look up. Adds an error for a requested slug that is taken. */
async function readLookups(drafts: readonly Draft[], { tx, errors, isPreview, steps }: ProductCheck): Promise<Lookups> {
  const shops = new Set<string>();
  const categories = new Set<string>();
  const subCategories = new Set<string>();
  const slugs = new Set<string>();
  for (const { input, current } of drafts) {
    await steps.next();
    const add = (ids: Set<string>, id: string | undefined) => id !== undefined && ids.add(id);
    add(shops, input.shop);
    add(categories, input.category ?? current?.category_id);
    add(subCategories, input.subCategory ?? current?.sub_category_id);
    add(slugs, input.slug);
    if (!current) slugs.add(slugBase(slugName(input)));
  }
  const parents = await lockParents(tx, { shops: [...shops], categories: [...categories], sub_categories: [...subCategories] });
  // A preview reserves no slugs.
  if (!isPreview && slugs.size > 0) await lockSlugs(tx);
  const used = new Set(await listSlugs(tx, [...slugs]));
  for (const { row, input } of drafts) {
    await steps.next();
    if (input.slug && used.has(input.slug)) errors.add(row, 'slug', { code: 'NAME_TAKEN', message: 'This name is taken' });
    if (input.slug) used.add(input.slug);
  }
  return {
    require: async (_table, id, path) => parents.get(id) ?? refuse(path, 'NOT_FOUND', 'Not there'),
    freeSlug: freeSlugs(used),
  };
}

function freeSlugs(used: Set<string>): Lookups['freeSlug'] {
  const numbers = new Map<string, number>();
  return async (name) => {
    const base = slugBase(name);
    let slug = base;
    let number = numbers.get(base) ?? 1;
    while (used.has(slug)) {
      number += 1;
      slug = `${base}-${number}`;
    }
    numbers.set(base, number);
    used.add(slug);
    return slug;
  };
}
