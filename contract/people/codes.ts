import { z } from 'zod';
import { latinDigits } from '#domain/digits.ts';
import { languages } from '#domain/languages.ts';
import { codeLength } from '#domain/messages/code-purposes.ts';
import type { Endpoints } from '../endpoint.ts';
import { phone } from '../phone.ts';
import { written } from '../resource.ts';
import { newPassword, signedIn, user } from './users.ts';

/** A code as people type it: Bengali digits, spaces and dashes are accepted. */
export const code = z
  .string()
  .max(40)
  .transform((typed) => latinDigits(typed).replace(/[\s-]/g, ''))
  .refine((digits) => /^\d+$/.test(digits) && digits.length === codeLength, { error: `${codeLength} digits`, params: { code: 'CODE' } })
  .meta({ description: `the ${codeLength} digits of the SMS`, example: '123456' });

export const codeSignIn = z.strictObject({ phone, code });
export const passwordReset = z.strictObject({ phone, code, password: newPassword });

const sent = written(z.object({ retryAfter: z.number().meta({ description: 'seconds until another code may be asked for' }) }));
const language = z.enum(languages).optional().meta({ description: 'of the SMS; default: that of the shop' });

export const codeEndpoints = {
  'POST /auth/send-code': {
    summary:
      'Sends a one-time code by SMS to sign in or to set a new password. It is good for 5 minutes and 5 tries. The answer is the same whether or not the number has an account',
    access: 'public',
    body: z.strictObject({ phone, purpose: z.enum(['signIn', 'resetPassword']), language }),
    response: sent,
  },
  'POST /auth/login-with-code': {
    summary: 'Signs in with a code instead of the password; this also shows that the phone number is yours',
    access: 'public',
    body: codeSignIn,
    response: signedIn,
    errors: ['WRONG_CODE', 'ACCOUNT_INACTIVE'],
  },
  'POST /auth/reset-password': {
    summary: 'Sets a new password with a code, ends all sessions and signs in',
    access: 'public',
    body: passwordReset,
    response: signedIn,
    errors: ['WRONG_CODE', 'ACCOUNT_INACTIVE', 'WEAK_PASSWORD'],
  },
  'POST /auth/send-own-code': {
    summary: 'Sends a code to your own phone number, to show that it is yours',
    access: 'signedIn',
    body: z.strictObject({ language }),
    response: sent,
  },
  'POST /auth/verify-phone': {
    summary: 'Shows with a code that your phone number is yours',
    access: 'signedIn',
    body: z.strictObject({ code }),
    response: written(user),
    errors: ['WRONG_CODE'],
  },
} as const satisfies Endpoints;
