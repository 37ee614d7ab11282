import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { type PlainFilter, paged, searchPatterns } from '#server/core/list.ts';
import { describedColumns } from '#server/core/present.ts';

export function filterCarousels(db: Db, { scope, status, q }: PlainFilter) {
  let query = db.selectFrom('carousels').where('deleted_at', 'is', null);
  if (scope !== 'all') query = query.where('status', '=', 'active');
  if (status) query = query.where('status', '=', status);
  for (const pattern of searchPatterns(q)) query = query.where(sql<string>`lower(name || translations::text)`, 'like', pattern);
  return query;
}

const carouselColumns = [...describedColumns, 'destination'] as const;

export type CarouselRow = Awaited<ReturnType<typeof listCarousels>>[number];

export function listCarousels(db: Db, filter: PlainFilter) {
  const query = filterCarousels(db, filter).select(carouselColumns);
  const sorted = {
    position: query.orderBy('position'),
    name: query.orderBy('name'),
    newest: query.orderBy('created_at', 'desc'),
    oldest: query.orderBy('created_at'),
  }[filter.sort ?? 'position'];
  return paged(sorted.orderBy('id'), filter).execute();
}

export const findCarousel = (db: Db, id: string, isAdmin: boolean) =>
  filterCarousels(db, { scope: isAdmin ? 'all' : 'public', userId: undefined, page: 1, limit: 1 })
    .select(carouselColumns)
    .where('id', '=', id)
    .executeTakeFirst();
