import type { FastifyInstance } from 'fastify';
import { type Carousel, carouselEndpoints } from '#contract/carousels.ts';
import type { Deps } from '#server/core/deps.ts';
import { countRows, found, listHandler } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import { presentDescribed } from '#server/core/present.ts';
import { type CarouselRow, filterCarousels, findCarousel, listCarousels } from './carousels.queries.ts';

const presentCarousel = (row: CarouselRow): Carousel => ({ ...presentDescribed(row), destination: row.destination, type: 'carousel' });

export function mountCarousels(app: FastifyInstance, { db, registry }: Deps): void {
  mount(
    app,
    registry,
    carouselEndpoints,
    {
      'GET /carousels/read': listHandler(
        (filter) => listCarousels(db, filter),
        (filter) => countRows(filterCarousels(db, filter)),
        presentCarousel,
      ),
      'GET /carousels/read/:id': async ({ params, user }) =>
        presentCarousel(found(await findCarousel(db, params.id, user?.role === 'admin'))),
    },
    { db },
  );
}
