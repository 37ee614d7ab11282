import type { FastifyInstance } from 'fastify';
import { staffRoleContract } from '#contract/people/staff-roles.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { staffRoleResource } from './staff-role-resource.ts';

export function mountStaffRoles(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  const handlers = resourceHandlers(staffRoleContract, staffRoleResource, { db, transact: writeWithImages(deps) });
  mount(app, registry, staffRoleContract.endpoints, handlers);
}
