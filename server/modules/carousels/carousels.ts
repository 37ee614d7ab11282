import { sql } from 'kysely';
import type { carousels } from '#contract/carousels.ts';
import { describedResource } from '#server/core/described.ts';

export const carouselResource = describedResource<typeof carousels, { destination: string }>({
  table: 'carousels',
  fields: { destination: 'destination' },
  position: sql`t.position`,
  isPositioned: true,
  present: ({ destination }) => ({ destination, type: 'carousel' }),
});
