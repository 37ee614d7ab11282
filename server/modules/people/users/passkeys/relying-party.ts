import type { Config } from '#server/config/config.ts';
import { isLoopback } from '#server/config/is-loopback.ts';

type Address = Pick<Config, 'publicUrl'>;

/** Browsers create no passkeys for IP addresses: a shop on loopback is `localhost`, on any port. */
const localOrigin = /^https?:\/\/localhost(:\d+)?$/;
const isLocal = (hostname: string) => isLoopback(hostname.replace(/^\[|\]$/g, ''));

/** The domain that passkeys belong to. */
export function relyingPartyId({ publicUrl }: Address): string {
  const { hostname } = new URL(publicUrl);
  return isLocal(hostname) ? 'localhost' : hostname;
}

/** The origin in the client data of a browser. Throws when they can't be parsed. */
export function expectedOrigin({ publicUrl }: Address, clientDataJSON: string): string {
  const { hostname, origin } = new URL(publicUrl);
  if (!isLocal(hostname)) return origin;
  const told = String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).origin);
  return localOrigin.test(told) ? told : 'http://localhost';
}
