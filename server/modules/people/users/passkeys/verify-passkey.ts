import type { z } from 'zod';
import type { newPasskey } from '#contract/people/passkeys.ts';
import type { PasskeyProof } from '#contract/people/webauthn.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Config } from '#server/config/config.ts';
import { logFactorChange } from '#server/core/security/security-log.ts';
import { type Ceremony, takeChallenge } from './challenges.ts';
import { countUse, findCredential, type PasskeyRecord } from './passkeys.queries.ts';
import { expectedOrigin, relyingPartyId } from './relying-party.ts';

type Address = Pick<Config, 'publicUrl'>;

/** ES256, EdDSA and RS256, in order of preference: every authenticator supports one of them. */
export const algorithms = [-7, -8, -257];

/** Loaded on first use: the library takes 27 MB of memory, and most processes of most shops never need it. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
/** The user handle: the id, which does not reveal who it is. */
export const userHandleOf = (userId: string) => new Uint8Array(uuidBytes(userId));

const credentialOf = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** Uses the challenge up and verifies a new passkey. Undefined: rejected. */
export async function verifyNewPasskey(
  { db, config }: { db: Db; config: Address },
  ceremony: Ceremony,
  { name, id, clientDataJSON, attestationObject, transports }: z.output<typeof newPasskey>,
): Promise<PasskeyRecord | undefined> {
  const expectedChallenge = await takeChallenge(db, ceremony);
  if (expectedChallenge === undefined) return undefined;
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    loadWebAuthn(),
    import('@simplewebauthn/server/helpers'),
  ]);
  return unlessWrong(async () => {
    // No attestation was requested. The library would fetch URLs that a certificate names, and certificates come from the client.
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const isSelfSigned = attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    if (attestation.get('fmt') !== 'none' && !isSelfSigned) return undefined;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, attestationObject } },
      expectedChallenge,
      expectedOrigin: expectedOrigin(config, clientDataJSON),
      expectedRPID: relyingPartyId(config),
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { name, credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
  });
}

/** The passkey's owner, and whether it may be used. */
export interface ShownPasskey {
  userId: string;
  isAccepted: boolean;
}

/**
 * Uses the challenge up and verifies the answer of a passkey. Undefined: the challenge or the passkey is unknown. Throw only after the
 * commit: an answer counts once, whatever follows.
 */
export async function verifyPasskey(tx: Tx, config: Address, ceremony: Ceremony, proof: PasskeyProof): Promise<ShownPasskey | undefined> {
  const expectedChallenge = await takeChallenge(tx, ceremony);
  if (expectedChallenge === undefined) return undefined;
  const passkey = await findCredential(tx, Buffer.from(proof.id, 'base64url'));
  if (!passkey || (ceremony.userId !== undefined && ceremony.userId !== passkey.user_id)) return undefined;
  const userId = passkey.user_id;
  const counter = isHandleOf(userId, ceremony, proof) ? await counterOf(config, passkey.public_key, proof, expectedChallenge) : undefined;
  if (counter === undefined) return { userId, isAccepted: false };
  const isAccepted = await countUse(tx, passkey.id, counter);
  if (!isAccepted) await logFactorChange(tx, userId, 'passkeyCopied');
  return { userId, isAccepted };
}

/** Without a password, the authenticator names the user, who must be the owner of the passkey. */
function isHandleOf(userId: string, { userId: known }: Ceremony, { userHandle }: PasskeyProof): boolean {
  if (userHandle === undefined) return known !== undefined;
  return uuidBytes(userId).equals(Buffer.from(userHandle, 'base64url'));
}

/** The counter of an answer with a valid signature. */
async function counterOf(
  config: Address,
  publicKey: Buffer,
  { id, clientDataJSON, authenticatorData, signature }: PasskeyProof,
  expectedChallenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  return unlessWrong(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credentialOf(id), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge,
      expectedOrigin: expectedOrigin(config, clientDataJSON),
      expectedRPID: relyingPartyId(config),
      // The database compares the stored counter: the library does so before it checks the signature, and can't see concurrent uses.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** Undefined where the library throws: details of a wrong answer are useless for honest clients. */
const unlessWrong = <T>(verify: () => Promise<T | undefined>): Promise<T | undefined> => verify().catch(() => undefined);
