import type { PasskeyCreation } from '#contract/people/passkeys.ts';
import type { PasskeyRequest } from '#contract/people/webauthn.ts';
import type { Db } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { type Ceremony, passkeyLimits, storeChallenge } from './challenges.ts';
import { listCredentials } from './passkeys.queries.ts';
import { relyingPartyId } from './relying-party.ts';
import { algorithms, userHandleOf } from './verify-passkey.ts';

type OptionDeps = Pick<Deps, 'db' | 'config'>;

const timeout = passkeyLimits.challengeMinutes * 60_000;

async function listDescriptors(db: Db, userId: string) {
  const rows = await listCredentials(db, userId);
  return rows.map(({ credential_id, transports }) => ({
    type: 'public-key' as const,
    id: credential_id.toString('base64url'),
    transports,
  }));
}

/** Requests a passkey of the user, or any passkey of the shop. Throws NOT_FOUND: the user has none. */
export async function requestPasskey({ db, config }: OptionDeps, ceremony: Ceremony): Promise<PasskeyRequest> {
  const allowCredentials = ceremony.userId === undefined ? undefined : await listDescriptors(db, ceremony.userId);
  if (allowCredentials?.length === 0) throw new AppError('NOT_FOUND');
  return {
    challenge: (await storeChallenge(db, ceremony)).toString('base64url'),
    rpId: relyingPartyId(config),
    timeout,
    // The passkey may be the only factor, so it has to include user verification.
    userVerification: 'required',
    ...(allowCredentials && { allowCredentials }),
  };
}

/** Requests a new passkey that can sign in without a password. */
export async function requestNewPasskey(
  { db, config }: OptionDeps,
  { id, name, phone }: SessionUser,
  secret: string,
): Promise<PasskeyCreation> {
  return {
    rp: { id: relyingPartyId(config), name: config.brand.name },
    user: { id: Buffer.from(userHandleOf(id)).toString('base64url'), name: phone, displayName: name },
    challenge: (await storeChallenge(db, { purpose: 'create', secret, userId: id })).toString('base64url'),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout,
    // An authenticator can't create a second passkey for the same user.
    excludeCredentials: await listDescriptors(db, id),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}
