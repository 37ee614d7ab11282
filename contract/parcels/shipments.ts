import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { boxCounts } from '#domain/parcels/boxes.ts';
import type { Endpoints } from '../endpoint.ts';
import { failedLine } from '../import-files.ts';
import { byId, id, optionalText, text, written } from '../resource.ts';
import { bookingProblem, shipment } from './shipment.ts';

/** The outcome for one package, or for one of its boxes. */
const bookedLine = z.object({
  type: z.literal('package'),
  packageId: z.string(),
  outcome: z.enum(['booked', 'refused', 'unknown']),
  problem: bookingProblem.optional(),
  reason: z.string().optional(),
  shipment: shipment.optional(),
});
export type BookedLine = z.output<typeof bookedLine>;

/** One of several boxes of a package. */
export const parcelBox = z.strictObject({
  lines: z
    .array(z.strictObject({ lineId: id, quantity: z.int().min(1).max(999) }))
    .min(1)
    .max(limits.orderLines),
  grams: z.int().min(1).optional().meta({ description: 'default: what these weigh' }),
});

export const shipmentUpdate = z
  .strictObject({
    state: z.enum(['booked', 'notBooked', 'cancelled']),
    consignmentId: text(60).optional().meta({ description: 'of `booked`' }),
  })
  .refine(({ state, consignmentId }) => (state === 'booked') === (consignmentId !== undefined), {
    path: ['consignmentId'],
    error: 'Required for `booked`, and only then',
  });

export const shipmentEndpoints = {
  'POST /shipments/book': {
    summary: 'Books packed packages at a courier, and streams the outcomes',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    body: z
      .strictObject({
        packageIds: z.array(id).min(1).max(limits.bulkOrders),
        courierAccountId: id,
        grams: z.int().min(1).optional().meta({ description: 'of each; default: what it weighs, else 500' }),
        boxes: z
          .array(parcelBox)
          .min(boxCounts.fewest)
          .max(boxCounts.most)
          .optional()
          .meta({ description: 'of one package: together they hold each of its units; booked again, those that were refused are' }),
        note: optionalText(200).optional(),
      })
      .refine(({ boxes, packageIds, grams }) => !boxes || (packageIds.length === 1 && grams === undefined), {
        path: ['boxes'],
        error: 'Only of one package, each with its own weight',
      }),
    lines: z.discriminatedUnion('type', [bookedLine, failedLine]),
    errors: ['NOT_FOUND'],
  },
  'PUT /shipments/update/:id': {
    summary: 'Says whether an unknown booking was made, or cancels one',
    access: ['merchant', 'admin'],
    permission: 'orders:write',
    params: byId,
    body: shipmentUpdate,
    response: written(shipment),
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION', 'COURIER_REFUSED'],
  },
} as const satisfies Endpoints;
