import type { Tag } from '#server/core/cache/tags.ts';
import type { ProductVersion } from './catalog.queries.ts';
import type { ProductFilter } from './lists/product-filter.ts';

// The triggers of migration 0059 send these tags when something changes.

/** Tags of responses that show these products. */
export const productTags = (ids: readonly string[]): Tag[] => ids.map((id) => `products:${id}`);

/** Lists that products enter and leave when their stock ends or returns, or when they go on or off sale. */
export const availableTag: Tag = 'available';

/** The tags of a list of products: the products on it, and whatever can add, remove or move one. */
export function listTags(
  {
    category,
    subCategory,
    shop,
    campaign,
    stock,
    sort = 'newest',
  }: Pick<ProductFilter, 'category' | 'subCategory' | 'shop' | 'campaign' | 'stock'> & { sort?: string | undefined },
  versions: readonly ProductVersion[],
): Tag[] {
  const key = subCategory ?? category ?? shop ?? campaign ?? 'all';
  return [
    ...productTags(versions.map(({ id }) => id)),
    `in:${key}`,
    ...(sort.startsWith('price') ? [`price:${key}`] : []),
    ...(sort === 'rating' ? [`rating:${key}`] : []),
    ...(stock ? ['stock'] : []),
  ];
}
