import type { FastifyInstance } from 'fastify';
import { userEndpoints, users } from '#contract/people/users.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { resourceHandlers } from '#server/core/resources/resource.ts';
import { writeWithImages } from '#server/modules/content/media/index.ts';
import { deleteSession, listSessions } from '#server/modules/people/users/sessions/session.ts';
import { presentSession } from './present-user.ts';
import { register } from './register.ts';
import { clientOf, withCookie } from './sessions/client.ts';
import { endOwnSessions } from './sessions/end-sessions.ts';
import { deviceSecretOf } from './sessions/known-devices.ts';
import { signIn } from './sign-in/sign-in.ts';
import { countUserListRead } from './staff-roles/count-user-list-read.ts';
import { updateUser } from './update-user.ts';
import { userResource } from './user-resource.ts';

export function mountUsers(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  const resource = resourceHandlers(users, userResource, { db, transact: writeWithImages(deps) });
  mount(app, registry, userEndpoints, {
    'POST /auth/register': ({ body, files, meta, setHeader }) =>
      withCookie(setHeader, register(deps, { input: body, files, client: clientOf(meta) })),
    'POST /auth/login': ({ body, meta, setHeader }) => withCookie(setHeader, signIn(deps, body, clientOf(meta))),
    'POST /auth/logout': async ({ meta }) => {
      await deleteSession(db, meta.token ?? '');
      return undefined;
    },
    'GET /sessions/read': async ({ user, meta }) => (await listSessions(db, user.id, meta.token)).map(presentSession),
    'DELETE /sessions/delete': async ({ user, body, meta }) => ({
      data: {
        ids: await endOwnSessions(db, { userId: user.id, token: meta.token ?? '', deviceSecret: deviceSecretOf(meta.cookie) }, body),
      },
    }),
    ...resource,
    'GET /users/read': async (call) => {
      await countUserListRead(deps.limits, call.user);
      return resource['GET /users/read'](call);
    },
    'GET /users/read/:id': async (call) => {
      // An admin who still has to set up a second factor can read only their own profile.
      if (call.user.secondFactor === 'missing' && call.params.id !== call.user.id) throw new AppError('SECOND_FACTOR_REQUIRED');
      return resource['GET /users/read/:id'](call);
    },
    'PUT /users/update/:id': async ({ user, params, body, files, meta }) => ({
      data: await updateUser(deps, {
        actor: user,
        id: params.id,
        input: body,
        files,
        token: meta.token ?? '',
        client: clientOf(meta),
      }),
    }),
  });
}
