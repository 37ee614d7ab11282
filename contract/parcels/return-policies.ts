import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { id, listQuery, reference, resource, status, timestamps } from '../resource.ts';

export const returnPolicySorts = ['newest', 'oldest'] as const;

const target = z.object({ _id: z.string(), name: z.string(), translations: reference.shape.translations });

const returnPolicyItem = z.object({
  _id: z.string(),
  shop: target.optional(),
  subCategory: target.optional(),
  product: target.optional().meta({ description: 'without shop, sub category and product: of the whole shop' }),
  days: z.number(),
  claimHours: z.number().optional(),
  buyerPays: z.boolean(),
  exchange: z.boolean(),
  status,
  ...timestamps,
});
export type ReturnPolicy = z.output<typeof returnPolicyItem>;

export const returnPolicies = resource({
  name: 'returnPolicies',
  ids: 'returnPolicyIds',
  title: 'return policy; the most exact one counts: product, sub category, shop, all',
  item: returnPolicyItem,
  query: z.strictObject(listQuery(returnPolicySorts)),
  access: { read: ['admin'], create: ['admin'], update: ['admin'], delete: ['admin'] },
  fields: {
    shop: id.nullable().optional().meta({ description: 'at most one of shop, subCategory and product' }),
    subCategory: id.nullable().optional(),
    product: id.nullable().optional(),
    days: z.int().min(0).max(30).meta({ description: 'for a change of mind; 0: not possible' }),
    claimHours: z
      .int()
      .min(1)
      .max(720)
      .nullable()
      .optional()
      .meta({ description: 'how soon a fault of goods that do not keep is reported' }),
    buyerPays: z.boolean().optional().meta({ description: 'the way back after a change of mind; default: yes' }),
    exchange: z.boolean().optional().meta({ description: 'another one instead of the money; default: yes' }),
    status: status.optional(),
  },
  errors: ['NAME_TAKEN'],
});

export const returnPolicyEndpoints = { ...returnPolicies.endpoints } as const satisfies Endpoints;
