import type { FastifyInstance } from 'fastify';
import { paperEndpoints } from '#contract/parcels/papers.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { shipmentLabels } from './shipment-labels.ts';

export function mountPapers(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, paperEndpoints, {
    'GET /shipments/labels': async ({ user, query }) => shipmentLabels(db, user, query),
  });
}
