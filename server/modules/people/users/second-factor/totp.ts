import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { TotpSetup } from '#contract/people/second-factor.ts';

/** RFC 6238 as every app supports it: SHA-1, 6 digits, 30 seconds. */
const period = 30;
/** Accepted steps before and after the current one: clocks differ, and typing takes time. */
const window = 1;

const totpOf = (secret: string, { issuer, label }: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: 6, period });

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The time step of this code; undefined: none nearby. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/** What a user needs to add the secret to an app. */
export function presentTotpSetup(secret: string, labels: { issuer: string; label: string }): TotpSetup {
  const uri = totpOf(secret, labels).toString();
  const { data, size } = encode(uri, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret, uri, qr: { size, path } };
}
