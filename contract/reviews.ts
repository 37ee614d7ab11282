import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { id, list } from './resource.ts';

export const review = z.object({
  _id: z.string(),
  rating: z.number(),
  comment: z.string(),
  author: z.string().meta({ description: 'first name only' }),
  createdAt: z.string(),
});
export type Review = z.output<typeof review>;

export const reviewEndpoints = {
  'GET /reviews/read': list(
    'Reviews of a product, newest first',
    review,
    z.strictObject({
      product: id,
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
  ),
} as const satisfies Endpoints;
