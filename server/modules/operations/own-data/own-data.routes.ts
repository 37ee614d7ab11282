import type { FastifyInstance } from 'fastify';
import { ownDataEndpoints } from '#contract/operations/own-data.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { findErasedUser, presentUser } from '#server/modules/people/users/index.ts';
import { streamOwnData } from './download.ts';
import { eraseAccount } from './erase-account.ts';
import { cancelErasure, readErasure, requestErasure } from './request-erasure.ts';

export function mountOwnData(app: FastifyInstance, deps: Deps): void {
  const { db, registry, limits } = deps;
  mount(app, registry, ownDataEndpoints, {
    'GET /own-data/download': async ({ user }) => {
      await limits.consume('ownDataUser', user.id);
      return streamOwnData(db, user.id);
    },
    'GET /own-data/erasure': ({ user }) => readErasure(db, user),
    'POST /own-data/erase': async ({ user, body, meta }) => ({
      data: await requestErasure(deps, { user, token: meta.token ?? '', ...body }),
    }),
    'POST /own-data/keep': async ({ user }) => ({ data: await cancelErasure(db, user) }),
    'POST /users/erase': async ({ user, body: { userId } }) => {
      // Users erase their own account by a request that can be cancelled.
      if (userId === user.id) throw new AppError('FORBIDDEN');
      await eraseAccount(db, userId, { actor: user });
      return { data: presentUser(found(await findErasedUser(db, userId))) };
    },
  });
}
