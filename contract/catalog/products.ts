import { z } from 'zod';
import { priceUnits } from '#domain/catalog/unit-price.ts';
import { campaignTypes, variantGroups } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { taka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import {
  id,
  listQuery,
  nameLanguage,
  nameText,
  reference,
  resource,
  simpleFields,
  simpleItem,
  simpleQuery,
  simpleResourceDefaults,
  status,
  text,
  timestamps,
  translations,
  translationsIn,
} from '../resource.ts';
import { quantityBefore, quantityChange, variants, variantsIn } from './variants.ts';

const campaignInput = (value: string): string => {
  const short = value
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(sale|arrivals)$/, '');
  return campaignTypes.find((code) => code.toLowerCase().replace(/(sale|arrivals)$/, '') === short) ?? (short === 'none' ? short : value);
};

/** A campaign in a request: its code (`flashSale`), label (`Flash Sale`) or short code (`flash`). */
export const campaignType = z
  .string()
  .transform(campaignInput)
  .pipe(z.enum(campaignTypes))
  .meta({ description: 'a code, label or short code', example: 'flashSale' });

const productCampaign = z
  .string()
  .transform(campaignInput)
  .pipe(z.enum(['none', ...campaignTypes]))
  .meta({ description: 'a code, label or short code', example: 'none' });

export const category = z.object({ _id: z.string(), ...simpleItem });
export type Category = z.output<typeof category>;

export const categories = resource({
  ...simpleResourceDefaults,
  name: 'categories',
  ids: 'categoryIds',
  title: 'category',
  item: category,
  query: z.strictObject(simpleQuery),
  fields: simpleFields,
  errors: ['NAME_TAKEN'],
});

export const subCategory = z.object({
  _id: z.string(),
  ...simpleItem,
  category: reference,
  isMedicine: z.boolean().meta({ description: 'all of its products are medicine' }),
});
export type SubCategory = z.output<typeof subCategory>;

export const subCategories = resource({
  ...simpleResourceDefaults,
  name: 'subCategories',
  ids: 'subCategoryIds',
  title: 'sub category',
  item: subCategory,
  query: z.strictObject({ ...simpleQuery, category: id.optional() }),
  fields: { ...simpleFields, category: id, isMedicine: z.boolean().optional() },
  errors: ['NAME_TAKEN'],
});

export const unitPricing = z
  .object({
    unit: z.enum(priceUnits),
    amount: z.number().meta({ description: 'the number of units without options' }),
    price: takaOut.meta({ description: 'the price of one unit: unitPrice / amount' }),
    options: z
      .object({ group: z.enum(variantGroups), amounts: z.record(z.string(), z.number()) })
      .optional()
      .meta({ description: 'the group whose options differ in size, and the units of each option' }),
  })
  .meta({ description: 'the price per kilogram, litre or piece, if the names of the product or its options state the amount' });

const mrpIn = taka
  .refine((value) => value > 0, { error: 'Above zero', params: { code: 'too_small' } })
  .nullable()
  .optional();

export const product = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string().optional().meta({ description: 'the article code of the merchant' }),
  description: z.string(),
  translations,
  images: z.array(z.string()),
  price: takaOut,
  specialPrice: takaOut,
  mrp: takaOut.optional().meta({ description: 'the maximum price printed on the pack' }),
  wasPrice: takaOut.optional().meta({
    description: 'struck through: the lowest price in the 30 days before the current reduction, if it was charged for 7 of them',
  }),
  unitPrice: takaOut.meta({
    description: 'the current price without options: the lower of special and campaign price; with options, both include them',
  }),
  campaignPercent: z.number().optional().meta({ description: 'the running campaign’s discount on the price with its options' }),
  unitPricing: unitPricing.optional(),
  discountPercent: z.number().optional().meta({ description: 'the discount badge: (wasPrice − unitPrice) / wasPrice' }),
  category: reference,
  subCategory: reference,
  shop: reference,
  model: z.string(),
  brand: z.string(),
  originCountry: z.string(),
  manufacturer: z.string(),
  advanceMoney: takaOut,
  quantity: z.number(),
  maxPerOrder: z.number().optional().meta({ description: 'how many pieces one order can have, all options together' }),
  weight: z.number().optional().meta({ description: 'of one piece, in grams; absent: from the pack size in the name' }),
  inStock: z.boolean(),
  variants,
  campaign: z.enum(['none', ...campaignTypes]),
  isMedicine: z.boolean().meta({ description: 'set on the product or its sub category: it must not be advertised' }),
  rating: z.number(),
  reviewCount: z.number(),
  status,
  ...timestamps,
});
export type Product = z.output<typeof product>;

const cardPrices = {
  mrp: product.shape.mrp,
  wasPrice: product.shape.wasPrice,
  unitPrice: product.shape.unitPrice,
  unitPricing: unitPricing.pick({ unit: true, price: true }).optional().meta({ description: 'if it differs from `unitPrice`' }),
  discountPercent: product.shape.discountPercent,
  inStock: product.shape.inStock,
};

/** The fields of a product card: 20 of them are 10 KB, a third of as many whole products. */
export const productCard = z.object({
  _id: product.shape._id,
  name: product.shape.name,
  translations: translations.meta({ description: 'the name only' }),
  images: product.shape.images,
  price: product.shape.price,
  ...cardPrices,
  shop: z.object({ name: z.string(), translations: translations.meta({ description: 'the name only' }) }),
  rating: product.shape.rating,
  reviewCount: product.shape.reviewCount,
  left: z.number().optional().meta({ description: 'the stock, if it is low and the product has no options' }),
  hasOptions: z.boolean().meta({ description: 'the buyer chooses options first' }),
  choices: z
    .object({ group: z.enum(variantGroups), items: z.array(z.object({ name: z.string(), ...cardPrices })) })
    .optional()
    .meta({ description: 'what the buyer chooses from, if the options are one group of two to four items' }),
});
export type CardProduct = z.output<typeof productCard>;

/** The parameter of lists of products. The document describes cards here: a union would burden the clients of the default answer. */
export const cardFields = {
  fields: z
    .literal('card')
    .optional()
    .meta({ description: `\`card\`: only what a product card shows (${Object.keys(productCard.shape).join(', ')}); default: everything` }),
};

export const productFilters = {
  category: id.optional(),
  subCategory: id.optional(),
  shop: id.optional(),
  campaign: z.enum(['none', ...campaignTypes]).optional(),
  brand: z.string().max(200).optional(),
  status: status.optional(),
  stock: z
    .enum(['low', 'out'])
    .optional()
    .meta({
      description: `only products on sale with at most ${limits.lowStock} in stock (\`low\`) or none (\`out\`), or with such a variant item`,
    }),
  isMedicine: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({ description: 'public lists without a category, sub category, shop, brand, words or ids never have medicine' }),
  ids: z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(id).max(100))
    .optional()
    .meta({ description: 'comma-separated ids' }),
};

export const productSorts = ['newest', 'oldest', 'priceLow', 'priceHigh', 'rating', 'name', 'nameDesc'] as const;
export type ProductSort = (typeof productSorts)[number];

const quantity = z.number().int().min(1).max(limits.stock);

/** How an update changes a stock: sales since it was read are not lost. */
const stockChanges = {
  quantity: quantity.optional().meta({
    description:
      'the stock, with `quantityBefore`; or `quantityChange`. Deprecated without `quantityBefore`: it overwrites sales since it was read',
  }),
  quantityBefore: quantityBefore.optional(),
  quantityChange: quantityChange.optional(),
};

/** A URL segment: `/sugar-machine`. */
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .meta({ description: 'default: derived from the English name', example: 'sugar-machine' });

export const products = resource({
  name: 'products',
  ids: 'productIds',
  title: 'product',
  item: product,
  query: z.strictObject({ ...listQuery(productSorts), ...nameLanguage, ...productFilters, ...cardFields }),
  fields: {
    name: nameText(300),
    slug: slug.optional(),
    sku: nameText(limits.sku).nullable().optional().meta({ description: 'unique in its shop (SKU_TAKEN)' }),
    description: text(20_000),
    translations: translationsIn.optional(),
    shop: id.meta({ description: 'for merchants: one of their own shops' }),
    category: id,
    subCategory: id.meta({ description: 'must belong to the category' }),
    brand: nameText(200),
    model: nameText(200),
    originCountry: nameText(200),
    manufacturer: nameText(200),
    quantity,
    maxPerOrder: z
      .number()
      .int()
      .min(1)
      .max(limits.maxPerOrder)
      .nullable()
      .optional()
      .meta({ description: 'how many pieces one order can have, all options together (MAX_PER_ORDER); null: any number' }),
    weight: z.number().int().min(1).max(limits.grams).nullable().optional().meta({
      description: 'of one piece, in grams; with options of different sizes, of the first. null: from the pack size in the name',
    }),
    price: taka,
    specialPrice: taka.meta({ description: 'in taka; at most the price (ABOVE_PRICE)' }),
    mrp: mrpIn.meta({
      description: 'the maximum price printed on the pack: no price, with any options, can exceed it (ABOVE_MRP); null: unknown',
    }),
    advanceMoney: taka,
    campaign: productCampaign.meta({ description: '`none` for medicine (MEDICINE)' }),
    isMedicine: z
      .boolean()
      .optional()
      .meta({ description: 'only admins can remove the mark; products of a marked sub category have it anyway' }),
    rating: z.number().min(1, 'Rating must be between 1 and 5!').max(5, 'Rating must be between 1 and 5!').optional().meta({
      description: 'the initial rating: required from admins, rejected from others',
    }),
    variants: variantsIn.optional(),
    status: status.optional().meta({ description: 'default: active from an admin, pending from a merchant' }),
  },
  changes: {
    ...stockChanges,
    existingImages: z.array(z.string().max(200)).max(limits.productImages).optional().meta({
      description:
        'images to keep, in order; an empty string marks the position of a new one, other new ones are appended. Default: all are kept',
    }),
  },
  files: { images: { max: limits.productImages } },
  access: { read: 'public', create: ['merchant', 'admin'], update: ['merchant', 'admin'], delete: ['merchant', 'admin'] },
  deleteNeeds: 'products:delete',
  errors: ['NAME_TAKEN', 'SKU_TAKEN'],
  changeErrors: ['STOCK_CHANGED', 'STOCK_BELOW_ZERO'],
});

export const catalogEndpoints = {
  ...categories.endpoints,
  ...subCategories.endpoints,
  ...products.endpoints,
  'GET /products/read': { ...products.endpoints['GET /products/read'], card: z.array(productCard) },
  'GET /products/slug/:slug': {
    summary: 'The id of the product on sale with this slug',
    access: 'public',
    params: z.strictObject({ slug: z.string().max(200) }),
    response: z.object({ _id: z.string() }),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
