import type { FastifyInstance } from 'fastify';
import { type Review, reviewEndpoints } from '#contract/reviews.ts';
import type { Deps } from '#server/core/deps.ts';
import { countRows, tellTotal } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import { filterReviews, listReviews } from './reviews.queries.ts';

type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** User names are private: only the first word of one is shown. */
const presentReview = (row: ReviewRow): Review => ({
  _id: row.id,
  rating: row.rating,
  comment: row.comment,
  author: row.author.split(/\s+/)[0] ?? '',
  createdAt: row.created_at.toISOString(),
});

export function mountReviews(app: FastifyInstance, { db, registry }: Deps): void {
  mount(
    app,
    registry,
    reviewEndpoints,
    {
      'GET /reviews/read': async (call) => {
        const rows = await listReviews(db, call.query);
        await tellTotal(() => countRows(filterReviews(db, call.query)), rows.length, call.query, call);
        return rows.map(presentReview);
      },
    },
    { db },
  );
}
