import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from './endpoint.ts';
import { taka, takaOut } from './money.ts';
import { written } from './resource.ts';

const settings = z.object({
  deliveryFeeDhaka: takaOut.meta({ description: 'for one package inside Dhaka city, in taka' }),
  deliveryFeeElsewhere: takaOut,
  cashOrdersMax: z.number().meta({ description: 'maximum number of undelivered cash orders per buyer; 0: no limit' }),
  cashAmountMax: takaOut.meta({ description: 'maximum total of these orders, in taka; 0: no limit' }),
  updatedAt: z.string(),
});
export type ShopSettings = z.output<typeof settings>;

export const settingsUpdate = z.strictObject({
  deliveryFeeDhaka: taka.optional(),
  deliveryFeeElsewhere: taka.optional(),
  cashOrdersMax: z.number().int().min(0).max(limits.cashOrdersMax).optional(),
  cashAmountMax: taka.optional(),
});
export type SettingsUpdate = z.output<typeof settingsUpdate>;

export const settingsEndpoints = {
  'GET /settings/read': {
    summary: 'Delivery fees and limits on cash orders',
    access: 'public',
    response: settings,
  },
  'PUT /settings/update': {
    summary: 'Updates delivery fees and limits on cash orders; existing orders do not change',
    access: ['admin'],
    body: settingsUpdate,
    response: written(settings),
  },
} as const satisfies Endpoints;
