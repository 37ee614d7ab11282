import { z } from 'zod';
import { percentage } from '../amounts.ts';
import { day } from '../dates.ts';
import { id, listQuery, reference, resource, status, timestamps } from '../resource.ts';

export const vatRateSorts = ['newest', 'oldest'] as const;

const vatRate = z.object({
  _id: z.string(),
  subCategory: reference.optional(),
  percent: z.number(),
  fromDay: z.string(),
  hasBegun: z.boolean().meta({ description: 'only its status can be changed' }),
  status,
  ...timestamps,
});
export type VatRate = z.output<typeof vatRate>;

export const vatRates = resource({
  name: 'vatRates',
  ids: 'vatRateIds',
  title: 'rate of VAT in prices; that of a sub category counts before the one of all',
  item: vatRate,
  query: z.strictObject(listQuery(vatRateSorts)),
  access: { read: ['admin'], create: ['admin'], update: ['admin'], delete: ['admin'] },
  fields: {
    subCategory: id.nullable().optional(),
    percent: percentage,
    fromDay: day.meta({ description: 'today or later' }),
    status: status.optional(),
  },
  // It is printed on invoices.
  stepUp: true,
  errors: ['NAME_TAKEN'],
});
