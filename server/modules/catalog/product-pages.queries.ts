import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '#contract/catalog/catalog.ts';
import { either, fromNearerEnd, type Slice } from '#server/core/resources/nearer-end.ts';
import type { ProductFilter } from './catalog.queries.ts';
import { idsByPrice } from './price-order.queries.ts';

const productOrder: Record<Exclude<ProductSort, 'priceLow' | 'priceHigh'>, Readonly<Record<string, 'asc' | 'desc'>>> = {
  newest: { created_at: 'desc', id: 'asc' },
  oldest: { created_at: 'asc', id: 'asc' },
  rating: { rating: 'desc', review_count: 'desc', id: 'asc' },
  name: { name: 'asc', id: 'asc' },
  nameDesc: { name: 'desc', id: 'desc' },
};
const opposite = { asc: sql`desc`, desc: sql`asc` };
const same = { asc: sql`asc`, desc: sql`desc` };

export type ProductPage = ProductFilter & { page: number; limit: number; sort?: ProductSort | undefined };

/** Does it leave out but few of all products? */
const isWide = ({ scope, category, subCategory, shop, brand, lowStock, ids, q, from, to }: ProductFilter): boolean =>
  scope !== 'own' && !(category ?? subCategory ?? shop ?? brand ?? lowStock ?? ids ?? q ?? from ?? to);

const isByDay = (sort: ProductSort): boolean => sort === 'newest' || sort === 'oldest';

/** Few enough to be looked up by id, when the other way is to read all. */
const fewFound = 2000;

/**
 * Are a page's products told from the others by what was found before? Few are low in stock. Words are in the index by day only: another
 * order's would make us read each product, and so we read that one first. A list with its total has to find them all anyway.
 */
export const isFoundFirst = ({ scope, lowStock, q, sort = 'newest' }: ProductPage): boolean =>
  Boolean(lowStock || (q && (scope !== 'public' || !isByDay(sort))));

/** Selects the ids of a page of the products that are meant, in order; from indexes alone where there is one for the order. */
export function idsOfPage(
  filter: ProductPage,
  conditions: RawBuilder<unknown>,
  total: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const { sort = 'newest' } = filter;
  return fromNearerEnd(filter, total, (slice) => {
    if (sort === 'priceLow' || sort === 'priceHigh')
      return idsByPrice({ conditions, descending: sort === 'priceHigh', ...slice }, { isWide: isWide(filter) });
    const order = sql`order by ${orderOf(sort, slice)} limit ${slice.limit} offset ${slice.offset}`;
    // All of a merchant's, then sorted: in an index of everybody's one would look for them in vain. As a float, the rating is compared in
    // half the time, and of one decimal it has the same position.
    if (filter.scope === 'own') {
      const own = sql`select p.id, p.created_at, p.name, p.rating::float8, p.review_count from products p where ${conditions} offset 0`;
      return sql`select p.id from (${own}) p ${order}`;
    }
    const notDeleted = filter.scope === 'public' && isByDay(sort) ? sql`` : sql`and p.deleted_at is null`;
    return sql`select p.id from products p where ${conditions} ${notDeleted} ${order}`;
  });
}

const orderOf = (sort: keyof typeof productOrder, { reversed }: Pick<Slice, 'reversed'>) =>
  sql.join(Object.entries(productOrder[sort]).map(([column, way]) => sql`${sql.ref(`p.${column}`)} ${(reversed ? opposite : same)[way]}`));

/** The same of what was found before. */
export function idsOfFound(filter: ProductPage, total: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const byId = idsOfPage(filter, sql`p.id = any(array(select id from found))`, total);
  if (filter.lowStock) return byId;
  return either(
    sql`(select count(*) from found) <= ${fewFound}`,
    byId,
    idsOfPage(filter, sql`(p.id in (select id from found)) is true`, total),
  );
}
