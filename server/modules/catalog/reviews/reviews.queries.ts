import { sql } from 'kysely';
import type { NewReview } from '#contract/catalog/reviews.ts';
import type { Db, Tx } from '#db/client.ts';
import { paged } from '#server/core/resources/list.ts';
import { joinSeller } from '#server/modules/catalog/shops/index.ts';

interface ReviewFilter {
  scope: 'public' | 'own' | 'all';
  userId: string | undefined;
  product?: string | undefined;
  rating?: number | undefined;
  page: number;
  limit: number;
}

/** The public sees reviews of products on sale. */
export function filterReviews(db: Db, { scope, userId, product, rating }: Omit<ReviewFilter, 'page' | 'limit'>) {
  let query = db.reads
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .where('reviews.deleted_at', 'is', null);
  if (scope === 'public') query = query.where('products.listed', '=', true);
  if (scope === 'own') query = query.where('reviews.user_id', '=', userId ?? null);
  if (product) query = query.where('reviews.product_id', '=', product);
  if (rating) query = query.where('reviews.rating', '=', rating);
  return query;
}

const productColumns = [
  'products.id as product_id',
  'products.name as product_name',
  sql<Record<string, Record<string, string>>>`name_translations(products.translations)`.as('product_translations'),
  sql<string | null>`products.images[1]`.as('product_image'),
] as const;

const reviewColumns = [
  'reviews.id',
  'reviews.rating',
  'reviews.comment',
  'reviews.images',
  'reviews.created_at',
  'reviews.updated_at',
  'users.name as author',
  ...productColumns,
] as const;

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

export const listReviews = (db: Db, filter: ReviewFilter) =>
  paged(
    filterReviews(db, filter)
      .innerJoin('users', 'users.id', 'reviews.user_id')
      .select(reviewColumns)
      .orderBy('reviews.created_at', 'desc')
      .orderBy('reviews.id'),
    filter,
  ).execute();

export const findReview = (db: Db, id: string) =>
  filterReviews(db, { scope: 'all', userId: undefined })
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .select(reviewColumns)
    .where('reviews.id', '=', id)
    .executeTakeFirst();

export interface SummaryRow {
  rating: number;
  review_count: number;
  stars: Record<string, number> | null;
}

/** The summary of a product on sale. */
export async function findSummary(db: Db, productId: string): Promise<SummaryRow | undefined> {
  const { rows } = await sql<SummaryRow>`
    select p.rating, p.review_count, (
      select jsonb_object_agg(s.rating, s.count) from (
        select rating, count(*) from reviews where product_id = p.id and deleted_at is null group by rating) s) as stars
    from products p where p.id = ${productId} and p.listed`.execute(db.reads);
  return rows[0];
}

/** The lines delivered to a buyer by other merchants: each product without a review once, by its latest delivery. */
const waitingFor = (userId: string) => sql`
  from (
    select distinct on (l.product_id) l.product_id, o.number, k.updated_at as delivered_at
    from orders o join packages k on k.order_id = o.id and k.status = 'delivered' join order_lines l on l.package_id = k.id
      ${joinSeller(sql`k.shop_id`)}
    where o.user_id = ${userId} and buyer_sees(o) and o.deleted_at is null
      and not exists (select from reviews r where r.product_id = l.product_id and r.user_id = o.user_id and r.deleted_at is null)
    order by l.product_id, k.updated_at desc) w
  join products p on p.id = w.product_id and p.deleted_at is null`;

export interface WaitingRow {
  product_id: string;
  product_name: string;
  product_translations: Record<string, Record<string, string>>;
  product_image: string | null;
  number: string;
  delivered_at: Date;
}

export async function listWaiting(db: Db, userId: string, { page, limit }: { page: number; limit: number }): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.product_id, p.name as product_name, name_translations(p.translations) as product_translations, p.images[1] as product_image,
      w.number, w.delivered_at
    ${waitingFor(userId)} order by w.delivered_at desc, w.product_id limit ${limit} offset ${(page - 1) * limit}`.execute(db.reads);
  return rows;
}

export async function countWaiting(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${waitingFor(userId)}`.execute(db.reads);
  return rows[0]?.total ?? 0;
}

/** Whether a product exists, and whether a merchant other than this user delivered it to the user. */
export async function findDelivery(db: Db, userId: string, productId: string): Promise<{ isDelivered: boolean } | undefined> {
  const { rows } = await sql<{ isDelivered: boolean }>`
    select exists (
      select from order_lines l join packages k on k.id = l.package_id and k.status = 'delivered' join orders o on o.id = l.order_id
        ${joinSeller(sql`k.shop_id`)}
      where l.product_id = p.id and o.user_id = ${userId} and buyer_sees(o)) as "isDelivered"
    from products p where p.id = ${productId} and p.deleted_at is null`.execute(db.reads);
  return rows[0];
}

export interface ReviewRecord {
  id: string;
  images: string[];
}

/**
 * The user's review of a product, locked. The counts of a product make its reviews wait for each other in any case: with the product locked
 * first, the second of two requests sees the review of the first.
 */
export async function lockReviewOf(tx: Tx, userId: string, productId: string): Promise<ReviewRecord | undefined> {
  await tx.writes.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();
  return ownReviews(tx, userId).where('product_id', '=', productId).executeTakeFirst();
}

/** Returns undefined when this user has no such review. */
export const lockReview = (tx: Tx, userId: string, id: string): Promise<ReviewRecord | undefined> =>
  ownReviews(tx, userId).where('id', '=', id).executeTakeFirst();

const ownReviews = (tx: Tx, userId: string) =>
  tx.writes.selectFrom('reviews').select(['id', 'images']).where('user_id', '=', userId).where('deleted_at', 'is', null).forUpdate();

/** One review per product and author, even with concurrent requests. */
export const upsertReview = (tx: Tx, userId: string, { productId, rating, comment }: NewReview, images: readonly string[]) =>
  tx.writes
    .insertInto('reviews')
    .values({ product_id: productId, user_id: userId, rating, comment, images: [...images] })
    .onConflict((conflict) =>
      conflict
        .columns(['product_id', 'user_id'])
        .where('deleted_at', 'is', null)
        .doUpdateSet({ rating, comment, images: [...images] }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();

interface ReviewColumns {
  rating: number | undefined;
  comment: string | undefined;
  images: readonly string[];
}

export const updateReview = (tx: Tx, id: string, { images, ...columns }: ReviewColumns) =>
  tx.writes
    .updateTable('reviews')
    .set({ ...columns, images: [...images] })
    .where('id', '=', id)
    .execute();

/** Without `userId`, any user's. Returns those that existed, with the images that they no longer have. */
export async function deleteReviews(tx: Tx, ids: readonly string[], userId: string | undefined): Promise<ReviewRecord[]> {
  let query = tx.writes.selectFrom('reviews').select(['id', 'images']).where('id', 'in', ids).where('deleted_at', 'is', null);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  // In order of their ids, to avoid deadlocks.
  const rows = await query.orderBy('id').forUpdate().execute();
  const found = rows.map(({ id }) => id);
  if (found.length > 0)
    await tx.writes.updateTable('reviews').set({ deleted_at: new Date(), images: [] }).where('id', 'in', found).execute();
  return rows;
}
