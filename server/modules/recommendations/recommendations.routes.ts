import type { FastifyInstance } from 'fastify';
import { recommendationEndpoints } from '#contract/catalog/recommendations.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '#server/core/deps.ts';
import { JsonText } from '#server/core/endpoints/json-text.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { listListedVersions, productViews } from '#server/modules/catalog/index.ts';
import { findRecommendedIds, listBestSellerIds, listTogetherIds } from './recommendations.queries.ts';

export function mountRecommendations(app: FastifyInstance, { db, registry }: Deps): void {
  const list = async (ids: readonly string[]) => productViews.list(db, ids.length > 0 ? await listListedVersions(db, ids) : []);
  mount(app, registry, recommendationEndpoints, {
    'GET /recommendations/product/:id': async ({ params }) => {
      const { together, similar } = await findRecommendedIds(db, params.id, limits.recommendations);
      // Both lists in one statement.
      const versions = together.length + similar.length > 0 ? await listListedVersions(db, [...new Set([...together, ...similar])]) : [];
      const known = new Map(versions.map((version) => [version.id, version]));
      const of = (ids: readonly string[]) =>
        productViews.list(
          db,
          ids.flatMap((id) => known.get(id) ?? []),
        );
      const [first, second] = [await of(together), await of(similar)];
      return new JsonText(Buffer.concat(['{"together":', first.bytes, ',"similar":', second.bytes, '}'].map((part) => Buffer.from(part))));
    },
    'GET /recommendations/together': async ({ query }) => list(await listTogetherIds(db, query.products, query.limit)),
    'GET /recommendations/bestSellers': async ({ query }) => list(await listBestSellerIds(db, query.limit)),
  });
}
