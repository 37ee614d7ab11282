import type { FastifyInstance } from 'fastify';
import { userEndpoints } from '#contract/users.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/mount.ts';
import { endSession } from '#server/core/session.ts';
import { presentUser } from './present-user.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { findUser } from './users.queries.ts';

export function mountUsers(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(
    app,
    registry,
    userEndpoints,
    {
      'POST /auth/register': ({ body, files, meta }) => register(deps, { input: body, files, device: meta.device, address: meta.ip ?? '' }),
      'POST /auth/login': ({ body, meta }) => signIn(deps, body, { device: meta.device, address: meta.ip ?? '' }),
      'POST /auth/logout': async ({ meta }) => {
        await endSession(db, meta.token ?? '');
        return undefined;
      },
      'GET /users/read/:id': async ({ params, user }) => {
        const mayRead = user.id === params.id || user.role === 'admin';
        const row = mayRead ? await findUser(db, params.id) : undefined;
        if (!row) throw new AppError('NOT_FOUND');
        return presentUser(row);
      },
    },
    { db },
  );
}
