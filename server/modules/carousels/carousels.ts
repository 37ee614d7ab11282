import { sql } from 'kysely';
import type { carousels } from '#contract/catalog/carousels.ts';
import { serveSimpleResource } from '#server/core/resources/simple-resource.ts';

export const carouselResource = serveSimpleResource<typeof carousels, { destination: string }>({
  table: 'carousels',
  fields: { destination: 'destination' },
  position: sql`t.position`,
  isPositioned: true,
  present: ({ destination }) => ({ destination, type: 'carousel' }),
});
