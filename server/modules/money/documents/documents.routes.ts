import type { FastifyInstance } from 'fastify';
import { vatRates } from '#contract/money/vat-rates.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { vatRateResource } from './vat-rate-resource.ts';

export function mountDocuments(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(app, registry, vatRates.endpoints, resourceHandlers(vatRates, vatRateResource, { db, transact: writeWithImages(deps) }));
}
