import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export interface Page {
  path: string;
  /** Unset for static pages. */
  changedAt?: Date;
}

/** Returns the last id of every full part of `size` products on sale, in id order. Reads all of them: not for every request. */
export async function listPartEnds(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as position from products where listed) as numbered
    where position % ${size} = 0 order by id`.execute(db.laggingReads);
  return rows.map(({ id }) => id);
}

/** Products on sale after an id, up to another one; a range of the primary key costs the same anywhere. */
export const listProductPages = (db: Db, after: string, until: string | undefined, limit: number) =>
  db.laggingReads
    .selectFrom('products')
    .select(['id', 'updated_at'])
    .where('listed', '=', true)
    .where('id', '>', after)
    .$if(until !== undefined, (query) => query.where('id', '<=', until ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Public categories, sub categories, shops and running campaigns. */
export async function listTaxonomyPages(db: Db, limit: number): Promise<Page[]> {
  const { rows } = await sql<Page>`
    select '/categories/' || id as path, updated_at as "changedAt" from categories where status = 'active' and deleted_at is null
    union all
    select '/subCategories/' || s.id, s.updated_at from sub_categories s join categories c on c.id = s.category_id
    where s.status = 'active' and s.deleted_at is null and c.status = 'active' and c.deleted_at is null
    union all
    select '/campaigns/' || id, updated_at from campaigns
    where status = 'active' and deleted_at is null and now() between start_date and end_date
    union all
    select '/shops/' || id, updated_at from shops where status = 'active' and deleted_at is null
    limit ${limit}`.execute(db.laggingReads);
  return rows;
}
