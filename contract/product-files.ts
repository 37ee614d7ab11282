import { z } from 'zod';
import { productFilters } from './catalog.ts';
import { dateRange } from './dates.ts';
import type { Endpoints } from './endpoint.ts';
import { listQuery } from './resource.ts';

/** The columns of a file of products, in order. In a file that is imported they may stand in any order, and some may be missing. */
export const productColumns = [
  '_id',
  'slug',
  'name',
  'nameEn',
  'description',
  'descriptionEn',
  'shop',
  'category',
  'subCategory',
  'brand',
  'model',
  'originCountry',
  'manufacturer',
  'price',
  'specialPrice',
  'advanceMoney',
  'quantity',
  'campaign',
  'rating',
  'variants',
  'images',
  'status',
] as const;
export type ProductColumn = (typeof productColumns)[number];

export const rowError = z.object({
  row: z.number().meta({ description: 'as a spreadsheet counts: the titles are row 1' }),
  column: z.enum(productColumns).optional().meta({ description: 'absent: the row as a whole' }),
  name: z.string().meta({ description: 'the name in that row' }),
  code: z.string(),
  message: z.string(),
});
export type RowError = z.output<typeof rowError>;

/** What fails after an answer has begun; always the last line. */
export const failedLine = z.object({ type: z.literal('failed'), code: z.string(), detail: z.string() });

export const importLine = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), step: z.enum(['check', 'write']), done: z.number(), total: z.number() }),
  z
    .object({
      type: z.literal('result'),
      written: z.boolean(),
      created: z.number(),
      updated: z.number(),
      unchanged: z.number(),
      errorCount: z.number(),
      errors: z.array(rowError).meta({ description: 'the first of them' }),
    })
    .meta({ description: 'the last line; with errors, or in a preview, nothing was written' }),
  failedLine,
]);
export type ImportLine = z.output<typeof importLine>;
export type ImportResult = Extract<ImportLine, { type: 'result' }>;

const { q } = listQuery(['newest'] as const);

export const productFileEndpoints = {
  'GET /products/export': {
    summary: 'Products as CSV (UTF-8 with byte order mark), oldest first: all for an admin, a merchant’s own',
    access: ['merchant', 'admin'],
    query: z.strictObject({ q, ...productFilters, ...dateRange }),
    csv: 'products',
  },
  'POST /products/import': {
    summary:
      'Makes and changes products from CSV, all rows or none. A row with `_id` or `slug` changes that product, any other makes one. ' +
      'Shop, category and sub category by id or by name in either language. A blank cell changes nothing; `-` empties an English text, ' +
      'the variants or the images. Variants: `Sizes: 1 kg +100 (20); 2 kg +180 | Colors: Red` (added price, own stock). ' +
      'Images: paths of the product’s own pictures that stay. Commas, semicolons or tabs; Bengali digits are understood',
    access: ['merchant', 'admin'],
    query: z.strictObject({ preview: z.stringbool().optional().meta({ description: 'true: only says what would happen' }) }),
    takes: 'csv',
    body: z.string().meta({ description: 'the file, its first row the names of its columns' }),
    lines: importLine,
  },
} as const satisfies Endpoints;
