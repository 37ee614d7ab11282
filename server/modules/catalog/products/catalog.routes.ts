import type { FastifyInstance } from 'fastify';
import { catalogEndpoints, products } from '#contract/catalog/products.ts';
import type { Db } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found, listFilter, setTotalCount } from '#server/core/resources/list.ts';
import { writeHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { countProducts, findListedProductBySlug, findProductVersion, listProductRows, listProductVersions } from './catalog.queries.ts';
import { listTags, productTags } from './catalog-tags.ts';
import { categoryHandlers } from './categories.ts';
import { presentProduct } from './present-product.ts';
import { listViews, productViews } from './product-views.ts';
import { productWrites } from './write-product.ts';

const productResource = {
  ...productWrites,
  find: async (db: Db, id: string) => (await listProductRows(db, [id]))[0],
  present: presentProduct,
};

export function mountCatalog(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  const kit = { db, transact: writeWithImages(deps) };
  mount(app, registry, catalogEndpoints, {
    ...categoryHandlers(kit),
    'GET /products/read': async (call) => {
      const { fields, ...filter } = listFilter(call);
      // For visitors the total is cached; for others it is read with the page, so that a list and its session cost at most three
      // statements.
      const versions = await listProductVersions(db, filter, { counts: call.user !== undefined });
      call.addTags(...listTags(filter, versions));
      await setTotalCount(async () => versions[0]?.total ?? countProducts(db, filter), versions.length, filter, call);
      return listViews(fields).list(db, versions);
    },
    'GET /products/read/:id': async ({ params, user, addTags }) => {
      addTags(...productTags([params.id]));
      return found(await productViews.one(db, found(await findProductVersion(db, params.id, user))));
    },
    ...writeHandlers(products, productResource, kit),
    'GET /products/slug/:slug': async ({ params, addTags }) => {
      const { id } = found(await findListedProductBySlug(db, params.slug));
      addTags(...productTags([id]));
      return { _id: id };
    },
  });
}
