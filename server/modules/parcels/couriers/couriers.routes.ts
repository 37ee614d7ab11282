import type { FastifyInstance } from 'fastify';
import { courierAccounts } from '#contract/parcels/courier-accounts.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { courierAccountResource } from './courier-accounts.ts';

export function mountCourierAccounts(app: FastifyInstance, deps: Deps): void {
  const { config, db, registry } = deps;
  const kit = { db, transact: writeWithImages(deps) };
  mount(app, registry, courierAccounts.endpoints, resourceHandlers(courierAccounts, courierAccountResource(config), kit));
}
