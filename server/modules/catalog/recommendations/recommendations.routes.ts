import type { FastifyInstance } from 'fastify';
import { recommendationEndpoints } from '#contract/catalog/recommendations.ts';
import { limits } from '#domain/limits.ts';
import type { AddTags } from '#server/core/cache/tags.ts';
import type { Deps } from '#server/core/deps.ts';
import { JsonText } from '#server/core/endpoints/json-text.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { availableTag, listListedVersions, listViews, productTags } from '#server/modules/catalog/products/index.ts';
import { findRecommendedIds, listBestSellerIds, listTogetherIds } from './recommendations.queries.ts';
import { salesTag } from './refresh-recommendations.ts';

export function mountRecommendations(app: FastifyInstance, { db, registry }: Deps): void {
  const list = async (ids: readonly string[], { fields }: { fields?: 'card' | undefined }, addTags: AddTags) => {
    addTags(salesTag, availableTag, ...productTags(ids));
    return listViews(fields).list(db, ids.length > 0 ? await listListedVersions(db, ids) : []);
  };
  mount(app, registry, recommendationEndpoints, {
    'GET /recommendations/product/:id': async ({ params, query, addTags }) => {
      const { together, similar, pairs, subCategory } = await findRecommendedIds(db, params.id, limits.recommendations);
      // Similar products are compared by rating and price; one of a pair may be sold out.
      const lists = subCategory ? ['in', 'price', 'rating'].map((kind) => `${kind}:${subCategory}`) : [];
      addTags(salesTag, ...lists, ...productTags([params.id, ...together, ...similar, ...pairs]));
      // Both lists in one statement.
      const versions = together.length + similar.length > 0 ? await listListedVersions(db, [...new Set([...together, ...similar])]) : [];
      const known = new Map(versions.map((version) => [version.id, version]));
      const of = (ids: readonly string[]) =>
        listViews(query.fields).list(
          db,
          ids.flatMap((id) => known.get(id) ?? []),
        );
      const [first, second] = [await of(together), await of(similar)];
      return new JsonText(Buffer.concat(['{"together":', first.bytes, ',"similar":', second.bytes, '}'].map((part) => Buffer.from(part))));
    },
    'GET /recommendations/together': async ({ query, addTags }) =>
      list(await listTogetherIds(db, query.products, query.limit), query, addTags),
    'GET /recommendations/bestSellers': async ({ query, addTags }) => list(await listBestSellerIds(db, query.limit), query, addTags),
  });
}
