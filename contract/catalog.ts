import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { takaOut } from './money.ts';
import { described, id, list, listQuery, one, plainSorts, reference, status, timestamps, translations } from './resource.ts';

export const campaignCodes = ['flashSale', 'newArrivals', 'festivalSale', 'discountSale', 'clearanceSale'] as const;
export type CampaignCode = (typeof campaignCodes)[number];

export const variantGroups = ['Sizes', 'Grades', 'Colors', 'Pieces'] as const;
export type VariantGroup = (typeof variantGroups)[number];

export const variantItem = z.object({ name: z.string(), additionalPrice: takaOut, quantity: z.number().optional() });
const variants = z.object({
  Sizes: z.array(variantItem),
  Grades: z.array(variantItem),
  Colors: z.array(variantItem),
  Pieces: z.array(variantItem),
});
export type Variants = z.output<typeof variants>;

export const category = z.object({ _id: z.string(), ...described });
export type Category = z.output<typeof category>;

export const subCategory = z.object({ _id: z.string(), ...described, category: reference });
export type SubCategory = z.output<typeof subCategory>;

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  translations,
  images: z.array(z.string()),
  price: takaOut,
  specialPrice: takaOut,
  unitPrice: takaOut.meta({ description: 'what one costs now, without options: the lower of special and campaign price' }),
  discountPercent: z.number().optional().meta({ description: 'the badge: (price − unitPrice) / price' }),
  category: reference,
  subCategory: reference,
  shop: reference,
  model: z.string(),
  brand: z.string(),
  originCountry: z.string(),
  manufacturer: z.string(),
  advanceMoney: takaOut,
  quantity: z.number(),
  inStock: z.boolean(),
  variants,
  campaign: z.enum(['none', ...campaignCodes]),
  rating: z.number(),
  reviewCount: z.number(),
  status,
  ...timestamps,
});
export type Product = z.output<typeof product>;

const productFilters = {
  category: id.optional(),
  subCategory: id.optional(),
  shop: id.optional(),
  campaign: z.enum(['none', ...campaignCodes]).optional(),
  brand: z.string().max(200).optional(),
  status: status.optional(),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(id).max(100))
    .optional()
    .meta({ description: 'comma-separated ids' }),
};

export const productSorts = ['newest', 'oldest', 'priceLow', 'priceHigh', 'rating', 'name'] as const;
export type ProductSort = (typeof productSorts)[number];
export const catalogEndpoints = {
  'GET /categories/read': list('Categories', category, z.strictObject({ ...listQuery(plainSorts), status: status.optional() })),
  'GET /categories/read/:id': one('One category', category),
  'GET /subCategories/read': list(
    'Sub categories',
    subCategory,
    z.strictObject({ ...listQuery(plainSorts), category: id.optional(), status: status.optional() }),
  ),
  'GET /subCategories/read/:id': one('One sub category', subCategory),
  'GET /products/read': list('Products', product, z.strictObject({ ...listQuery(productSorts), ...productFilters })),
  'GET /products/read/:id': one('One product', product),
  'GET /products/slug/:slug': {
    summary: 'The id of the product on sale with this slug',
    access: 'public',
    params: z.strictObject({ slug: z.string().max(200) }),
    response: z.object({ _id: z.string() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
