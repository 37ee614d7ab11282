import { z } from 'zod';
import { walletProviders } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { isBin, normaliseBin } from '#domain/money/bin.ts';
import { shopRoles } from '#domain/people/shop-roles.ts';
import { taka, takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import {
  id,
  listQuery,
  nameLanguage,
  nameText,
  optionalText,
  plainSorts,
  resource,
  status,
  text,
  timestamps,
  translations,
  translationsWith,
} from '../resource.ts';

export const shop = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  address: z.string(),
  translations,
  shopLogo: z.string().optional(),
  shopBanners: z.array(z.string()),
  merchant: z
    .object({ _id: z.string(), name: z.string(), phone: z.string() })
    .optional()
    .meta({ description: 'the owner; visible to the owner and admins' }),
  ownRole: z.enum(shopRoles).optional().meta({ description: 'your role in this shop, if you own it or work for it' }),
  freeDeliveryFrom: takaOut.optional(),
  walletProvider: z.enum(walletProviders).optional(),
  walletNumber: z.string().optional().meta({ description: 'the wallet that buyers pay to by MFS' }),
  bin: z.string().optional(),
  wantedNames: z
    .object({ name: z.string(), translations })
    .optional()
    .meta({ description: 'the names that the merchant requested, until an admin decides; visible to the shop’s people and admins' }),
  status,
  ...timestamps,
});
export type Shop = z.output<typeof shop>;

export const shops = resource({
  name: 'shops',
  ids: 'shopIds',
  title: 'shop',
  item: shop,
  query: z.strictObject({
    ...listQuery(plainSorts),
    ...nameLanguage,
    status: status.optional(),
    renamed: z.literal('true').optional().meta({ description: 'shops whose new names wait for approval; not with `scope=public`' }),
  }),
  fields: {
    name: nameText(200),
    merchant: id.optional().meta({ description: 'the owner: required from admins; others apply for a shop of their own account' }),
    address: text(1000),
    description: text(5000),
    translations: translationsWith({ address: optionalText(1000).optional() }).optional(),
    freeDeliveryFrom: taka.nullable().optional().meta({ description: 'minimum amount for free delivery; null: never free' }),
    walletProvider: z.enum(walletProviders).nullable().optional(),
    walletNumber: phone.nullable().optional().meta({ description: 'required together with walletProvider' }),
    bin: z
      .string()
      .max(40)
      .transform(normaliseBin)
      .refine(isBin, { error: '13 digits', params: { code: 'BIN' } })
      .nullable()
      .optional()
      .meta({ description: 'business identification number' }),
    status: status.optional().meta({ description: 'admins only; default: active if created by an admin, otherwise pending' }),
  },
  changes: {
    wantedNames: z.null().optional().meta({ description: 'null: keeps the current names. Names that an admin sets end the request, too' }),
    existingBanners: z.array(z.string().max(200)).max(limits.shopBanners).optional().meta({
      description:
        'banners to keep, in order; an empty string marks the position of a new one, other new ones are appended. Default: all are kept, or none if new ones are sent',
    }),
  },
  files: { shopLogo: { min: 1, max: 1 }, shopBanners: { min: 1, max: limits.shopBanners } },
  access: { read: 'public', create: 'signedIn', update: ['merchant', 'admin'], delete: ['admin'] },
  deleteNeeds: 'shops:delete',
  errors: ['NAME_TAKEN', 'SHOP_LIMIT', 'PHONE_NOT_VERIFIED'],
});

const update = shops.endpoints['PUT /shops/update/:id'];
export const shopEndpoints = {
  ...shops.endpoints,
  'PUT /shops/update/:id': {
    ...update,
    summary: `${update.summary}. New names of an active shop, except from an admin, are shown once an admin sets them (\`wantedNames\`). Changing the owner, or the wallet that buyers pay to, needs a fresh second factor`,
    errors: [...update.errors, 'STEP_UP_REQUIRED'],
  },
} as const satisfies Endpoints;
