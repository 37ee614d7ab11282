import { z } from 'zod';
import { productDetails } from '#domain/catalog/product-details.ts';
import { dateRange } from '../dates.ts';
import type { Endpoints } from '../endpoint.ts';
import { importEndpoint } from '../import-files.ts';
import { listQuery } from '../resource.ts';
import { productFilters } from './products.ts';

/** The columns of a file of products, in order. An imported file can have them in any order, and omit some. */
export const productColumns = [
  '_id',
  'slug',
  'sku',
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'shop',
  'category',
  'subCategory',
  ...productDetails,
  'price',
  'specialPrice',
  'mrp',
  'advanceMoney',
  'quantity',
  'maxPerOrder',
  'weight',
  'campaign',
  'isMedicine',
  'rating',
  'variants',
  'images',
  'status',
] as const;
export const productColumn = z.enum(productColumns);
export type ProductColumn = z.output<typeof productColumn>;

/** What to do with a row whose name a product of its shop, or an earlier row, already has. */
const sameName = z
  .enum(['update', 'create'])
  .optional()
  .meta({ description: 'the effect of a row without `_id` and `slug` if its shop already has a product with its name; default: update' });

const totals = {
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  sameName: z.number().meta({ description: 'rows without `_id` and `slug` whose shop already has a product with their name' }),
  namedTwice: z.number().meta({ description: 'rows with the same name as an earlier row' }),
};
export type ProductTotals = z.output<z.ZodObject<typeof totals>>;

const { q } = listQuery(['newest'] as const);

export const productFileEndpoints = {
  'GET /products/export': {
    summary: 'Exports products as CSV (UTF-8 with byte order mark), oldest first: all for admins, their own for merchants',
    access: ['merchant', 'admin'],
    permission: 'products:read',
    query: z.strictObject({ q, ...productFilters, ...dateRange }),
    csv: 'products',
  },
  'POST /products/import': importEndpoint(productColumn, {
    summary:
      'Creates and updates products from CSV, all rows or none. A row with `_id` or `slug` updates that product, else one whose `sku`, or else whose name a product of its shop has (`sameName`); others create one. ' +
      'Shop, category and sub category by id or by name in either language. A blank cell changes nothing; `-` clears an English text, ' +
      'the variants or the images. Variants: `Sizes: 1 kg +100 (20); 2 kg +180 | Colors: Red` (added price, own stock). ' +
      'Images: paths of the product’s images to keep. Separators: commas, semicolons or tabs; Bengali digits are accepted',
    access: ['merchant', 'admin'],
    permission: 'products:write',
    totals,
    query: { sameName },
  }),
} as const satisfies Endpoints;
