import { z } from 'zod';
import { bookingProblems, couriers, shipmentStates } from '#domain/parcels/couriers.ts';
import { takaOut } from '../amounts.ts';

// Apart from the endpoints, which pages with orders do not need.

export const courierName = z.enum(couriers);
export const bookingProblem = z.enum(bookingProblems);
export const shipmentState = z.enum(shipmentStates);

/** The last booking of a package, or of one of its boxes, at a courier. Buyers see only the first five fields. */
export const shipment = z.object({
  courier: courierName,
  number: z.string(),
  state: shipmentState,
  trackingUrl: z.string().optional(),
  box: z.object({ number: z.number(), of: z.number() }).optional().meta({ description: 'which of several boxes of the package it is' }),
  _id: z.string().optional(),
  account: z.string().optional(),
  consignmentId: z.string().optional(),
  cash: takaOut.optional(),
  collected: takaOut.optional(),
  charge: takaOut.optional(),
  grams: z.number().optional(),
  courierState: z.string().optional(),
  problem: bookingProblem.optional(),
  reason: z.string().optional().meta({ description: 'in the courier’s words' }),
});
export type Shipment = z.output<typeof shipment>;
