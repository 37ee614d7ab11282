import { sql } from 'kysely';
import type { VatRate, vatRates } from '#contract/money/vat-rates.ts';
import type { Db, Tx } from '#db/client.ts';
import { dhakaDay } from '#domain/days.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countRows, paged, searchedTexts, searchPatterns } from '#server/core/resources/list.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { type FilterOf, type Resource, refuse, requireReference } from '#server/core/resources/resource.ts';

type Target = NonNullable<VatRate['subCategory']>;

const selectRates = (db: Db | Tx, q?: string) => {
  const rates = db.reads
    .selectFrom('vat_rates as t')
    .leftJoin('sub_categories as c', 'c.id', 't.sub_category_id')
    .where('t.deleted_at', 'is', null);
  return searchPatterns(q).reduce((found, pattern) => found.where(sql<boolean>`${searchedTexts('c')} like ${pattern}`), rates);
};

const withTargets = (db: Db | Tx, q?: string) =>
  selectRates(db, q).select([
    't.id',
    't.percent',
    't.from_day',
    't.created_at',
    't.updated_at',
    sql<VatRate['status']>`t.status`.as('status'),
    sql<Target | null>`case when c.id is not null then json_build_object('_id', c.id, 'name', c.name, 'translations', c.translations) end`.as(
      'subCategory',
    ),
  ]);

type VatRateRow = Awaited<ReturnType<typeof listVatRates>>[number];

const listVatRates = (db: Db | Tx, filter: FilterOf<typeof vatRates>) => {
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc';
  return paged(withTargets(db, filter.q).orderBy('t.from_day', direction).orderBy('t.id', direction), filter).execute();
};

/** VAT in prices, from a day on. What was in force is never changed: invoices were printed with it. */
export const vatRateResource: Resource<typeof vatRates, VatRateRow> = {
  table: 'vat_rates',
  list: listVatRates,
  count: (db, { q }) => countRows(selectRates(db, q)),
  find: (db, id) => withTargets(db).where('t.id', '=', id).executeTakeFirst(),
  present: ({ id, percent, from_day: fromDay, status, subCategory, ...times }) => ({
    _id: id,
    ...(subCategory && { subCategory }),
    percent,
    fromDay,
    hasBegun: hasStarted(fromDay),
    status,
    ...presentTimes(times),
  }),
  reads: ['sub_category_id', 'percent', 'from_day'],
  columns: async (tx, { input, current }) => {
    const { subCategory, percent, fromDay } = input;
    const columns = { sub_category_id: subCategory, percent, from_day: fromDay };
    if (current && hasStarted(String(current.from_day))) {
      for (const [column, field] of fieldOf) if (columns[column] !== undefined && columns[column] !== current[column]) refuseChange(field);
      if (input.status !== undefined && input.status !== current.status && input.status !== 'inactive') refuseChange('status');
      return {};
    }
    if (fromDay !== undefined && fromDay < dhakaDay()) refuse('fromDay', 'IN_PAST', 'Today or later');
    if (subCategory) await requireReference(tx, 'sub_categories', subCategory, 'subCategory');
    return columns;
  },
  alsoDelete: async (tx, ids) => {
    const { rows } = await sql<{ id: string; day: string }>`
      select id, from_day as day from vat_rates where id = any(${ids}::uuid[])`.execute(tx.reads);
    const errors = rows
      .filter(({ day }) => hasStarted(day))
      .map(({ id }) => ({ path: `vatRateIds.${ids.indexOf(id)}`, code: 'IN_FORCE', message: inForce }));
    if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  },
};

const fieldOf = [
  ['sub_category_id', 'subCategory'],
  ['percent', 'percent'],
  ['from_day', 'fromDay'],
] as const;

const hasStarted = (fromDay: string): boolean => fromDay <= dhakaDay();

const inForce = 'It is in force: it can only be made inactive';
const refuseChange = (field: string) => refuse(field, 'IN_FORCE', inForce);
