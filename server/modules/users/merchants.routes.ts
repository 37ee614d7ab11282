import type { FastifyInstance } from 'fastify';
import { merchantEndpoints } from '#contract/people/merchants.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { countRows, listHandler } from '#server/core/resources/list.ts';
import { filterMerchants, listMerchants } from './merchants.queries.ts';

export function mountMerchants(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, merchantEndpoints, {
    'GET /users/merchants/read': listHandler(
      'users',
      (filter) => listMerchants(db, filter),
      (filter) => countRows(filterMerchants(db, filter)),
      ({ id, ...merchant }) => ({ _id: id, ...merchant }),
    ),
  });
}
