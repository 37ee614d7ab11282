import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { takaOut } from './money.ts';
import { list, listQuery, one, plainSorts, status, timestamps, translations } from './resource.ts';

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
    .meta({ description: 'the owner; only for the owner and admins' }),
  freeDeliveryFrom: takaOut.optional(),
  status,
  ...timestamps,
});
export type Shop = z.output<typeof shop>;

export const shopEndpoints = {
  'GET /shops/read': list('Shops', shop, z.strictObject({ ...listQuery(plainSorts), status: status.optional() })),
  'GET /shops/read/:id': one('One shop', shop),
} as const satisfies Endpoints;
