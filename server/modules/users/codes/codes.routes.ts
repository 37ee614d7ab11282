import type { FastifyInstance } from 'fastify';
import { codeEndpoints } from '#contract/people/codes.ts';
import { languages } from '#domain/languages.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { clientOf, withCookie } from '../sessions/client.ts';
import { askForCode, resetPassword, signInWithCode } from './sign-in-with-code.ts';
import { verifyPhone } from './verify-phone.ts';

export function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps.registry, codeEndpoints, {
    'POST /auth/send-code': async ({ body: { language = languages[0], ...asked }, meta }) => ({
      data: await askForCode(deps, { ...asked, language }, clientOf(meta)),
    }),
    'POST /auth/login-with-code': ({ body, meta, setHeader }) => withCookie(setHeader, signInWithCode(deps, body, clientOf(meta))),
    'POST /auth/reset-password': ({ body, meta, setHeader }) => withCookie(setHeader, resetPassword(deps, body, clientOf(meta))),
    'POST /auth/send-own-code': async ({ user: { id: userId, phone }, body: { language = languages[0] }, meta }) => ({
      data: await askForCode(deps, { phone, userId, purpose: 'verifyPhone', language }, clientOf(meta)),
    }),
    'POST /auth/verify-phone': async ({ user, body }) => ({ data: await verifyPhone(deps, user, body.code) }),
  });
}
