import type { FastifyInstance } from 'fastify';
import { merchantEndpoints } from '#contract/merchants.ts';
import type { Deps } from '#server/core/deps.ts';
import { countRows, listHandler } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import { filterMerchants, listMerchants } from './merchants.queries.ts';

export function mountMerchants(app: FastifyInstance, { db, registry }: Deps): void {
  mount(
    app,
    registry,
    merchantEndpoints,
    {
      'GET /users/merchants/read': listHandler(
        (filter) => listMerchants(db, filter),
        (filter) => countRows(filterMerchants(db, filter)),
        ({ id, ...merchant }) => ({ _id: id, ...merchant }),
      ),
    },
    { db },
  );
}
