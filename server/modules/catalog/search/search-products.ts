import type { z } from 'zod';
import { type ProductsFound, type productSearch, type Suggestions, suggestionLimits } from '#contract/catalog/search.ts';
import type { Db } from '#db/client.ts';
import { toPoisha } from '#domain/taka.ts';
import type { AddTags, Tag } from '#server/core/cache/tags.ts';
import { JsonText } from '#server/core/endpoints/json-text.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { listListedVersions, listSellable, listViews, productTags } from '#server/modules/catalog/products/index.ts';
import type { SearchFilter } from './matching/filter-products.ts';
import type { Suggested, TaxonomyKind } from './matching/search-engine.ts';
import { presentSuggestedProduct, presentTaxonomyTerm } from './present-search.ts';
import { listUsersByWords } from './search.queries.ts';
import type { SearchService } from './service/search-service.ts';
import type { ZeroResultLog } from './zero-result-log.ts';

/** The tag of responses that come from the search index. */
export const searchTag: Tag = 'search';

interface SearchDeps {
  db: Db;
  index: SearchService;
  zeroResults: ZeroResultLog;
}

type ProductSearch = z.output<typeof productSearch>;

const limits = {
  products: suggestionLimits.products,
  taxonomyTerms: suggestionLimits.taxonomyTerms,
  users: suggestionLimits.taxonomyTerms,
} as const;

const filterOf = ({ category, subCategory, shop, brand, priceFrom, priceTo, rating, inStock }: ProductSearch): SearchFilter => ({
  categories: category,
  subCategories: subCategory,
  shops: shop,
  brands: brand,
  priceFrom: priceFrom === undefined ? undefined : toPoisha(priceFrom),
  priceTo: priceTo === undefined ? undefined : toPoisha(priceTo),
  ratingFrom: rating,
  inStock,
});

/** One page of products with facets, in at most two statements. Logs a query that matches no product, category, sub category or shop. */
export async function searchProducts(
  { db, index, zeroResults }: SearchDeps,
  search: ProductSearch,
  addTags: AddTags,
): Promise<JsonText<ProductsFound>> {
  const { query, sort, page, limit, fields } = search;
  const { ids, otherFields, isUnknown } = await index.findProducts({ query, filter: filterOf(search), sort, page, limit });
  if (isUnknown) zeroResults.record(query);
  addTags(searchTag, ...productTags(ids));
  // The index may lag behind the database: show only products that are on sale now.
  const items = await listViews(fields).list(db, ids.length > 0 ? await listListedVersions(db, ids) : []);
  return new JsonText(Buffer.concat([Buffer.from('{"items":'), items.bytes, Buffer.from(`,${otherFields.slice(1)}`)]));
}

/** The dropdown: the best matches of each kind. One statement, two for an admin, none with `only=taxonomy`. */
export async function suggest(
  { db, index, zeroResults }: SearchDeps,
  { query, only }: { query: string; only?: 'taxonomy' | undefined },
  user: SessionUser | undefined,
  addTags: AddTags,
): Promise<Suggestions> {
  addTags(searchTag);
  const nothing = { products: [], users: [], ...presentTaxonomy(noTaxonomy), totals: { products: 0, ...totalsOf(noTaxonomy) } };
  if (query.trim() === '') return nothing;
  const { products: maxProducts, taxonomyTerms } = limits;
  const found = await index.suggest({ query, products: only === 'taxonomy' ? 0 : maxProducts, taxonomyTerms });
  addTags(...productTags(found.productIds));
  const totals = { products: found.productTotal, ...totalsOf(found) };
  if (only === 'taxonomy') return { ...nothing, ...presentTaxonomy(found), totals };
  const users = user?.role === 'admin' ? await listUsersByWords(db, query, limits.users) : [];
  const rows = new Map((await sellableOf(db, found.productIds)).map((row) => [row.id, row]));
  const products = found.productIds.flatMap((id) => rows.get(id) ?? []).filter((row) => row.listed);
  const answer: Suggestions = {
    products: products.map(presentSuggestedProduct),
    ...presentTaxonomy(found),
    users: users.map(({ id, name, phone, image }) => ({ _id: id, name, phone, ...(image !== null && { image }) })),
    totals,
  };
  if (products.length + users.length === 0 && isEmpty(found)) zeroResults.record(query);
  return answer;
}

/** The sub categories that sell best, for a search box without input. No statement. */
export async function listPopular({ index }: Pick<SearchDeps, 'index'>, addTags: AddTags): Promise<Suggestions['subCategories']> {
  addTags(searchTag);
  return (await index.bestSubCategories(suggestionLimits.popular)).map(presentTaxonomyTerm);
}

type FoundTaxonomy = Pick<Suggested, TaxonomyKind>;

const noTaxonomy: FoundTaxonomy = {
  categories: { terms: [], total: 0 },
  subCategories: { terms: [], total: 0 },
  shops: { terms: [], total: 0 },
};

const presentTaxonomy = ({ categories, subCategories, shops }: FoundTaxonomy): Pick<Suggestions, TaxonomyKind> => ({
  categories: categories.terms.map(presentTaxonomyTerm),
  subCategories: subCategories.terms.map(presentTaxonomyTerm),
  shops: shops.terms.map(presentTaxonomyTerm),
});

const totalsOf = ({ categories, subCategories, shops }: FoundTaxonomy): Record<TaxonomyKind, number> => ({
  categories: categories.total,
  subCategories: subCategories.total,
  shops: shops.total,
});

const isEmpty = ({ categories, subCategories, shops }: FoundTaxonomy): boolean =>
  categories.total + subCategories.total + shops.total === 0;

const sellableOf = async (db: Db, ids: readonly string[]) => (ids.length > 0 ? listSellable(db, ids) : []);
