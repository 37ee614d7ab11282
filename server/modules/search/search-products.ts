import type { z } from 'zod';
import { type ProductsFound, type productSearch, type Suggestions, suggestionLimits } from '#contract/catalog/search.ts';
import type { Db } from '#db/client.ts';
import { toPoisha } from '#domain/money/money.ts';
import { JsonText } from '#server/core/endpoints/json-text.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { listListedVersions, listSellable, productViews } from '#server/modules/catalog/index.ts';
import type { SearchIndexSync } from './indexing/search-index-sync.ts';
import type { SearchFilter } from './matching/filter-products.ts';
import type { SearchEngine } from './matching/search-engine.ts';
import { presentFacets, presentSuggestedProduct, presentTaxonomyTerm } from './present-search.ts';
import { listUsersByWords } from './search.queries.ts';
import type { ZeroResultLog } from './zero-result-log.ts';

interface SearchDeps {
  db: Db;
  index: SearchIndexSync;
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
export async function searchProducts({ db, index, zeroResults }: SearchDeps, search: ProductSearch): Promise<JsonText<ProductsFound>> {
  const engine = await index.ready();
  const { ids, total, facets, matchCount, didYouMean } = engine.searchProducts(search.query, filterOf(search), search);
  if (matchCount === 0 && isEmpty(taxonomyOf(engine, search.query))) zeroResults.record(search.query);
  // The index may lag behind the database: show only products that are on sale now.
  const items = await productViews.list(db, ids.length > 0 ? await listListedVersions(db, ids) : []);
  const otherFields = JSON.stringify({ total, facets: presentFacets(facets, engine), didYouMean });
  return new JsonText(Buffer.concat([Buffer.from('{"items":'), items.bytes, Buffer.from(`,${otherFields.slice(1)}`)]));
}

/** The dropdown: the best matches of each kind. One statement, two for an admin, none with `only=taxonomy`. */
export async function suggest(
  { db, index, zeroResults }: SearchDeps,
  { query, only }: { query: string; only?: 'taxonomy' | undefined },
  user: SessionUser | undefined,
): Promise<Suggestions> {
  const nothing = { products: [], categories: [], subCategories: [], shops: [], users: [] };
  if (query.trim() === '') return nothing;
  const engine = await index.ready();
  if (only === 'taxonomy') return { ...nothing, ...taxonomyOf(engine, query) };
  const found = engine.suggest(query, limits);
  const users = user?.role === 'admin' ? await listUsersByWords(db, query, limits.users) : [];
  const rows = new Map((await sellableOf(db, found.productIds)).map((row) => [row.id, row]));
  const products = found.productIds.flatMap((id) => rows.get(id) ?? []).filter((row) => row.listed);
  const answer: Suggestions = {
    products: products.map(presentSuggestedProduct),
    ...presentTaxonomy(found),
    users: users.map(({ id, name, phone, image }) => ({ _id: id, name, phone, ...(image !== null && { image }) })),
  };
  if (isEmpty(answer)) zeroResults.record(query);
  return answer;
}

type Taxonomy = Pick<Suggestions, 'categories' | 'subCategories' | 'shops'>;

const presentTaxonomy = ({ categories, subCategories, shops }: ReturnType<SearchEngine['suggest']>): Taxonomy => ({
  categories: categories.map(presentTaxonomyTerm),
  subCategories: subCategories.map(presentTaxonomyTerm),
  shops: shops.map(presentTaxonomyTerm),
});

const taxonomyOf = (engine: SearchEngine, query: string): Taxonomy => presentTaxonomy(engine.suggest(query, { ...limits, products: 0 }));

const isEmpty = (lists: Partial<Suggestions>): boolean => Object.values(lists).every((list) => list.length === 0);

const sellableOf = async (db: Db, ids: readonly string[]) => (ids.length > 0 ? listSellable(db, ids) : []);
