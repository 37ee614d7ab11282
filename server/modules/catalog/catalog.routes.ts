import type { FastifyInstance } from 'fastify';
import { catalogEndpoints } from '#contract/catalog.ts';
import type { Deps } from '#server/core/deps.ts';
import { countRows, found, listHandler } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import { presentDescribed } from '#server/core/present.ts';
import {
  countProducts,
  filterCategories,
  filterSubCategories,
  findCategory,
  findListedProductBySlug,
  findProduct,
  findSubCategory,
  listCategories,
  listProducts,
  listSubCategories,
} from './catalog.queries.ts';
import { presentProduct } from './present-product.ts';

type SubCategoryRow = Awaited<ReturnType<typeof listSubCategories>>[number];

const presentSubCategory = (row: SubCategoryRow) => ({
  ...presentDescribed(row),
  category: { _id: row.category_id, name: row.category_name, translations: row.category_translations },
});

export function mountCatalog(app: FastifyInstance, { db, registry }: Deps): void {
  mount(
    app,
    registry,
    catalogEndpoints,
    {
      'GET /categories/read': listHandler(
        (filter) => listCategories(db, filter),
        (filter) => countRows(filterCategories(db, filter)),
        presentDescribed,
      ),
      'GET /categories/read/:id': async ({ params, user }) =>
        presentDescribed(found(await findCategory(db, params.id, user?.role === 'admin'))),
      'GET /subCategories/read': listHandler(
        (filter) => listSubCategories(db, filter),
        (filter) => countRows(filterSubCategories(db, filter)),
        presentSubCategory,
      ),
      'GET /subCategories/read/:id': async ({ params, user }) =>
        presentSubCategory(found(await findSubCategory(db, params.id, user?.role === 'admin'))),
      'GET /products/read': listHandler(
        (filter) => listProducts(db, filter),
        (filter) => countProducts(db, filter),
        presentProduct,
      ),
      'GET /products/read/:id': async ({ params, user }) => presentProduct(found(await findProduct(db, params.id, user))),
      'GET /products/slug/:slug': async ({ params }) => ({ _id: found(await findListedProductBySlug(db, params.slug)).id }),
    },
    { db },
  );
}
