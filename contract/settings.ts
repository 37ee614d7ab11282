import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { taka, takaOut } from './money.ts';
import { written } from './resource.ts';

const settings = z.object({
  deliveryFeeDhaka: takaOut.meta({ description: 'for one package inside Dhaka city, in taka' }),
  deliveryFeeElsewhere: takaOut,
  updatedAt: z.string(),
});
export type Settings = z.output<typeof settings>;

export const settingsUpdate = z.strictObject({ deliveryFeeDhaka: taka.optional(), deliveryFeeElsewhere: taka.optional() });

export const settingsEndpoints = {
  'GET /settings/read': { summary: 'What the shop charges for delivery', access: 'public', response: settings },
  'PUT /settings/update': {
    summary: 'Sets the delivery fees; orders that are placed keep theirs',
    access: ['admin'],
    body: settingsUpdate,
    response: written(settings),
  },
} as const satisfies Endpoints;
