import type { FastifyInstance } from 'fastify';
import { cartEndpoints } from '#contract/selling/cart.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { findSellable, listViews, listWishlistVersions } from '#server/modules/catalog/products/index.ts';
import { deleteWishlistItems, insertWishlistItem } from './cart.queries.ts';
import { addCartLine, changeLine, mergeCart, previewCartLines, readCart, removeLines } from './change-cart.ts';
import { presentCart, presentLine } from './present-cart.ts';

export function mountCart(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, cartEndpoints, {
    'GET /carts/read': async ({ user }) => presentCart(await readCart(db, user.id)),
    'POST /carts/create': async ({ user, body }) => ({ data: presentLine(await addCartLine(db, user.id, body)) }),
    'PUT /carts/update/:id': async ({ user, params, body }) => ({
      data: presentLine(await changeLine(db, user.id, params.id, body.quantity)),
    }),
    'DELETE /carts/delete': async ({ user, body }) => {
      await removeLines(db, user.id, body.lineIds);
      return { data: { ids: body.lineIds } };
    },
    'POST /carts/merge': async ({ user, body }) => ({ data: presentCart(await mergeCart(db, user.id, body.lines)) }),
    'POST /carts/preview': async ({ body }) => presentCart(await previewCartLines(db, body.lines)),
    'GET /wishlists/read': async ({ user, query }) => listViews(query.fields).list(db, await listWishlistVersions(db, user.id)),
    'POST /wishlists/create': async ({ user, body }) => {
      const product = await findSellable(db, body.productId);
      if (!product?.listed) throw new AppError('NOT_FOUND');
      await insertWishlistItem(db, user.id, body.productId);
      return { data: { productId: body.productId } };
    },
    'DELETE /wishlists/delete': async ({ user, body }) => {
      await deleteWishlistItems(db, user.id, body.productIds);
      return { data: { ids: body.productIds } };
    },
  });
}
