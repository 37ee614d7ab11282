import { z } from 'zod';
import { latinDigits } from '#domain/digits.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { translations } from '../resource.ts';
import { orderNumberPattern, packageClocks, packageEvent, packageState, packageStep } from './packages.ts';
import { shipment } from './shipment.ts';

/** The public tracking view: the events of each package, nothing about the person or the products. */
export const tracking = z.object({
  number: z.string(),
  status: packageState,
  createdAt: z.string(),
  packages: z.array(
    z.object({
      shop: z.object({ name: z.string(), translations }),
      status: packageState,
      step: packageStep,
      items: z.number(),
      ...packageClocks,
      shipment: shipment.optional(),
      boxes: z.array(shipment).optional(),
      events: z.array(packageEvent.pick({ status: true, step: true, at: true, reason: true, day: true, isLate: true })),
    }),
  ),
});
export type Tracking = z.output<typeof tracking>;

export const trackingEndpoints = {
  'GET /orders/track': {
    summary: 'Tracks an order by number and delivery phone',
    access: 'public',
    query: z.strictObject({
      number: z
        .string()
        .transform((value) => latinDigits(value).trim().toUpperCase())
        .pipe(z.string().regex(new RegExp(`^${orderNumberPattern}$`))),
      phone,
    }),
    response: tracking,
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
