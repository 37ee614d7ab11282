import { sql } from 'kysely';
import type { CommissionRate, commissionRates } from '#contract/money/commission-rates.ts';
import type { Db, Tx } from '#db/client.ts';
import { dhakaDay } from '#domain/days.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countRows, paged, searchedTexts, searchPatterns } from '#server/core/resources/list.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { type FilterOf, type InputOf, type Resource, refuse, requireReference } from '#server/core/resources/resource.ts';

type Target = NonNullable<CommissionRate['shop']>;

const selectRates = (db: Db | Tx, q?: string) => {
  const rates = db.reads
    .selectFrom('commission_rates as t')
    .leftJoin('shops as s', 's.id', 't.shop_id')
    .leftJoin('sub_categories as c', 'c.id', 't.sub_category_id')
    .where('t.deleted_at', 'is', null);
  return searchPatterns(q).reduce(
    (found, pattern) => found.where(sql<boolean>`(${searchedTexts('s')} like ${pattern} or ${searchedTexts('c')} like ${pattern})`),
    rates,
  );
};

const withTargets = (db: Db | Tx, q?: string) =>
  selectRates(db, q).select([
    't.id',
    't.percent',
    't.fixed_poisha',
    't.vat_percent',
    't.from_day',
    't.created_at',
    't.updated_at',
    sql<CommissionRate['status']>`t.status`.as('status'),
    sql<Target | null>`case when s.id is not null then json_build_object('_id', s.id, 'name', s.name, 'translations', s.name_translations) end`.as(
      'shop',
    ),
    sql<Target | null>`case when c.id is not null then json_build_object('_id', c.id, 'name', c.name, 'translations', c.translations) end`.as(
      'subCategory',
    ),
  ]);

type RateRow = Awaited<ReturnType<typeof listRates>>[number];

const listRates = (db: Db | Tx, filter: FilterOf<typeof commissionRates>) => {
  const direction = filter.sort === 'oldest' ? 'asc' : 'desc';
  return paged(withTargets(db, filter.q).orderBy('t.from_day', direction).orderBy('t.id', direction), filter).execute();
};

/** What the platform takes of a sale. What was in force is never changed: deliveries were posted with it. */
export const commissionRateResource: Resource<typeof commissionRates, RateRow> = {
  table: 'commission_rates',
  list: listRates,
  count: (db, { q }) => countRows(selectRates(db, q)),
  find: (db, id) => withTargets(db).where('t.id', '=', id).executeTakeFirst(),
  present: ({ id, percent, fixed_poisha: fixed, vat_percent: vatPercent, from_day: fromDay, status, shop, subCategory, ...times }) => ({
    _id: id,
    ...(shop && { shop }),
    ...(subCategory && { subCategory }),
    percent,
    fixed: toTaka(fixed),
    vatPercent,
    fromDay,
    hasBegun: hasBegun(fromDay),
    status,
    ...presentTimes(times),
  }),
  reads: ['shop_id', 'sub_category_id', 'percent', 'fixed_poisha', 'vat_percent', 'from_day'],
  columns: async (tx, { input, current }) => {
    const { shop, subCategory, percent, fixed, vatPercent, fromDay } = input;
    const columns = {
      shop_id: shop,
      sub_category_id: subCategory,
      percent,
      fixed_poisha: fixed === undefined ? undefined : toPoisha(fixed),
      vat_percent: vatPercent,
      from_day: fromDay,
    };
    if (current && hasBegun(String(current.from_day))) {
      for (const [column, field] of fieldOf) if (columns[column] !== undefined && columns[column] !== current[column]) refuseBegun(field);
      if (input.status !== undefined && input.status !== current.status && input.status !== 'inactive') refuseBegun('status');
      return {};
    }
    if (fromDay !== undefined && fromDay < dhakaDay()) refuse('fromDay', 'IN_PAST', 'Today or later');
    if (shop) await requireReference(tx, 'shops', shop, 'shop');
    if (subCategory) await requireReference(tx, 'sub_categories', subCategory, 'subCategory');
    return columns;
  },
  alsoDelete: async (tx, ids) => {
    const { rows } = await sql<{
      id: string;
      from_day: string;
    }>`select id, from_day from commission_rates where id = any(${ids}::uuid[])`.execute(tx.reads);
    const started = rows.filter((row) => hasBegun(row.from_day));
    if (started.length === 0) return;
    const errors = started.map(({ id }) => ({ path: `commissionRateIds.${ids.indexOf(id)}`, code: 'IN_FORCE', message: inForce }));
    throw new AppError('VALIDATION_FAILED', { errors });
  },
};

const fieldOf = [
  ['shop_id', 'shop'],
  ['sub_category_id', 'subCategory'],
  ['percent', 'percent'],
  ['fixed_poisha', 'fixed'],
  ['vat_percent', 'vatPercent'],
  ['from_day', 'fromDay'],
] as const satisfies readonly (readonly [string, keyof InputOf<typeof commissionRates>])[];

const hasBegun = (fromDay: string): boolean => fromDay <= dhakaDay();

const inForce = 'It is in force: it can only be made inactive';
const refuseBegun = (field: string) => refuse(field, 'IN_FORCE', inForce);
