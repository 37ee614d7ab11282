import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import type { Endpoints } from '../endpoint.ts';
import { byId, id, written } from '../resource.ts';
import { currentPassword, recoveryCodes, secondFactor } from './second-factor.ts';
import { signedIn } from './users.ts';
import { base64url, passkeyName, passkeyProof, passkeyRequest } from './webauthn.ts';

export const newPasskey = z.strictObject({
  name: passkeyName,
  id: base64url(1364),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z
    .array(z.string().regex(/^[a-z-]{1,20}$/))
    .max(10)
    .default([])
    .meta({ description: 'the result of `getTransports()`', example: ['internal'] }),
});

export type NewPasskey = z.output<typeof newPasskey>;

export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().optional().meta({ description: 'absent: never used' }),
});
export type Passkey = z.output<typeof passkey>;

/** Options for `navigator.credentials.create`, with bytes in base64url. */
export const passkeyCreation = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    excludeCredentials: passkeyRequest.shape.allowCredentials.unwrap(),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ description: 'for `PublicKeyCredential.parseCreationOptionsFromJSON`' });
export type PasskeyCreation = z.output<typeof passkeyCreation>;

export const passkeyEndpoints = {
  'POST /auth/start-passkey': {
    summary:
      'Starts to sign in with a passkey: without a password, or with `token` of SECOND_FACTOR_NEEDED as the second step. The challenge is valid for one answer, for 5 minutes, on the device that has the cookie of this response',
    access: 'public',
    body: z.strictObject({ token: z.string().max(100).optional() }),
    response: passkeyRequest,
    errors: ['SIGN_IN_EXPIRED', 'NOT_FOUND'],
  },
  'POST /auth/passkey': {
    summary: 'Signs in with a passkey, without a password or a second step',
    access: 'public',
    body: z.strictObject({ passkey: passkeyProof }),
    response: signedIn,
    errors: ['PASSKEY_REFUSED', 'ACCOUNT_INACTIVE'],
  },
  'POST /second-factor/start-step-up': {
    summary: 'Starts to verify a passkey in this session; `POST /second-factor/step-up` takes its answer',
    access: 'signedIn',
    response: written(passkeyRequest),
    errors: ['NOT_FOUND'],
  },
  'GET /passkeys/read': {
    summary: 'Lists your passkeys, the oldest first',
    access: 'signedIn',
    isFactorSetup: true,
    response: z.array(passkey),
  },
  'POST /passkeys/start': {
    summary:
      'Starts to create a passkey; the challenge is valid for one answer, for 5 minutes, in this session. Customers verify their phone first, if codes are sent',
    access: 'signedIn',
    isFactorSetup: true,
    stepUp: true,
    body: z.strictObject({ currentPassword }),
    response: written(passkeyCreation),
    errors: ['CURRENT_PASSWORD', 'PHONE_NOT_VERIFIED'],
  },
  'POST /passkeys/create': {
    summary: `Adds a passkey (${limits.passkeys} at most). The first second factor ends your other sessions and returns recovery codes`,
    access: 'signedIn',
    isFactorSetup: true,
    body: newPasskey,
    response: written(passkey.extend(recoveryCodes.partial().shape)),
    status: 201,
    errors: ['PASSKEY_REFUSED', 'PHONE_NOT_VERIFIED'],
  },
  'PUT /passkeys/update/:id': {
    summary: 'Renames a passkey',
    access: 'signedIn',
    params: byId,
    body: z.strictObject({ name: passkeyName }),
    response: written(passkey),
    errors: ['NOT_FOUND'],
  },
  'DELETE /passkeys/delete': {
    summary: 'Removes passkeys, all or none; without another second factor the recovery codes are deleted, too',
    access: 'signedIn',
    stepUp: true,
    body: z.strictObject({ passkeyIds: z.array(id).min(1).max(limits.passkeys) }),
    response: written(secondFactor),
    errors: ['NOT_FOUND'],
  },
} as const satisfies Endpoints;
