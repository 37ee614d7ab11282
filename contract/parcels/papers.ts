import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import { limits } from '#domain/limits.ts';
import { takaOut } from '../amounts.ts';
import type { Endpoints } from '../endpoint.ts';
import { id, nameText, written } from '../resource.ts';
import { courierName } from './shipment.ts';

/** Ids in a query: `a,b`. */
const shipmentIds = z
  .string()
  .max(limits.bulkOrders * 40)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(id).min(1).max(limits.bulkOrders))
  .meta({ description: `up to ${limits.bulkOrders} ids, separated by commas` });

const labelSizes = ['a6', 'a4'] as const;
export const scanProblems = ['cancelled', 'notBooked', 'notPacked', 'handedOver', 'paymentWaiting'] as const;

/** A parcel as it is scanned for a hand-over. */
export const scannedParcel = z.object({
  _id: z.string().meta({ description: 'of the booking' }),
  number: z.string(),
  orderNumber: z.string(),
  consignmentId: z.string().optional(),
  courier: courierName,
  name: z.string(),
  district: z.string(),
  cash: takaOut,
  problem: z.enum(scanProblems).optional().meta({ description: 'why it can’t be handed over' }),
});
export type ScannedParcel = z.output<typeof scannedParcel>;

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
  'GET /shipments/manifest': {
    summary: 'A list of booked parcels for the courier’s rider to sign, as PDF: a sheet for each shop and courier',
    access: ['merchant', 'admin'],
    permission: 'orders:read',
    query: z.strictObject({ ids: shipmentIds, language: paperLanguage }),
    pdf: 'manifest',
    errors: ['NOT_FOUND', 'NO_LABEL'],
  },
  'GET /shipments/scan': {
    summary: 'Finds a parcel by a number on its label: ours, the courier’s, or the order’s',
    access: ['merchant', 'admin'],
    permission: 'orders:read',
    query: z.strictObject({ number: nameText(60) }),
    response: scannedParcel,
    errors: ['NOT_FOUND'],
  },
  'PUT /shipments/hand-over': {
    summary: 'Hands booked parcels over, each by itself',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    body: z.strictObject({ shipmentIds: z.array(id).min(1).max(limits.bulkOrders) }),
    response: written(z.object({ changed: z.array(z.string()), refused: z.array(z.object({ _id: z.string(), code: z.string() })) })),
  },
} as const satisfies Endpoints;
