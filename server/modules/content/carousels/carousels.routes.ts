import type { FastifyInstance } from 'fastify';
import { carousels } from '#contract/content/carousels.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { carouselResource } from './carousels.ts';

export function mountCarousels(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(app, registry, carousels.endpoints, resourceHandlers(carousels, carouselResource, { db, transact: writeWithImages(deps) }));
}
