import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { exampleFactor, exampleNewPasskey, examplePasskey, ids } from '#contract/examples/example.ts';
import type { Db } from '#db/client.ts';
import { readConfig } from '#server/config/config.ts';
import { seal } from '#server/core/security/secret-box.ts';
import { userHandleOf } from '#server/modules/people/users/passkeys/verify-passkey.ts';
import { hashRecoveryCode } from '#server/modules/people/users/second-factor/recovery-codes.ts';
import { SoftwareAuthenticator } from './simulators/software-authenticator.ts';

/** The key of every test shop. */
export const testSecretKey = 'a secret of the test shop, 32 letters';

const deviceSecret = 'd'.repeat(43);
const hash = (text: string) => createHash('sha256').update(text).digest();

const challenge = hash('challenge');
const origin = 'http://localhost';
const known = new SoftwareAuthenticator(origin, Buffer.from(examplePasskey.id, 'base64url'));
const fresh = new SoftwareAuthenticator(origin, Buffer.from(exampleNewPasskey.id, 'base64url'));
const merchantHandle = Buffer.from(userHandleOf(ids.merchant)).toString('base64url');
const toSign = { rpId: 'localhost', challenge: challenge.toString('base64url') };

/** The code that an app shows, `steps` of 30 seconds from now. */
export const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** The merchant has an app, sets up another one, and signs in on another device. */
export async function insertSecondFactor(db: Db): Promise<void> {
  const user_id = ids.merchant;
  const secret = seal(readConfig({ SECRET_KEY: testSecretKey }), user_id, exampleFactor.secret);
  const soon = new Date(Date.now() + 60_000);
  await db.writes.insertInto('totp_secrets').values({ user_id, secret, pending_secret: secret, pending_until: soon }).execute();
  await db.writes
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: hashRecoveryCode(user_id, exampleFactor.recoveryCode.replaceAll('-', '')) })
    .execute();
  await db.writes
    .insertInto('pending_sign_ins')
    .values({ token_hash: hash(exampleFactor.token), user_id, device_hash: hash(deviceSecret), expires_at: soon })
    .execute();
  await db.writes
    .insertInto('passkeys')
    .values({
      id: ids.passkey,
      user_id,
      name: 'আমার ফোন',
      credential_id: Buffer.from(known.id, 'base64url'),
      public_key: known.publicKey,
      transports: ['internal'],
    })
    .execute();
}

/** The merchant creates a passkey in the session of this token, and a visitor starts to sign in with one. */
export async function insertChallenges(db: Db, token: string): Promise<void> {
  const common = { challenge, expires_at: new Date(Date.now() + 60_000) };
  await db.writes
    .insertInto('passkey_challenges')
    .values([
      { ...common, binding_hash: hash(token), purpose: 'create', user_id: ids.merchant },
      { ...common, binding_hash: hash(deviceSecret), purpose: 'signIn' },
    ])
    .execute();
}

/** Values that a constant example can't have: the current code, and the cookie of the device. */
export const presentParts: Record<string, () => { body?: unknown; headers?: Record<string, string> }> = {
  'POST /second-factor/confirm-totp': () => ({ body: { code: appCode(exampleFactor.secret) } }),
  'POST /auth/passkey': () => ({
    body: { passkey: known.get(toSign, { userHandle: merchantHandle }) },
    headers: { cookie: `device=${deviceSecret}` },
  }),
  'POST /passkeys/create': () => ({
    body: { name: exampleNewPasskey.name, ...fresh.create({ rp: { id: toSign.rpId }, user: { id: merchantHandle }, ...toSign }) },
  }),
  'POST /auth/second-factor': () => ({ headers: { cookie: `device=${deviceSecret}` } }),
};
