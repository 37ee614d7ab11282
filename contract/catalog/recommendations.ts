import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, id } from '../resource.ts';
import { cardFields, product, productCard } from './products.ts';

const limit = z.coerce.number().int().min(1).max(limits.recommendations).default(limits.recommendations);
const cartIds = z
  .string()
  .transform((list) => list.split(','))
  .pipe(z.array(id).min(1).max(limits.orderLines))
  .meta({ description: 'comma-separated ids' });

export const recommendationEndpoints = {
  'GET /recommendations/product/:id': {
    summary: 'What buyers of a product also ordered, and similar products; all of them in stock',
    access: 'public',
    isCached: true,
    params: byId,
    query: z.strictObject(cardFields),
    response: z.object({ together: z.array(product), similar: z.array(product) }),
    card: z.object({ together: z.array(productCard), similar: z.array(productCard) }),
  },
  'GET /recommendations/together': {
    summary: 'What buyers of these products also ordered, in stock',
    access: 'public',
    query: z.strictObject({ products: cartIds, limit, ...cardFields }),
    response: z.array(product),
    card: z.array(productCard),
  },
  'GET /recommendations/bestSellers': {
    summary: 'The products in stock that most orders of the last 90 days contain',
    access: 'public',
    isCached: true,
    query: z.strictObject({ limit, ...cardFields }),
    response: z.array(product),
    card: z.array(productCard),
  },
} as const satisfies Endpoints;
