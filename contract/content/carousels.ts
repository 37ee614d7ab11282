import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { resource, simpleFields, simpleItem, simpleQuery, simpleResourceDefaults, text } from '../resource.ts';

export const carousel = z.object({ _id: z.string(), ...simpleItem, destination: z.string(), type: z.literal('carousel') });
export type Carousel = z.output<typeof carousel>;

/** A page of the shop or of the web; other schemes are rejected, because it becomes a link. */
const destination = text(500)
  .refine((value) => /^(\/(?!\/)|https?:\/\/)/.test(value), {
    error: 'A path such as /terms, or a web address',
    params: { code: 'DESTINATION' },
  })
  .meta({ description: 'a path of the shop, or a web address', example: '/terms' });

export const carousels = resource({
  ...simpleResourceDefaults,
  name: 'carousels',
  ids: 'carouselIds',
  title: 'slide of the home page',
  item: carousel,
  query: z.strictObject(simpleQuery),
  fields: { ...simpleFields, destination },
});

export const carouselEndpoints = { ...carousels.endpoints } as const satisfies Endpoints;
