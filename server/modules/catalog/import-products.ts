import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { ImportLine } from '#contract/product-files.ts';
import type { Db, Tx } from '#db/client.ts';
import { setActor } from '#server/core/actor.ts';
import { insertRows, updateRows } from '#server/core/bulk-write.ts';
import { readCsv } from '#server/core/csv.ts';
import type { SessionUser } from '#server/core/session.ts';
import { listProductRows, type ProductRow } from './catalog.queries.ts';
import { checkRows, type Plan } from './check-rows.ts';
import { type ImportRow, importRows, RowErrors } from './import-rows.ts';
import { PlaceNames } from './place-names.ts';
import { listKnown, listPlaces } from './product-files.queries.ts';
import { saveVariants } from './product-writes.queries.ts';
import { productWrites } from './write-product.ts';

interface Import {
  user: SessionUser;
  text: string;
  isPreview: boolean;
}

/**
 * Makes and changes products from a file, all rows or none, and tells how far it is. When nobody listens any more nothing is written.
 * Throws VALIDATION_FAILED for a file that can't be read as a whole; what is wrong with rows is in the result.
 */
export async function* importProducts(db: Db, { user, text, isPreview }: Import): AsyncGenerator<ImportLine> {
  const table = await readCsv(text, limits.importRows);
  const errors = new RowErrors();
  const rows = importRows(table, errors);
  const tx = await db.startTransaction().execute();
  try {
    await setActor(tx, user);
    const currentOf = await findCurrent(tx, rows, errors, { user, isPreview });
    const names = new PlaceNames(await listPlaces(tx));
    const plans = yield* checkRows(rows, { tx, user, errors, names, hasDecimalCommas: table.hasDecimalCommas, currentOf });
    const written = !isPreview && errors.count === 0;
    if (written) yield* writePlans(tx, plans);
    await tx.commit().execute();
    const created = plans.filter(({ isNew }) => isNew).length;
    const changed = { created, updated: plans.length - created, unchanged: errors.count > 0 ? 0 : rows.length - plans.length };
    yield { type: 'result', written, ...changed, errorCount: errors.count, errors: errors.first() };
  } finally {
    if (!tx.isCommitted) await tx.rollback().execute();
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Which product a row means: by `_id`, or by `slug`. */
function keyOf({ cells }: ImportRow): { column: '_id' | 'slug'; key: string } | undefined {
  const column = cells.has('_id') ? '_id' : 'slug';
  const key = cells.get(column)?.trim().toLowerCase();
  return key ? { column, key } : undefined;
}

/** The products that rows mean, locked unless it is a preview. Those that are not there, and those meant twice, are noted. */
async function findCurrent(
  tx: Tx,
  rows: readonly ImportRow[],
  errors: RowErrors,
  { user, isPreview }: Omit<Import, 'text'>,
): Promise<Map<ImportRow, ProductRow>> {
  const keys = rows.flatMap((row) => keyOf(row) ?? []);
  const known = await listKnown(
    tx,
    {
      ids: keys.filter(({ key }) => uuid.test(key)).map(({ key }) => key),
      slugs: keys.filter(({ column }) => column === 'slug').map(({ key }) => key),
    },
    { mine: (user.role !== 'admin' && productWrites.isOwn?.(user)) || sql`true`, isLocked: !isPreview },
  );
  const idOfKey = new Map(known.flatMap(({ id, slug }) => [[`_id ${id}`, id] as const, [`slug ${slug}`, id] as const]));
  const products = await listProductRows(
    tx,
    known.map(({ id }) => id),
  );
  const productOfId = new Map<string | undefined, ProductRow>(products.map((product) => [product.id, product]));
  const current = new Map<ImportRow, ProductRow>();
  const meant = new Set<ProductRow>();
  for (const row of rows) {
    const { column, key } = keyOf(row) ?? {};
    if (!column) continue;
    const product = productOfId.get(idOfKey.get(`${column} ${key}`));
    if (!product) errors.add(row, column, 'NOT_FOUND', 'No such product, or not yours');
    else if (meant.has(product)) errors.add(row, column, 'TWICE', 'An earlier row is about this product');
    else current.set(row, product);
    if (product) meant.add(product);
  }
  return current;
}

const plansAtOnce = 500;

async function* writePlans(tx: Tx, plans: readonly Plan[]): AsyncGenerator<ImportLine> {
  for (let start = 0; start < plans.length; start += plansAtOnce) {
    yield { type: 'progress', step: 'write', done: start, total: plans.length };
    const batch = plans.slice(start, start + plansAtOnce);
    const rows = (isNew: boolean) => batch.filter((plan) => plan.isNew === isNew).map(({ id, columns }) => ({ ...columns, id }));
    await insertRows(tx, 'products', rows(true));
    await updateRows(tx, 'products', rows(false));
    const withVariants = batch.flatMap(({ id, variants }) => (variants ? [{ id, variants }] : []));
    if (withVariants.length > 0) await saveVariants(tx, withVariants);
  }
}
