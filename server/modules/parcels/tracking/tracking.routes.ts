import type { FastifyInstance } from 'fastify';
import { trackingEndpoints } from '#contract/parcels/tracking.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found } from '#server/core/resources/list.ts';
import { presentTracking } from './present-tracking.ts';
import { findTracked } from './tracking.queries.ts';

export function mountTracking(app: FastifyInstance, { db, registry, limits }: Deps): void {
  mount(app, registry, trackingEndpoints, {
    'GET /orders/track': async ({ query, meta }) => {
      await limits.consume('trackAddress', meta.ip ?? '');
      return presentTracking(found(await findTracked(db, query)));
    },
  });
}
