import { z } from 'zod';
import { searchSorts } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, deleted, id, paging, reference, referenceWithImage, text, timestamps, written } from '../resource.ts';
import { cardFields, product, productCard } from './products.ts';

/** The maximum number of suggestions of each kind in the dropdown. */
export const suggestionLimits = { products: 8, taxonomyTerms: 5, popular: 8 } as const;

const query = z.string().max(200).default('').meta({ description: 'words in Bengali, English or Banglish; tolerates typos' });

const suggestions = z.object({
  products: z.array(z.object({ ...referenceWithImage.shape, price: takaOut, unitPrice: takaOut })),
  categories: z.array(referenceWithImage),
  subCategories: z.array(referenceWithImage),
  shops: z.array(referenceWithImage),
  users: z
    .array(z.object({ _id: z.string(), name: z.string(), phone: z.string(), image: z.string().optional() }))
    .meta({ description: 'for admins; empty for others' }),
  totals: z
    .object({ products: z.number(), categories: z.number(), subCategories: z.number(), shops: z.number() })
    .meta({ description: 'the number of matches; the lists have only the best' }),
});
export type Suggestions = z.output<typeof suggestions>;

/** One or several values: the parameter repeats for each value. */
const some = <T extends z.ZodType>(value: T) => z.union([z.array(value).max(50), value.transform((one) => [one])]).optional();
const taka = z.coerce.number().min(0).max(10_000_000).optional();

export const productSearch = z.strictObject({
  query,
  category: some(id),
  subCategory: some(id),
  shop: some(id),
  brand: some(z.string().min(1).max(200)),
  priceFrom: taka,
  priceTo: taka.meta({ description: 'taka; compared with the current price' }),
  rating: z.coerce.number().min(1).max(5).optional().meta({ description: 'the minimum rating, in stars' }),
  inStock: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  sort: z.enum(searchSorts).default('relevance'),
  page: z.coerce.number().int().min(1).max(limits.listPages).default(1),
  limit: z.coerce.number().int().min(1).max(limits.pageSize).default(20),
  ...cardFields,
});

const choice = z.object({ ...reference.shape, count: z.number() });
const facets = z
  .object({
    categories: z.array(choice),
    subCategories: z.array(choice),
    shops: z.array(choice),
    brands: z.array(z.object({ name: z.string(), count: z.number() })),
    price: z.object({ min: takaOut, max: takaOut }).optional(),
    ratings: z.array(z.object({ from: z.number(), count: z.number() })),
    inStock: z.number(),
  })
  .meta({ description: 'the number of products for each value; a facet is counted without its own filter' });
export type Facets = z.output<typeof facets>;

const productsFound = z.object({
  items: z.array(product),
  total: z.number(),
  facets,
  didYouMean: z.string().optional().meta({ description: 'a similar query with results, if this one has none' }),
  notFound: z
    .object({ word: z.string(), query: z.string() })
    .optional()
    .meta({ description: 'if one of two words is not in the catalogue: that word, and the rest of the query, which finds products' }),
});
const cardsFound = productsFound.extend({ items: z.array(productCard) });
export type ProductsFound = z.output<typeof productsFound> | z.output<typeof cardsFound>;

const zeroResultSearch = z.object({ _id: z.string(), query: z.string(), count: z.number(), firstAt: z.string(), lastAt: z.string() });
export type ZeroResultSearch = z.output<typeof zeroResultSearch>;
export const zeroResultSorts = ['count', 'latest'] as const;

const synonym = z.object({ _id: z.string(), words: z.array(z.string()), ...timestamps });
export type Synonym = z.output<typeof synonym>;
export const synonymBody = z.strictObject({
  words: z
    .array(text(60))
    .min(2)
    .max(20)
    .refine((words) => new Set(words.map((word) => word.toLowerCase())).size === words.length, {
      error: 'each word once',
      params: { code: 'DUPLICATE' },
    })
    .meta({ description: 'words or short phrases with the same meaning; one spelling covers all that sound alike' }),
});

export const searchEndpoints = {
  'GET /searches/read': {
    summary: 'Suggests the best matching products, categories, sub categories, shops and (for admins) users; a blank query returns nothing',
    access: 'public',
    permission: 'users:read',
    query: z.strictObject({
      query,
      only: z.literal('taxonomy').optional().meta({
        description: 'leaves out products and users, and does not record a zero-result search',
      }),
    }),
    response: suggestions,
  },
  'GET /searches/products': {
    summary: 'Searches products by words and filters, with facet counts; a blank query returns all products on sale, best sellers first',
    access: 'public',
    query: productSearch,
    response: productsFound,
    card: cardsFound,
  },
  'GET /searches/popular': {
    summary: 'Lists the sub categories that sell best, for a search box without input',
    access: 'public',
    response: z.array(referenceWithImage),
  },
  'GET /searches/zero-results': {
    summary: 'Lists zero-result searches',
    access: ['admin'],
    permission: 'searches:read',
    query: z.strictObject({ ...paging, sort: z.enum(zeroResultSorts).default('count') }),
    response: z.array(zeroResultSearch),
  },
  'DELETE /searches/zero-results': {
    summary: 'Deletes zero-result searches: the given ones, or all',
    access: ['admin'],
    permission: 'searches:write',
    body: z.union([z.strictObject({ searchIds: z.array(id).min(1).max(1000) }), z.strictObject({ all: z.literal(true) })]),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
  'GET /synonyms/read': {
    summary: 'Lists synonym groups, newest first',
    access: ['admin'],
    permission: 'searches:read',
    query: z.strictObject({ ...paging, q: z.string().max(200).optional() }),
    response: z.array(synonym),
  },
  'POST /synonyms/create': {
    summary: 'Creates a synonym group; it takes effect within a second',
    access: ['admin'],
    permission: 'searches:write',
    body: synonymBody,
    response: written(synonym),
    status: 201,
  },
  'PUT /synonyms/update/:id': {
    summary: 'Replaces the words of a synonym group',
    access: ['admin'],
    permission: 'searches:write',
    params: byId,
    body: synonymBody,
    response: written(synonym),
    errors: ['NOT_FOUND'],
  },
  'DELETE /synonyms/delete': {
    summary: 'Deletes synonym groups, all or none',
    access: ['admin'],
    permission: 'searches:write',
    body: z.strictObject({ synonymIds: z.array(id).min(1).max(1000) }),
    response: deleted,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
