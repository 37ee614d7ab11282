import { sql } from 'kysely';
import type { shops } from '#contract/catalog/shops.ts';
import type { Tx } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { openStates } from '#domain/parcels/package-states.ts';
import { toPoisha } from '#domain/taka.ts';
import { requireFreshFactor, type SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { arrangeImages } from '#server/core/resources/arrange-images.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { type Current, type Images, type InputOf, refuse, type Writes } from '#server/core/resources/resource.ts';
import { lockOwner, promoteToMerchant } from '#server/modules/people/users/index.ts';
import { namesToWrite, refuseTakenNames } from './rename-shop.ts';
import { countPendingShops, deleteProductsOf } from './shops.queries.ts';

type Input = InputOf<typeof shops>;

const columns: Writes<typeof shops>['columns'] = async (tx, { input, user, images, current }) => {
  const { address, description, freeDeliveryFrom, walletProvider, walletNumber, bin } = input;
  const wallet = { wallet_provider: walletProvider, wallet_number: walletNumber };
  requireCompleteWallet(wallet, current);
  refuseOwned({ ...wallet, bin }, user, current);
  const merchant_id = await ownerOf(tx, input, user, current);
  if (current && changedIn({ ...wallet, merchant_id }, current)) requireFreshFactor(user);
  if (!current && user.role !== 'admin') await requireRoomForApplication(tx, user.id);
  const names = namesToWrite({ input, current, isAdmin: user.role === 'admin' });
  // The database notifies an admin.
  if (user.role !== 'admin') await refuseTakenNames(tx, names, current?.id);
  return {
    merchant_id,
    ...names,
    address,
    description,
    free_delivery_from_poisha: typeof freeDeliveryFrom === 'number' ? toPoisha(freeDeliveryFrom) : freeDeliveryFrom,
    ...wallet,
    bin,
    logo: images.shopLogo?.[0],
    banners: bannersAfter(input, images, current),
  };
};

function bannersAfter({ existingBanners }: Input, { shopBanners: added = [] }: Images, current: Current): readonly string[] | undefined {
  if (existingBanners === undefined && added.length === 0) return undefined;
  const banners = arrangeImages({
    kept: { field: 'existingBanners', paths: existingBanners ?? [] },
    added: { field: 'shopBanners', paths: added },
    before: (current?.banners ?? []) as readonly string[], // a text[] column
    max: limits.shopBanners,
  });
  return banners.length > 0 ? banners : refuse('shopBanners', 'REQUIRED', 'This field is required');
}

/** An admin chooses the owner; others apply for themselves and stay the owner. */
async function ownerOf(tx: Tx, { merchant }: Input, user: SessionUser, current: Current): Promise<string | undefined> {
  if (user.role !== 'admin') {
    if (merchant !== undefined && merchant !== user.id) refuse('merchant', 'FORBIDDEN', 'Only an admin may set this');
    return current ? undefined : user.id;
  }
  if (merchant === undefined) return current ? undefined : refuse('merchant', 'REQUIRED', 'This field is required');
  const owner = await lockOwner(tx, merchant);
  if (!owner || owner.role === 'admin') refuse('merchant', 'NOT_FOUND', 'No such merchant');
  return merchant;
}

/** Throws SHOP_LIMIT. Locks the account, so that concurrent applications count each other. */
async function requireRoomForApplication(tx: Tx, userId: string): Promise<void> {
  const max = limits.pendingShops;
  if ((await countPendingShops(tx, userId)) >= max) throw new AppError('SHOP_LIMIT', { params: { max } });
}

/** A wallet needs both a provider and a number. */
function requireCompleteWallet(sent: { wallet_provider: unknown; wallet_number: unknown }, current: Current): void {
  const provider = sent.wallet_provider === undefined ? current?.wallet_provider : sent.wallet_provider;
  const number = sent.wallet_number === undefined ? current?.wallet_number : sent.wallet_number;
  if (provider && !number) refuse('walletNumber', 'REQUIRED', 'This field is required');
  if (number && !provider) refuse('walletProvider', 'REQUIRED', 'This field is required');
}

/** The first column whose value differs. */
const changedIn = <Name extends string>(sent: Readonly<Record<Name, unknown>>, current: NonNullable<Current>): Name | undefined =>
  (Object.keys(sent) as Name[]).find((name) => sent[name] !== undefined && sent[name] !== current[name]); // the keys of `sent`

const ownedFields = { wallet_provider: 'walletProvider', wallet_number: 'walletNumber', bin: 'bin' } as const;

/** Buyers pay to the wallet, and invoices have the number: only the shop's owner can change them. Unchanged values are accepted. */
function refuseOwned(sent: Readonly<Record<keyof typeof ownedFields, unknown>>, user: SessionUser, current: Current): void {
  if (!current || user.role === 'admin' || current.merchant_id === user.id) return;
  const changed = changedIn(sent, current);
  if (changed) refuse(ownedFields[changed], 'FORBIDDEN', 'Only the owner may set this');
}

/**
 * An admin creates and updates shops; a customer or a merchant applies for one, which waits for an admin; its merchant edits it, except its
 * status, and so do managers, except its wallet and its number. New names of an active shop wait for approval, like the current ones did. Changing the
 * wallet or owner needs a fresh second factor. With the first active shop a customer becomes a merchant. A shop with open orders cannot be
 * deleted; its products are deleted with it.
 */
export const shopWrites: Writes<typeof shops> = {
  table: 'shops',
  isOwn: (user) => sql`id in ${ownShops(user.id, 'shops:write')}`,
  reads: ['merchant_id', 'wallet_provider', 'wallet_number', 'bin', 'banners', 'name', 'translations', 'wanted_names'],
  columns,
  after: async (tx, _id, { input, status, current, user }) => {
    if (status !== 'active' || user.role !== 'admin') return;
    await promoteToMerchant(tx, input.merchant ?? String(current?.merchant_id));
  },
  uses: [
    {
      by: 'orders',
      table: 'packages',
      column: 'shop_id',
      where: sql`status in ${oneOf(openStates)}`,
    },
  ],
  alsoDelete: deleteProductsOf,
};
