import type { FastifyInstance } from 'fastify';
import { type Shop, shopEndpoints, shops } from '#contract/catalog/shops.ts';
import type { WalletProvider } from '#domain/enums.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countRows } from '#server/core/resources/list.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { type Resource, resourceHandlers } from '#server/core/resources/resource.ts';
import { getPhoneVerification } from '#server/core/settings/shop-settings.queries.ts';
import { canSendCodes } from '#server/modules/content/codes/index.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { hasVerifiedPhone } from '#server/modules/people/users/index.ts';
import type { ShopNames } from './rename-shop.ts';
import { filterShops, findShop, listShops, type ShopRow } from './shops.queries.ts';
import { shopWrites } from './write-shop.ts';

/** The owner's name and phone are private: visible to the owner and admins only. */
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
  // A CHECK limits the column to these.
  ...(row.wallet_provider !== null && { walletProvider: row.wallet_provider as WalletProvider }),
  ...(row.wallet_number !== null && { walletNumber: row.wallet_number }),
  ...(row.bin !== null && { bin: row.bin }),
  ...(user?.shops?.has(row.id) && { ownRole: user.shops.get(row.id) }),
  // The column has no type; `namesToWrite` writes it.
  ...(row.wanted_names !== null &&
    (user?.role === 'admin' || user?.shops?.has(row.id)) && { wantedNames: row.wanted_names as unknown as ShopNames }),
  status: row.status,
  ...presentTimes(row),
});

const shopResource: Resource<typeof shops, ShopRow> = {
  list: listShops,
  count: (db, filter) => countRows(filterShops(db, filter)),
  find: findShop,
  present: presentShop,
  ...shopWrites,
};

export function mountShops(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  const handlers = resourceHandlers(shops, shopResource, { db, transact: writeWithImages(deps) });
  mount(app, registry, shopEndpoints, {
    ...handlers,
    'POST /shops/create': async (call) => {
      const { id, role } = call.user;
      // The platform must be able to reach the merchant.
      const isAsked = role !== 'admin' && canSendCodes(deps.config) && (await getPhoneVerification(db)) !== 'off';
      if (isAsked && !(await hasVerifiedPhone(db, id))) throw new AppError('PHONE_NOT_VERIFIED');
      return handlers['POST /shops/create'](call);
    },
  });
}
