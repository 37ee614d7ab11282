import type { FastifyInstance } from 'fastify';
import { merchantEndpoints } from '#contract/people/merchants.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { countRows, listHandler } from '#server/core/resources/list.ts';
import { filterMerchants, listMerchants, type MerchantFilter } from './merchants.queries.ts';
import { countUserListRead } from './staff-roles/count-user-list-read.ts';

export function mountMerchants(app: FastifyInstance, { db, registry, limits }: Deps): void {
  const list = listHandler(
    'users',
    (filter: MerchantFilter) => listMerchants(db, filter),
    (filter) => countRows(filterMerchants(db, filter)),
    ({ id, ...merchant }) => ({ _id: id, ...merchant }),
  );
  mount(app, registry, merchantEndpoints, {
    'GET /users/merchants/read': async (call) => {
      await countUserListRead(limits, call.user);
      return list(call);
    },
  });
}
