import type { z } from 'zod';
import { type ProductsFound, type productSearch, type Suggestions, suggestionLimits } from '#contract/search.ts';
import type { Db } from '#db/client.ts';
import { toPoisha } from '#domain/money.ts';
import { JsonText } from '#server/core/json-text.ts';
import type { SessionUser } from '#server/core/session.ts';
import { listListedVersions, listSellable, productViews } from '#server/modules/catalog/index.ts';
import type { EngineKeeper } from './keep-engine.ts';
import type { MissLog } from './miss-log.ts';
import { presentFacets, presentPlace, presentSuggestedProduct } from './present-search.ts';
import type { ProductFilter } from './product-filter.ts';
import { listUsersByWords } from './search.queries.ts';
import type { SearchEngine } from './search-engine.ts';

interface SearchDeps {
  db: Db;
  keeper: EngineKeeper;
  misses: MissLog;
}

type ProductSearch = z.output<typeof productSearch>;

const filterOf = ({ category, subCategory, shop, brand, priceFrom, priceTo, rating, inStock }: ProductSearch): ProductFilter => ({
  categories: category,
  subCategories: subCategory,
  shops: shop,
  brands: brand,
  priceFrom: priceFrom === undefined ? undefined : toPoisha(priceFrom),
  priceTo: priceTo === undefined ? undefined : toPoisha(priceTo),
  ratingFrom: rating,
  inStock,
});

/** One page of products with facets; a search whose words find nothing at all, no place either, is remembered. Two statements at most. */
export async function searchProducts({ db, keeper, misses }: SearchDeps, search: ProductSearch): Promise<JsonText<ProductsFound>> {
  const engine = await keeper.ready();
  const { ids, total, facets, found } = engine.searchProducts(search.query, filterOf(search), search);
  if (found === 0 && isEmpty(placesOf(engine, search.query))) misses.record(search.query);
  // Only what is on sale this moment, whatever the engine has not heard yet.
  const items = await productViews.list(db, ids.length > 0 ? await listListedVersions(db, ids) : []);
  const rest = JSON.stringify({ total, facets: presentFacets(facets, engine) });
  return new JsonText(Buffer.concat([Buffer.from('{"items":'), items.bytes, Buffer.from(`,${rest.slice(1)}`)]));
}

/** The dropdown: the best few of each kind. One statement, for an admin two, for places alone none. */
export async function suggest(
  { db, keeper, misses }: SearchDeps,
  { query, only }: { query: string; only?: 'places' | undefined },
  user: SessionUser | undefined,
): Promise<Suggestions> {
  const nothing = { products: [], categories: [], subCategories: [], shops: [], users: [] };
  if (query.trim() === '') return nothing;
  const engine = await keeper.ready();
  if (only === 'places') return { ...nothing, ...placesOf(engine, query) };
  const found = engine.suggest(query, suggestionLimits);
  const users = user?.role === 'admin' ? await listUsersByWords(db, query, suggestionLimits.places) : [];
  const rows = new Map((await sellableOf(db, found.productIds)).map((row) => [row.id, row]));
  const products = found.productIds.flatMap((id) => rows.get(id) ?? []).filter((row) => row.listed);
  const answer: Suggestions = {
    products: products.map(presentSuggestedProduct),
    ...presentPlaces(found),
    users: users.map(({ id, name, phone, image }) => ({ _id: id, name, phone, ...(image !== null && { image }) })),
  };
  if (isEmpty(answer)) misses.record(query);
  return answer;
}

type Places = Pick<Suggestions, 'categories' | 'subCategories' | 'shops'>;

const presentPlaces = ({ categories, subCategories, shops }: ReturnType<SearchEngine['suggest']>): Places => ({
  categories: categories.map(presentPlace),
  subCategories: subCategories.map(presentPlace),
  shops: shops.map(presentPlace),
});

const placesOf = (engine: SearchEngine, query: string): Places =>
  presentPlaces(engine.suggest(query, { ...suggestionLimits, products: 0 }));

const isEmpty = (lists: Partial<Suggestions>): boolean => Object.values(lists).every((list) => list.length === 0);

const sellableOf = async (db: Db, ids: readonly string[]) => (ids.length > 0 ? listSellable(db, ids) : []);
