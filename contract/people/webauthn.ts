import { z } from 'zod';
import { text } from '../resource.ts';

export const passkeyName = text(60).meta({ description: 'tells the passkeys of a user apart', example: 'My phone' });

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Options for `navigator.credentials.get`, with bytes in base64url. */
export const passkeyRequest = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    allowCredentials: z
      .array(z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) }))
      .optional()
      .meta({ description: 'absent: the browser lets the user choose among all passkeys of the shop' }),
  })
  .meta({ description: 'for `PublicKeyCredential.parseRequestOptionsFromJSON`' });
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** The answer of `navigator.credentials.get`: the id of the credential and its response. */
export const passkeyProof = z.strictObject({
  id: base64url(1364),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(2000),
  signature: base64url(8000),
  userHandle: base64url(100).optional(),
});
export type PasskeyProof = z.output<typeof passkeyProof>;
