import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { described, list, listQuery, one, plainSorts, status } from './resource.ts';

export const carousel = z.object({ _id: z.string(), ...described, destination: z.string(), type: z.literal('carousel') });
export type Carousel = z.output<typeof carousel>;

export const carouselEndpoints = {
  'GET /carousels/read': list('Slides of the home page', carousel, z.strictObject({ ...listQuery(plainSorts), status: status.optional() })),
  'GET /carousels/read/:id': one('One slide', carousel),
} as const satisfies Endpoints;
