import { z } from 'zod';
import { campaignTypes } from '#domain/enums.ts';
import type { Endpoints } from '../endpoint.ts';
import { dateTime, resource, simpleFields, simpleItem, simpleQuery, simpleResourceDefaults } from '../resource.ts';
import { campaignType } from './products.ts';

export const campaign = z.object({
  _id: z.string(),
  ...simpleItem,
  campaignType: z.enum(campaignTypes),
  discountPercent: z.number(),
  startDate: z.string(),
  endDate: z.string(),
});
export type Campaign = z.output<typeof campaign>;

/** The public sees running campaigns only. */
export const campaigns = resource({
  ...simpleResourceDefaults,
  name: 'campaigns',
  ids: 'campaignIds',
  title: 'campaign',
  item: campaign,
  query: z.strictObject({ ...simpleQuery, campaignType: z.enum(campaignTypes).optional() }),
  fields: {
    ...simpleFields,
    campaignType,
    discountPercent: z.number().min(0).max(100),
    startDate: dateTime,
    endDate: dateTime.meta({ description: 'after startDate' }),
  },
});

export const campaignEndpoints = {
  ...campaigns.endpoints,
  'GET /campaigns/next': {
    summary: 'When the next campaign starts or ends; prices and pages change at that time',
    access: 'public',
    response: z.object({ at: z.string().optional().meta({ description: 'absent: no change is scheduled' }) }),
    isCached: true,
  },
} as const satisfies Endpoints;
