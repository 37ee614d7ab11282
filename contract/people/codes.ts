import { z } from 'zod';
import { languages } from '#domain/languages.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { written } from '../resource.ts';
import { code } from './one-time-code.ts';
import { newPassword, signedIn, user } from './users.ts';

export const codeSignIn = z.strictObject({ phone, code });
export const phoneVerification = z.strictObject({ code });
export const passwordReset = z.strictObject({ phone, code, password: newPassword });

const sent = written(
  z.object({
    retryAfter: z.number().meta({ description: 'seconds until another one can be requested' }),
    alreadySent: z.literal(true).optional().meta({ description: 'an earlier code is still valid' }),
  }),
);
const language = z.enum(languages).optional().meta({ description: 'of the SMS; default: that of the shop' });

export const codeEndpoints = {
  'POST /auth/send-code': {
    summary:
      'Sends a one-time code by SMS to sign in or to set a new password. It is valid for 5 minutes and 5 attempts of this browser. The response is the same whether or not the number has an account',
    access: 'public',
    body: z.strictObject({ phone, purpose: z.enum(['signIn', 'resetPassword']), language }),
    response: sent,
    errors: ['CODES_NOT_SENT', 'PUZZLE_REQUIRED'],
  },
  'POST /auth/login-with-code': {
    summary: 'Signs in with a code instead of the password; this also verifies the phone number',
    access: 'public',
    body: codeSignIn,
    response: signedIn,
    errors: ['WRONG_CODE', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_NEEDED'],
  },
  'POST /auth/reset-password': {
    summary: 'Sets a new password with a code, ends all sessions and signs in; with a second factor, only after it is verified',
    access: 'public',
    body: passwordReset,
    response: signedIn,
    errors: ['WRONG_CODE', 'ACCOUNT_INACTIVE', 'WEAK_PASSWORD', 'SECOND_FACTOR_NEEDED'],
  },
  'POST /auth/send-own-code': {
    summary: 'Sends a code to verify your phone number, or the new number that will replace it',
    access: 'signedIn',
    body: z.strictObject({ phone: phone.optional().meta({ description: 'the new number; default: your current one' }), language }),
    response: sent,
    errors: ['CODES_NOT_SENT', 'PUZZLE_REQUIRED'],
  },
  'POST /auth/verify-phone': {
    summary: 'Verifies your phone number with a code',
    access: 'signedIn',
    body: phoneVerification,
    response: written(user),
    errors: ['WRONG_CODE'],
  },
  'POST /auth/send-email-link': {
    summary: 'Sends another link to verify your e-mail address; a new address gets one automatically',
    access: 'signedIn',
    response: sent,
    errors: ['NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
  'POST /auth/verify-email': {
    summary: 'Verifies the e-mail address with the token of such a link; valid for 24 hours, without signing in',
    access: 'public',
    body: z.strictObject({ token: z.string().max(1000) }),
    response: written(z.object({ email: z.string() })),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
