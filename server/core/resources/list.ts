import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { plainSorts, scope as scopeSchema } from '#contract/resource.ts';
import { endOf, startOf } from '#domain/days.ts';
import type { Status } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { AddTags } from '../cache/tags.ts';
import { AppError } from '../errors/app-error.ts';

type Scope = z.output<typeof scopeSchema>;

/**
 * Resolves the scope of a list (design §1): everything for an admin, public rows for everyone else, unless they request less. Throws
 * UNAUTHENTICATED (`own` without signing in), FORBIDDEN (`all` by anyone but an admin).
 */
export function resolveScope(user: SessionUser | undefined, asked: Scope | undefined): Scope {
  const scope = asked ?? (user?.role === 'admin' ? 'all' : 'public');
  if (scope !== 'public' && !user) throw new AppError('UNAUTHENTICATED');
  if (scope === 'all' && user?.role !== 'admin') throw new AppError('FORBIDDEN');
  return scope;
}

interface Paging {
  page: number;
  limit: number;
}

interface Reply {
  setHeader: (name: string, value: string) => void;
  meta: { key: string; url?: string; wantsTotal: boolean; cache: ResponseCache | undefined };
}

/** Limits a list to its page. */
export const paged = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, { page, limit }: Paging) =>
  query.limit(limit).offset((page - 1) * limit);

/**
 * Sends the total of a list in `X-Total-Count` and its neighbouring pages in `Link`. Rows are counted only when the page itself does not
 * reveal the total.
 */
export async function setTotalCount(
  count: () => Promise<number>,
  rowsOnPage: number,
  filter: Paging & { scope?: Scope | undefined },
  { setHeader, meta }: Reply,
): Promise<void> {
  if (!meta.wantsTotal) return;
  const { page, limit } = filter;
  const isLastPage = rowsOnPage < limit && (rowsOnPage > 0 || page === 1);
  const counted = () => (filter.scope === 'public' && meta.cache ? meta.cache.total(`${meta.key} ${listed(filter)}`, count) : count());
  const total = isLastPage ? (page - 1) * limit + rowsOnPage : await counted();
  setHeader('x-total-count', String(total));
  if (!meta.url) return;
  const [path = '', query] = meta.url.split('?');
  const parameters = new URLSearchParams(query);
  const link = (rel: string, target: number) => {
    parameters.set('page', String(target));
    return `<${path}?${parameters}>; rel="${rel}"`;
  };
  const pages = Math.max(1, Math.ceil(total / limit));
  const links = [
    link('first', 1),
    ...(page > 1 ? [link('prev', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
    link('last', pages),
  ];
  setHeader('link', links.join(', '));
}

/** The filters that decide the total of a list. */
const listed = (filter: object) =>
  JSON.stringify({ ...filter, page: undefined, limit: undefined, sort: undefined, language: undefined, userId: undefined });

/** Counts the rows of a list on all pages; pass the query without columns, order, and joins that only add columns. */
export async function countRows<DB, TB extends keyof DB, O>(filtered: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const row = await filtered.select(sql<number>`count(*)`.as('total')).executeTakeFirst();
  return (row as { total: number } | undefined)?.total ?? 0; // the one column selected just above
}

/** Counts by state and in total. */
export function countsOf<S extends string>(
  rows: readonly { status: S; count: number }[],
): { total: number; status: Partial<Record<S, number>> } {
  const status: Partial<Record<S, number>> = {};
  for (const row of rows) status[row.status] = row.count;
  return { total: rows.reduce((sum, { count }) => sum + count, 0), status };
}

/** The name and translations of a row, as text to search. */
export const searchedTexts = (table: string): RawBuilder<string> =>
  sql`lower(${sql.ref(`${table}.name`)} || ' ' || jsonb_path_query_array(${sql.ref(`${table}.translations`)}, '$.*.*')::text)`;

/** The name of a row in a language, for case-insensitive sorting. */
export const sortedName = (table: string, language: Language): RawBuilder<string> =>
  sql`lower(coalesce(nullif(${sql.ref(`${table}.translations`)} #>> array[${sql.lit(language)}, 'name'], ''), ${sql.ref(`${table}.name`)}))`;

/** The words of a search, all of which must match: lower case, NFC, as LIKE patterns. */
export const searchPatterns = (q: string | undefined): string[] =>
  (q ?? '')
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)
    .map((word) => `%${escapeLike(word)}%`);

/** Escapes a text for LIKE. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Days in Asia/Dhaka, both inclusive. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Conditions that limit a timestamp to these days. */
export const ofDays = (column: string, { from, to }: Days): RawBuilder<boolean>[] => [
  ...(from ? [sql<boolean>`${sql.ref(column)} >= ${startOf(from)}`] : []),
  ...(to ? [sql<boolean>`${sql.ref(column)} < ${endOf(to)}`] : []),
];

interface ListCall<Q> extends Reply {
  user: SessionUser | undefined;
  query: Q & Paging & { scope?: Scope | undefined };
  addTags: AddTags;
}

/** The filter of a list query: the request, its resolved scope and the current user. */
export type ListFilter<Q> = Omit<Q & Paging, 'scope'> & { scope: Scope; userId: string | undefined };

/** The filter of a request, with its scope. Throws UNAUTHENTICATED, FORBIDDEN. */
export const listFilter = <Q>(call: ListCall<Q>): ListFilter<Q> => ({
  ...call.query,
  scope: resolveScope(call.user, call.query.scope),
  userId: call.user?.id,
});

/** The handler of a table's read list: resolves the scope, reads one page, sends the total, presents. At most two statements. */
export const listHandler =
  <Q, Row, View>(
    table: string,
    list: (filter: ListFilter<Q>) => Promise<Row[]>,
    count: (filter: ListFilter<Q>) => Promise<number>,
    present: (row: Row, user: SessionUser | undefined) => View,
  ) =>
  async (call: ListCall<Q>): Promise<View[]> => {
    const filter = listFilter(call);
    call.addTags(table);
    const rows = await list(filter);
    await setTotalCount(() => count(filter), rows.length, filter, call);
    return rows.map((row) => present(row, call.user));
  };

/** Throws NOT_FOUND for a row that does not exist or is not visible to this user. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

/** The filters of the lists of categories, shops, campaigns and slides. */
export type PlainFilter = ListFilter<{
  status?: Status | undefined;
  q?: string | undefined;
  sort?: (typeof plainSorts)[number] | undefined;
  language: Language;
}>;
