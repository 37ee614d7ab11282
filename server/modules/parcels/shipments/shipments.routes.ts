import type { FastifyInstance } from 'fastify';
import { shipmentEndpoints } from '#contract/parcels/shipments.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { bookPackages } from './book-packages.ts';
import { mountCourierNews } from './mount-courier-news.ts';
import { updateBooking } from './update-shipment.ts';

export function mountShipments(app: FastifyInstance, deps: Deps): void {
  mount(app, deps.registry, shipmentEndpoints, {
    'POST /shipments/book': async ({ user, body }) => bookPackages(deps, user, body),
    'PUT /shipments/update/:id': async ({ user, params, body }) => ({ data: await updateBooking(deps, user, params.id, body) }),
  });
  mountCourierNews(app, deps);
}
