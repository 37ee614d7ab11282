import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '#contract/catalog/products.ts';
import type { Language } from '#domain/languages.ts';
import { either, fromNearerEnd, type Slice } from '#server/core/resources/nearer-end.ts';
import { idsByPrice } from './price-order.queries.ts';
import type { ProductFilter } from './product-filter.ts';

const productOrder = (language: Language): Record<PlainSort, Readonly<Record<string, 'asc' | 'desc'>>> => ({
  newest: { created_at: 'desc', id: 'asc' },
  oldest: { created_at: 'asc', id: 'asc' },
  rating: { rating: 'desc', review_count: 'desc', id: 'asc' },
  name: { [nameColumn(language)]: 'asc', id: 'asc' },
  nameDesc: { [nameColumn(language)]: 'desc', id: 'desc' },
});
const nameColumn = (language: Language) => (language === 'en' ? 'sort_name_en' : 'sort_name_bn');
type PlainSort = Exclude<ProductSort, 'priceLow' | 'priceHigh'>;
const opposite = { asc: sql`desc`, desc: sql`asc` };
const same = { asc: sql`asc`, desc: sql`desc` };

export type ProductPage = ProductFilter & { page: number; limit: number; sort?: ProductSort | undefined; language: Language };

/** Whether the filter matches most products. */
const isWide = ({ scope, category, subCategory, shop, brand, stock, ids, q, from, to }: ProductFilter): boolean =>
  scope !== 'own' && !(category ?? subCategory ?? shop ?? brand ?? stock ?? ids ?? q ?? from ?? to);

/** Whether there is an index of the matching products by campaign and price. */
const isIndexedByPrice = ({ scope, category, subCategory, shop, ...others }: ProductFilter): boolean =>
  isWide({ scope, ...others }) && [category, subCategory, shop].filter(Boolean).length <= (scope === 'public' ? 1 : 0);

const isByDay = (sort: ProductSort): boolean => sort === 'newest' || sort === 'oldest';

/** Few enough to look up by id instead of scanning all products. */
const fewFound = 2000;

/**
 * Whether to find the matching products first and sort them. Few are low in stock. Of the sorted indexes only those by day contain the
 * words; any other would read every product. A list with its total has to find all matches anyway.
 */
export const isFoundFirst = ({ scope, stock, q, sort = 'newest' }: ProductPage): boolean =>
  Boolean(stock || (q && (scope !== 'public' || !isByDay(sort))));

/** Selects the ids of a page of the matching products, in order; from indexes alone if there is one for the order. */
export function idsOfPage(
  filter: ProductPage,
  conditions: RawBuilder<unknown>,
  total: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  const { sort = 'newest' } = filter;
  return fromNearerEnd(filter, total, (slice) => {
    if (sort === 'priceLow' || sort === 'priceHigh')
      return idsByPrice({ conditions, descending: sort === 'priceHigh', ...slice }, { isIndexed: isIndexedByPrice(filter) });
    const order = sql`order by ${orderOf(sort, filter.language, slice)} limit ${slice.limit} offset ${slice.offset}`;
    // Reads all products of a merchant, then sorts: an index of all products would be read mostly in vain. As a float, the rating compares
    // in half the time, and with one decimal the order is the same.
    if (filter.scope === 'own') {
      const own = sql`select p.id, p.created_at, p.sort_name_bn, p.sort_name_en, p.rating::float8, p.review_count from products p where ${conditions} offset 0`;
      return sql`select p.id from (${own}) p ${order}`;
    }
    const notDeleted = filter.scope === 'public' && isByDay(sort) ? sql`` : sql`and p.deleted_at is null`;
    return sql`select p.id from products p where ${conditions} ${notDeleted} ${order}`;
  });
}

const orderOf = (sort: PlainSort, language: Language, { reversed }: Pick<Slice, 'reversed'>) =>
  sql.join(
    Object.entries(productOrder(language)[sort]).map(
      ([column, way]) => sql`${sql.ref(`p.${column}`)} ${(reversed ? opposite : same)[way]}`,
    ),
  );

/** The same page when the matching products are found first. */
export function idsOfFound(filter: ProductPage, total: RawBuilder<unknown> | undefined): RawBuilder<unknown> {
  const byId = idsOfPage(filter, sql`p.id = any(array(select id from found))`, total);
  if (filter.stock) return byId;
  return either(
    sql`(select count(*) from found) <= ${fewFound}`,
    byId,
    idsOfPage(filter, sql`(p.id in (select id from found)) is true`, total),
  );
}
