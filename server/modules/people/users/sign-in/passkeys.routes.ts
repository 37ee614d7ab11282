import type { FastifyInstance } from 'fastify';
import { type Passkey, passkeyEndpoints } from '#contract/people/passkeys.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found } from '#server/core/resources/list.ts';
import { requestPasskey } from '../passkeys/passkey-options.ts';
import { type ListedPasskey, listPasskeys, renamePasskey } from '../passkeys/passkeys.queries.ts';
import { createPasskey, removePasskeys, startPasskey } from '../second-factor/change-passkeys.ts';
import { sessionOf } from '../second-factor/second-factor.routes.ts';
import { clientOf, withCookie } from '../sessions/client.ts';
import { deviceCookie } from '../sessions/known-devices.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts';

const presentPasskey = ({ id, name, created_at: createdAt, last_used_at: usedAt }: ListedPasskey): Passkey => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  ...(usedAt && { lastUsedAt: usedAt.toISOString() }),
});

export function mountPasskeys(app: FastifyInstance, deps: Deps): void {
  const { db, config, registry } = deps;
  mount(app, registry, passkeyEndpoints, {
    'POST /auth/start-passkey': async ({ body, meta, setHeader }) => {
      const client = clientOf(meta);
      const { options, deviceSecret } = await startPasskeySignIn(deps, body, client);
      if (client.deviceSecret === undefined) setHeader('set-cookie', deviceCookie(deviceSecret, config.publicUrl));
      return options;
    },
    'POST /auth/passkey': ({ body, meta, setHeader }) => withCookie(setHeader, signInWithPasskey(deps, body.passkey, clientOf(meta))),
    'POST /second-factor/start-step-up': async ({ user, meta }) => ({
      data: await requestPasskey(deps, { purpose: 'stepUp', secret: meta.token ?? '', userId: user.id }),
    }),
    'GET /passkeys/read': async ({ user }) => (await listPasskeys(db, user.id)).map(presentPasskey),
    'POST /passkeys/start': async ({ body, ...call }) => ({ data: await startPasskey(deps, sessionOf(call), body.currentPassword) }),
    'POST /passkeys/create': async ({ body, ...call }) => {
      const { row, recoveryCodes } = await createPasskey(deps, sessionOf(call), body);
      return { data: { ...presentPasskey(row), ...(recoveryCodes && { recoveryCodes }) } };
    },
    'PUT /passkeys/update/:id': async ({ user, params, body }) => ({
      data: presentPasskey(found(await renamePasskey(db, user.id, params.id, body.name))),
    }),
    'DELETE /passkeys/delete': async ({ body, ...call }) => ({ data: await removePasskeys(db, sessionOf(call), body.passkeyIds) }),
  });
}
