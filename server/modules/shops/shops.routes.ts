import type { FastifyInstance } from 'fastify';
import { toTaka } from '#contract/money.ts';
import { type Shop, shopEndpoints } from '#contract/shops.ts';
import type { Deps } from '#server/core/deps.ts';
import { countRows, found, listHandler } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import { presentTimes } from '#server/core/present.ts';
import type { SessionUser } from '#server/core/session.ts';
import { filterShops, findShop, listShops, type ShopRow } from './shops.queries.ts';

/** The owner's name and phone are private: only the owner and admins see them. */
const presentShop = (row: ShopRow, user: SessionUser | undefined): Shop => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  address: row.address,
  translations: row.translations,
  ...(row.logo !== null && { shopLogo: row.logo }),
  shopBanners: row.banners,
  ...((user?.role === 'admin' || user?.id === row.merchant_id) && {
    merchant: { _id: row.merchant_id, name: row.merchant_name, phone: row.merchant_phone },
  }),
  ...(row.free_delivery_from_poisha !== null && { freeDeliveryFrom: toTaka(row.free_delivery_from_poisha) }),
  status: row.status,
  ...presentTimes(row),
});

export function mountShops(app: FastifyInstance, { db, registry }: Deps): void {
  mount(
    app,
    registry,
    shopEndpoints,
    {
      'GET /shops/read': listHandler(
        (filter) => listShops(db, filter),
        (filter) => countRows(filterShops(db, filter)),
        presentShop,
      ),
      'GET /shops/read/:id': async ({ params, user }) => presentShop(found(await findShop(db, params.id, user)), user),
    },
    { db },
  );
}
