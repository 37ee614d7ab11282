import { isIP } from 'node:net';

/** The limit of `TRUST_PROXY`: the number of proxies in front of the shop. */
export const trustProxyLimits = { maxHops: 10 } as const;

const names: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** True for an address, or for a network that does not contain every address. */
function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address);
  if (family === 0) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128));
}

type TrustProxy = { value: false | number | string } | { refusal: string };

/** Parses `TRUST_PROXY`. `true` and similar values are rejected: any request could then forge its address. */
export function readTrustProxy(text: string): TrustProxy {
  const value = text.trim();
  if (value === 'false') return { value: false };
  if (value === 'true')
    return {
      refusal:
        'true would believe the address that any visitor writes into X-Forwarded-For, and no rate limit would hold; set how many proxies are in front of the shop (1 to 10), or their addresses or networks, comma-separated, such as 10.0.0.0/8 or loopback',
    };
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    if (hops >= 1 && hops <= trustProxyLimits.maxHops) return { value: hops };
    return { refusal: `the number of proxies in front of the shop is 1 to ${trustProxyLimits.maxHops}; unset it when there is none` };
  }
  const wrong = value.split(',').find((part) => !names.has(part.trim()) && !isNetwork(part.trim()));
  if (wrong === undefined) return { value };
  return {
    refusal: `${JSON.stringify(wrong.trim())} is neither an address nor a network that is smaller than everything; set a number of proxies (1 to 10), or addresses, networks such as 10.0.0.0/8, loopback, linklocal, uniquelocal, comma-separated`,
  };
}

/**
 * Converts the value for Fastify, where a plain number would be unsafe: requests that bypass the proxies could forge addresses. See
 * Fastify's documentation.
 */
export const trustedProxies = (value: false | number | string): string | false | ((address: string, hop: number) => boolean) =>
  typeof value === 'number' ? (_address, hop) => hop < value : value;
