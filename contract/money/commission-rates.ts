import { z } from 'zod';
import { mostFixedCommission } from '#domain/money/ledger.ts';
import { percentage, taka, takaOut } from '../amounts.ts';
import { day } from '../dates.ts';
import { id, listQuery, reference, resource, status, timestamps } from '../resource.ts';

export const commissionRateSorts = ['newest', 'oldest'] as const;

const commissionRate = z.object({
  _id: z.string(),
  shop: reference.optional(),
  subCategory: reference.optional(),
  percent: z.number(),
  fixed: takaOut,
  vatPercent: z.number(),
  fromDay: z.string(),
  hasBegun: z.boolean().meta({ description: 'only its status can be changed' }),
  status,
  ...timestamps,
});
export type CommissionRate = z.output<typeof commissionRate>;

export const commissionRates = resource({
  name: 'commissionRates',
  ids: 'commissionRateIds',
  title: 'commission rate; the most exact one counts: shop and sub category, shop, sub category, all',
  item: commissionRate,
  query: z.strictObject(listQuery(commissionRateSorts)),
  access: { read: ['admin'], create: ['admin'], update: ['admin'], delete: ['admin'] },
  fields: {
    shop: id.nullable().optional(),
    subCategory: id.nullable().optional(),
    percent: percentage,
    fixed: taka.max(mostFixedCommission).optional().meta({ description: 'taka, for each line' }),
    vatPercent: percentage.optional().meta({ description: 'on the commission' }),
    fromDay: day.meta({ description: 'today or later' }),
    status: status.optional(),
  },
  // It decides what shops are paid.
  stepUp: true,
  errors: ['NAME_TAKEN'],
});
