import type { FastifyInstance } from 'fastify';
import { paperEndpoints } from '#contract/parcels/papers.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { handOverParcels, scanParcel } from './hand-over-parcels.ts';
import { parcelManifest } from './parcel-manifest.ts';
import { shipmentLabels } from './shipment-labels.ts';

export function mountPapers(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, paperEndpoints, {
    'GET /shipments/labels': async ({ user, query }) => shipmentLabels(db, user, query),
    'GET /shipments/manifest': async ({ user, query }) => parcelManifest(db, user, query),
    'GET /shipments/scan': async ({ user, query }) => scanParcel(db, user, query.number),
    'PUT /shipments/hand-over': async ({ user, body }) => ({ data: await handOverParcels(db, user, body.shipmentIds) }),
  });
}
