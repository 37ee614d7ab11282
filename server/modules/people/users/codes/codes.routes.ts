import type { FastifyInstance } from 'fastify';
import { codeEndpoints } from '#contract/people/codes.ts';
import { languages } from '#domain/languages.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { clientOf, withCookie } from '../sessions/client.ts';
import { deviceCookie, newDeviceSecret } from '../sessions/known-devices.ts';
import { askForCode, resetPassword, signInWithCode } from './sign-in-with-code.ts';
import { sendEmailLink, verifyEmail } from './verify-email.ts';
import { verifyPhone } from './verify-phone.ts';

export function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps.registry, codeEndpoints, {
    'POST /auth/send-code': async ({ body: { language = languages[0], ...asked }, meta, setHeader }) => {
      const client = clientOf(meta);
      const deviceSecret = client.deviceSecret ?? newDeviceSecret();
      // A browser is recognised from its first code on.
      if (client.deviceSecret === undefined) setHeader('set-cookie', deviceCookie(deviceSecret, deps.config.publicUrl));
      return { data: await askForCode(deps, { ...asked, language, deviceSecret }, client) };
    },
    'POST /auth/login-with-code': ({ body, meta, setHeader }) => withCookie(setHeader, signInWithCode(deps, body, clientOf(meta))),
    'POST /auth/reset-password': ({ body, meta, setHeader }) => withCookie(setHeader, resetPassword(deps, body, clientOf(meta))),
    'POST /auth/send-own-code': async ({ user, body: { phone = user.phone, language = languages[0] }, meta }) => {
      const purpose = phone === user.phone ? 'verifyPhone' : 'changePhone';
      return { data: await askForCode(deps, { phone, userId: user.id, purpose, language }, clientOf(meta)) };
    },
    'POST /auth/send-email-link': async ({ user, meta }) => ({ data: await sendEmailLink(deps, user.id, clientOf(meta)) }),
    'POST /auth/verify-email': async ({ body, meta }) => ({ data: await verifyEmail(deps, body.token, clientOf(meta)) }),
    'POST /auth/verify-phone': async ({ user, body }) => ({ data: await verifyPhone(deps, user, body.code) }),
  });
}
