import { sql } from 'kysely';
import type { carousels } from '#contract/content/carousels.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { serveSimpleResource } from '#server/core/resources/simple-resource.ts';

export const carouselResource = serveSimpleResource<typeof carousels, { destination: string }>({
  table: 'carousels',
  fields: { destination: 'destination' },
  // A product may become medicine after the slide was made.
  isPublic: sql`not leads_to_medicine(t.destination)`,
  position: sql`t.position`,
  isPositioned: true,
  present: ({ destination }) => ({ destination, type: 'carousel' }),
  check: async (_after, { changes: { destination }, tx }) => {
    if (destination === undefined) return;
    const { rows } = await sql<{ isMedicine: boolean }>`select leads_to_medicine(${destination}) as "isMedicine"`.execute(tx.reads);
    if (rows[0]?.isMedicine) refuse('destination', 'MEDICINE', 'A slide may not lead to medicine');
  },
});
