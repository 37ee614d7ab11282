import type { Tracking } from '#contract/parcels/tracking.ts';
import { isSameDistrict } from '#domain/areas.ts';
import { presentClocks } from '#domain/parcels/package-clocks.ts';
import { orderState } from '#domain/parcels/package-states.ts';
import { stepOf } from '#domain/parcels/package-steps.ts';
import { presentShipments } from '#server/modules/parcels/shipments/index.ts';
import type { TrackedOrder } from './tracking.queries.ts';

export const presentTracking = ({ number, phone, created_at, district, packages }: TrackedOrder): Tracking => ({
  number,
  status: orderState(packages.map((part) => part.status)),
  createdAt: created_at.toISOString(),
  packages: packages.map(({ shop, shopAddress, status, step, items, shipments, events, ...kept }) => ({
    shop,
    status,
    step: stepOf({ status, step }),
    items,
    ...presentClocks({ status, ...kept }, { orderedAt: created_at, isSameCity: isSameDistrict(shopAddress, district) }),
    ...presentShipments(shipments, { phone, isForBuyer: true }),
    events: events.map(({ at, reason, day, isLate, ...event }) => ({
      status: event.status,
      step: stepOf(event),
      at: new Date(at).toISOString(),
      ...(reason && { reason }),
      ...(day && { day }),
      ...(isLate && { isLate }),
    })),
  })),
});
