import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { curve } from './encrypt-push.ts';

/** The key pair by which push services know the shop, in base64url: 32 bytes, and a point of P-256 (RFC 8292). */
export interface VapidKeys {
  privateKey: string;
  publicKey: string;
}

/** Half of what services allow. */
const tokenSeconds = 12 * 60 * 60;

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  // The leading zeros would otherwise be missing.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { privateKey: privateKey.toString('base64url'), publicKey: pair.getPublicKey('base64url', 'uncompressed') };
}

/** The key pair of a private key. Throws when it is invalid. */
export function vapidKeysOf(privateKey: string): VapidKeys {
  const pair = createECDH(curve);
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url', 'uncompressed') };
}

/** The header that identifies the sender to a push service, which can write to `contact` (a `mailto:` or `https:` address). */
export function vapidHeader({ privateKey, publicKey }: VapidKeys, endpoint: URL, contact: string): string {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const expires = Math.floor(Date.now() / 1000) + tokenSeconds;
  const token = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: endpoint.origin, exp: expires, sub: contact })}`;
  const signature = sign('sha256', Buffer.from(token), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${publicKey}`;
}
