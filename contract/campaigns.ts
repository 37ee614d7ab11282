import { z } from 'zod';
import { campaignCodes } from './catalog.ts';
import type { Endpoints } from './endpoint.ts';
import { described, list, listQuery, one, plainSorts, status } from './resource.ts';

export const campaign = z.object({
  _id: z.string(),
  ...described,
  campaignType: z.enum(campaignCodes),
  discountPercent: z.number(),
  startDate: z.string(),
  endDate: z.string(),
});
export type Campaign = z.output<typeof campaign>;

export const campaignEndpoints = {
  'GET /campaigns/read': list(
    'Campaigns; the public ones are those that run now',
    campaign,
    z.strictObject({ ...listQuery(plainSorts), status: status.optional(), campaignType: z.enum(campaignCodes).optional() }),
  ),
  'GET /campaigns/read/:id': one('One campaign', campaign),
} as const satisfies Endpoints;
