import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import { simpleTables } from '#domain/operations/simple-resources.ts';
import { imagePath } from './images.ts';

// Advisory locks by image name until the transaction ends: shared for writers that refer to the image, exclusive for its removal. They hold
// across processes. Names in order, to avoid deadlocks.
const key = sql`hashtextextended(name, 0)`;

export const lockAgainstRemoval = (tx: Tx, names: readonly string[]) =>
  sql`select pg_advisory_xact_lock_shared(${key}) from unnest(${[...names].sort()}::text[]) as name`.execute(tx.reads);

const withImage = Object.values(simpleTables).map((table) => sql`union all select from ${sql.table(table)} where image = path`);

/** Waits for transactions that may add references to these images; returns the images without a reference. */
export async function lockForRemoval(tx: Tx, names: readonly string[]): Promise<string[]> {
  const sorted = [...names].sort();
  await sql`select pg_advisory_xact_lock(${key}) from unnest(${sorted}::text[]) as name`.execute(tx.reads);
  // A new statement sees the commits of the transactions that it waited for. Order lines repeat only images of products.
  const paths = sorted.map(imagePath);
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as path where not exists (
      select from users where path in (image, cover_image) union all select from shops where logo = path or path = any(banners)
      union all select from products where path = any(images)
      union all select from reviews where path = any(images) ${sql.join(withImage, sql` `)})`.execute(tx.reads);
  const unused = new Set(rows.map(({ path }) => path));
  return sorted.filter((name) => unused.has(imagePath(name)));
}

/**
 * Advisory lock that a backup holds exclusively from before its snapshot until it has read the images, which must not be removed before. An
 * arbitrary number.
 */
export const imageRemovalLock = 7_240_514;

/** False while a backup reads images. Otherwise prevents backups from starting until the transaction ends. */
export async function mayRemoveImages(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock_shared(${imageRemovalLock}) as may`.execute(tx.reads);
  return rows[0]?.may === true;
}

/** The names of all images that rows refer to, in order, as one statement for a backup's snapshot. The same columns as in `lockForRemoval`. */
export const storedImageNames = `
  select distinct substring(path from '^/media/([0-9a-f]{32}\\.webp)$') as name from (
    select image as path from users union all select cover_image from users union all select logo from shops
    union all select unnest(banners) from shops union all select unnest(images) from products union all select unnest(images) from reviews
    ${Object.values(simpleTables)
      .map((table) => `union all select image from ${table}`)
      .join(' ')}) as paths
  where path ~ '^/media/[0-9a-f]{32}\\.webp$' order by 1`;
