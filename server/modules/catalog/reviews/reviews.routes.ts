import type { FastifyInstance } from 'fastify';
import { reviewEndpoints } from '#contract/catalog/reviews.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { countRows, found, resolveScope, setTotalCount } from '#server/core/resources/list.ts';
import { productTags } from '#server/modules/catalog/products/index.ts';
import { changeReview, removeReviews, writeReview } from './change-review.ts';
import { presentReview, presentSummary, presentWaiting } from './present-review.ts';
import { countWaiting, filterReviews, findReview, findSummary, listReviews, listWaiting } from './reviews.queries.ts';

/** Reviews are public while their product is on sale. */
const reviewTags = (productId: string) => [`reviews:${productId}`, ...productTags([productId])];

export function mountReviews(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  const written = async (id: string) => ({ data: presentReview(found(await findReview(db, id)), 'own') });
  mount(app, registry, reviewEndpoints, {
    'GET /reviews/read': async (call) => {
      const filter = { ...call.query, scope: resolveScope(call.user, call.query.scope), userId: call.user?.id };
      const rows = await listReviews(db, filter);
      if (filter.product) call.addTags(...reviewTags(filter.product));
      await setTotalCount(() => countRows(filterReviews(db, filter)), rows.length, filter, call);
      return rows.map((row) => presentReview(row, filter.scope));
    },
    'GET /reviews/summary/:id': async ({ params, addTags }) => {
      addTags(...reviewTags(params.id));
      return presentSummary(found(await findSummary(db, params.id)));
    },
    'GET /reviews/pending': async (call) => {
      const rows = await listWaiting(db, call.user.id, call.query);
      await setTotalCount(() => countWaiting(db, call.user.id), rows.length, call.query, call);
      return rows.map(presentWaiting);
    },
    'POST /reviews/create': async ({ user, body, files }) => written(await writeReview(deps, user, body, files)),
    'PUT /reviews/update/:id': async ({ user, params, body, files }) => written(await changeReview(deps, user, params.id, body, files)),
    'DELETE /reviews/delete': async ({ user, body }) => ({ data: { ids: await removeReviews(db, user, body.reviewIds) } }),
  });
}
