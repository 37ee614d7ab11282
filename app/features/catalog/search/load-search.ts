import { type ProductCardData, toCards } from '#app/features/catalog/products/index.ts';
import type { PageContext } from '#app/lib/api/server-api.ts';
import { localName } from '#app/lib/format/localise.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { pageOf } from '#app/ui/pagination.tsx';
import type { Facets } from '#contract/catalog/search.ts';
import { type SearchSort, searchSorts } from '#domain/enums.ts';
import { isId } from '#domain/ids.ts';

export const searchPageSize = 24;
const bestSellerCount = 8;
/** How many choices of a facet are shown before “show all”; chosen ones are always shown. */
const shownChoices = 8;

/** Facets with multiple choice; each choice is one `name=value` in the URL. */
export const choiceFacets = ['category', 'subCategory', 'shop', 'brand'] as const;
export type ChoiceFacet = (typeof choiceFacets)[number];

export interface FacetChoice {
  value: string;
  name: string;
  count: number;
  isChosen: boolean;
}

/** The choices of a facet that the page shows. */
interface Choices {
  shown: FacetChoice[];
  /** The total number, if it is large enough for a button that shows all or fewer. */
  many: number | undefined;
  isAll: boolean;
}

interface TaxonomyLink {
  _id: string;
  name: string;
  to: string;
}

export interface TypedPrice {
  typed: string;
  /** Undefined if the input is empty or not a price. */
  taka: number | undefined;
}

const taxonomyKinds = ['shops', 'categories', 'subCategories'] as const;

export interface SearchData {
  /** False for the products of a category, sub category or shop. */
  isSearch: boolean;
  /** Shops and categories that match the query; on the first page only. */
  taxonomy: TaxonomyLink[];
  products: ProductCardData[];
  /** Without results: a similar query that has results, and the best sellers. */
  didYouMean: string | undefined;
  /** Without results for two words: the word that nothing matches, and the rest of the query, which has results. */
  notFound: { word: string; query: string } | undefined;
  bestSellers: ProductCardData[];
  total: number;
  page: number;
  sort: SearchSort;
  choices: Record<ChoiceFacet, Choices>;
  price: { min: number; max: number } | undefined;
  priceFrom: TypedPrice;
  priceTo: TypedPrice;
  ratings: { from: number; count: number }[];
  rating: number | undefined;
  inStockCount: number;
  inStock: boolean;
}

function numberOf(text: string, min: number, max: number): number | undefined {
  const value = typedNumber(text);
  return value >= min && value <= max ? value : undefined;
}

/** Parses a typed price, in English or Bengali digits. */
export const priceOf = (text: string): TypedPrice => ({ typed: text.trim(), taka: numberOf(text, 0, 10_000_000) });
export const isNoPrice = ({ typed, taka }: TypedPrice): boolean => typed !== '' && taka === undefined;

/** Reads the filters from the URL and ignores invalid values. */
function readUrl(asked: URLSearchParams) {
  const some = (name: ChoiceFacet) => {
    const values = [...new Set(asked.getAll(name))].filter((value) =>
      name === 'brand' ? value !== '' && value.length <= 200 : isId(value),
    );
    return values.slice(0, 50);
  };
  return {
    category: some('category'),
    subCategory: some('subCategory'),
    shop: some('shop'),
    brand: some('brand'),
    priceFrom: priceOf(asked.get('priceFrom') ?? ''),
    priceTo: priceOf(asked.get('priceTo') ?? ''),
    rating: numberOf(asked.get('rating') ?? '', 1, 5),
    inStock: asked.get('inStock') === 'true',
    sort: searchSorts.find((known) => known === asked.get('sort')) ?? 'relevance',
    page: pageOf(asked),
  };
}

function choicesOf(list: FacetChoice[], isAll: boolean): Choices {
  const isMany = list.length > shownChoices;
  const shown = isMany && !isAll ? list.filter(({ isChosen }, n) => n < shownChoices || isChosen) : list;
  return { shown, many: isMany ? list.length : undefined, isAll };
}

type Loader = Pick<PageContext, 'api' | 'language'>;

/** One page of search results: products, and on the first page the shops and categories with such a name. */
export async function loadSearch({ api, language }: Loader, query: string, asked: URLSearchParams): Promise<SearchData> {
  const [products, found] = await Promise.all([
    loadProducts({ api, language }, asked, { query }),
    pageOf(asked) === 1 ? api.get('GET /searches/read', { query: { query, only: 'taxonomy' } }) : undefined,
  ]);
  // The query has no results even without filters.
  const isUnknown = products.choices.category.shown.length === 0 && !products.price;
  const best = isUnknown
    ? (await api.get('GET /searches/products', { query: { query: '', limit: bestSellerCount, fields: 'card' } })).items
    : [];
  return {
    ...products,
    taxonomy: taxonomyKinds.flatMap((kind) =>
      (found?.[kind] ?? []).map((term) => ({ _id: term._id, name: localName(term, language), to: `/${kind}/${term._id}` })),
    ),
    bestSellers: toCards(best, language),
  };
}

/** What a page shows: the products that match a query, or those of a category, sub category or shop. */
type Scope = { query: string } | { [Fixed in Exclude<ChoiceFacet, 'brand'>]?: string };

/** One page of products by the filters of the URL, with the facet choices in one language. */
export async function loadProducts({ api, language }: Loader, asked: URLSearchParams, scope: Scope): Promise<SearchData> {
  const { inStock, priceFrom, priceTo, ...filter } = readUrl(asked);
  const { items, total, facets, didYouMean, notFound } = await api.get('GET /searches/products', {
    query: {
      ...filter,
      priceFrom: priceFrom.taka,
      priceTo: priceTo.taka,
      limit: searchPageSize,
      fields: 'card',
      ...(inStock && { inStock: 'true' as const }),
      ...scope,
    },
  });
  /** No choices for a facet that the page fixes, nor for a category that a fixed sub category implies. */
  const isFixed = (facet: ChoiceFacet): boolean => facet in scope || (facet === 'category' && 'subCategory' in scope);
  const choices = (facet: ChoiceFacet, list: Omit<FacetChoice, 'isChosen'>[]): Choices =>
    choicesOf(isFixed(facet) ? [] : list.map((one) => ({ ...one, isChosen: filter[facet].includes(one.value) })), asked.has('all', facet));
  const named = (list: Facets['shops']) => list.map((one) => ({ value: one._id, name: localName(one, language), count: one.count }));
  return {
    isSearch: 'query' in scope,
    taxonomy: [],
    products: toCards(items, language),
    didYouMean,
    notFound,
    bestSellers: [],
    total,
    page: filter.page,
    sort: filter.sort,
    choices: {
      category: choices('category', named(facets.categories)),
      subCategory: choices('subCategory', named(facets.subCategories)),
      shop: choices('shop', named(facets.shops)),
      brand: choices(
        'brand',
        facets.brands.map(({ name, count }) => ({ value: name, name, count })),
      ),
    },
    price: facets.price,
    priceFrom,
    priceTo,
    ratings: facets.ratings,
    rating: filter.rating,
    inStockCount: facets.inStock,
    inStock,
  };
}
