import type { PageContext } from '#app/lib/api/server-api.ts';
import { pageOf } from '#app/ui/pagination.tsx';
import type { ProductSort } from '#contract/catalog/products.ts';
import type { CampaignType } from '#domain/enums.ts';
import type { Language } from '#domain/languages.ts';
import { type ProductCardData, toCards } from './cards/product-card-data.ts';

export const listingPageSize = 24;
/** The sort orders of a listing. */
export const listingSorts = ['newest', 'priceLow', 'priceHigh', 'rating', 'name'] as const satisfies readonly ProductSort[];
export type ListingSort = (typeof listingSorts)[number];

export interface Listing {
  products: ProductCardData[];
  total: number;
  page: number;
  sort: ListingSort;
}

/** Loads one page of public products by the `?page=` and `?sort=` of the URL; ignores invalid values. */
export async function loadListing(
  { api, language }: { api: PageContext['api']; language: Language },
  url: string,
  filter: { campaign: CampaignType },
): Promise<Listing> {
  const asked = new URL(url).searchParams;
  const page = pageOf(asked);
  const sort = listingSorts.find((known) => known === asked.get('sort')) ?? 'newest';
  const { items, total } = await api.list('GET /products/read', {
    query: { scope: 'public', fields: 'card', page, limit: listingPageSize, sort, ...(sort === 'name' && { language }), ...filter },
  });
  return { products: toCards(items, language), total, page, sort };
}
