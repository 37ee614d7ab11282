import type { FastifyInstance } from 'fastify';
import { pushSubscriptionEndpoints } from '#contract/content/push-subscriptions.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { presentPush, subscribe, unsubscribeDevices } from './push-subscriptions.ts';

export function mountPushSubscriptions(app: FastifyInstance, deps: Deps): void {
  mount(app, deps.registry, pushSubscriptionEndpoints, {
    'GET /push-subscriptions/read': ({ user, meta }) => presentPush(deps, { userId: user.id, token: meta.token ?? '' }),
    'POST /push-subscriptions/create': async ({ user, meta, body }) => ({
      data: await subscribe(deps, { userId: user.id, token: meta.token ?? '' }, body),
    }),
    'DELETE /push-subscriptions/delete': async ({ user, body }) => ({
      data: { ids: await unsubscribeDevices(deps.db, user.id, body.subscriptionIds) },
    }),
  });
}
