import type { FastifyInstance } from 'fastify';
import { payAccounts, payAccountTest } from '#contract/money/pay-accounts.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found } from '#server/core/resources/list.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { openPayAccount } from './open-pay-account.ts';
import { payAccountResource } from './pay-account-resource.ts';
import { findPayAccount, findSealedPayAccount } from './pay-accounts.queries.ts';

export function mountPayAccounts(app: FastifyInstance, deps: Deps): void {
  const { config, db, registry } = deps;
  const kit = { db, transact: writeWithImages(deps) };
  mount(app, registry, payAccounts.endpoints, resourceHandlers(payAccounts, payAccountResource(config), kit));
  mount(app, registry, payAccountTest, {
    'POST /payAccounts/test/:id': async ({ params }) => {
      found(await findPayAccount(db, params.id));
      const account = found(await findSealedPayAccount(db, params.id));
      return { data: { accepted: (await gatewayApis[account.gateway].testKeys(openPayAccount(config, db, account))) ?? null } };
    },
  });
}
