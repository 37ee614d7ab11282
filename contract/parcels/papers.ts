import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { id } from '../resource.ts';

/** Ids in a query: `a,b`. */
const shipmentIds = z
  .string()
  .max(limits.bulkOrders * 40)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(id).min(1).max(limits.bulkOrders))
  .meta({ description: `up to ${limits.bulkOrders} ids, separated by commas` });

export const labelSizes = ['a6', 'a4'] as const;
const paperLanguage = z.enum(languages).default(languages[0]);

export const paperEndpoints = {
  'GET /shipments/labels': {
    summary: 'The labels of booked parcels, as PDF, in the order of the ids',
    access: ['merchant', 'admin'],
    permission: 'orders:read',
    query: z.strictObject({
      ids: shipmentIds,
      size: z.enum(labelSizes).default('a6').meta({ description: '`a6`: one a page; `a4`: four a page' }),
      language: paperLanguage,
    }),
    pdf: 'labels',
    errors: ['NOT_FOUND', 'NO_LABEL'],
  },
} as const satisfies Endpoints;
