import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { written } from '../resource.ts';
import { code, factorCode } from './one-time-code.ts';
import { signedIn, typedPassword } from './users.ts';
import { passkeyProof } from './webauthn.ts';

const proof = { code: factorCode.optional(), passkey: passkeyProof.optional() };
const isOneProof = ({ code, passkey }: { code?: unknown; passkey?: unknown }) => (code === undefined) !== (passkey === undefined);
const oneProof = { error: 'Either a code or a passkey', path: ['code'], params: { code: 'REQUIRED' } };

export const factorProof = z.strictObject(proof).refine(isOneProof, oneProof);
export const factorSignIn = z.strictObject({ token: z.string().max(100), ...proof }).refine(isOneProof, oneProof);

export const secondFactor = z.object({
  totp: z.boolean().meta({ description: 'an authenticator app is set up' }),
  passkeys: z.number().meta({ description: 'how many passkeys this account has' }),
  recoveryCodesLeft: z.number().meta({ description: 'unused recovery codes' }),
  isRequired: z.boolean().meta({ description: 'your role needs a second factor' }),
});
export type SecondFactor = z.output<typeof secondFactor>;

export const totpSetup = z.object({
  secret: z.string().meta({ description: 'to enter in the app, in base32' }),
  uri: z.string().meta({ description: 'the same for apps on this device: otpauth://totp/…' }),
  qr: z
    .object({ size: z.number(), path: z.string() })
    .meta({ description: '`uri` as a QR code: an SVG path of unit squares, and the total width' }),
});
export type TotpSetup = z.output<typeof totpSetup>;

export const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).meta({ description: 'each signs in once without the app; they are shown only now' }),
});

export const currentPassword = typedPassword.optional().meta({ description: 'required unless the session is younger than 15 minutes' });

export const secondFactorEndpoints = {
  'POST /auth/second-factor': {
    summary:
      'Signs in with the second factor, after SECOND_FACTOR_NEEDED: `params.token` of that answer, and its cookie, are valid for 5 minutes and 5 attempts. `params.factors` lists the factors of the account: `totp`, `passkey` or both',
    access: 'public',
    body: factorSignIn,
    response: signedIn,
    errors: ['SIGN_IN_EXPIRED', 'WRONG_CODE', 'PASSKEY_REFUSED', 'ACCOUNT_INACTIVE'],
  },
  'GET /second-factor/read': {
    summary: 'Your second factor',
    access: 'signedIn',
    isFactorSetup: true,
    response: secondFactor,
  },
  'POST /second-factor/step-up': {
    summary: 'Verifies the second factor in this session: after STEP_UP_REQUIRED the request can be repeated for 10 minutes',
    access: 'signedIn',
    body: factorProof,
    response: written(secondFactor),
    errors: ['WRONG_CODE', 'PASSKEY_REFUSED'],
  },
  'POST /second-factor/start-totp': {
    summary:
      'Starts to set up an authenticator app; nothing changes until a code confirms it (within 15 minutes). Customers verify their phone first, if codes are sent',
    access: 'signedIn',
    isFactorSetup: true,
    stepUp: true,
    body: z.strictObject({ currentPassword }),
    response: written(totpSetup),
    errors: ['CURRENT_PASSWORD', 'PHONE_NOT_VERIFIED'],
  },
  'POST /second-factor/confirm-totp': {
    summary: 'Enables the app, or replaces the previous one. The first second factor ends your other sessions and returns recovery codes',
    access: 'signedIn',
    isFactorSetup: true,
    body: z.strictObject({ code }),
    response: written(secondFactor.extend(recoveryCodes.partial().shape)),
    errors: ['WRONG_CODE', 'PHONE_NOT_VERIFIED'],
  },
  'POST /second-factor/stop-totp': {
    summary: 'Disables the app; without another second factor the recovery codes are deleted, too',
    access: 'signedIn',
    stepUp: true,
    response: written(secondFactor),
    errors: ['NOT_FOUND'],
  },
  'POST /second-factor/recovery-codes': {
    summary: 'Replaces all recovery codes',
    access: 'signedIn',
    stepUp: true,
    response: written(recoveryCodes),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
