import type { FastifyInstance } from 'fastify';
import { secondFactorEndpoints } from '#contract/people/second-factor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { clientOf, withCookie } from '../sessions/client.ts';
import { deviceSecretOf } from '../sessions/known-devices.ts';
import { confirmTotp, type OwnSession, renewOwnCodes, startTotp, stepUp, stopTotp } from './change-factors.ts';
import { signInWithFactor } from './pending-sign-in.ts';
import { getSecondFactor } from './second-factor.queries.ts';

export const sessionOf = ({ user, meta }: { user: SessionUser; meta: { token?: string; cookie?: string } }): OwnSession => ({
  user,
  token: meta.token ?? '',
  deviceSecret: deviceSecretOf(meta.cookie),
});

export function mountSecondFactor(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  mount(app, registry, secondFactorEndpoints, {
    'POST /auth/second-factor': ({ body, meta, setHeader }) => withCookie(setHeader, signInWithFactor(deps, body, clientOf(meta))),
    'GET /second-factor/read': ({ user }) => getSecondFactor(db, user.id),
    'POST /second-factor/step-up': async ({ body, ...call }) => ({ data: await stepUp(deps, sessionOf(call), body) }),
    'POST /second-factor/start-totp': async ({ body, ...call }) => ({ data: await startTotp(deps, sessionOf(call), body.currentPassword) }),
    'POST /second-factor/confirm-totp': async ({ body, ...call }) => ({ data: await confirmTotp(deps, sessionOf(call), body.code) }),
    'POST /second-factor/stop-totp': async (call) => ({ data: await stopTotp(db, sessionOf(call)) }),
    'POST /second-factor/recovery-codes': async (call) => ({ data: { recoveryCodes: await renewOwnCodes(db, sessionOf(call)) } }),
  });
}
