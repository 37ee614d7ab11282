import { z } from 'zod';
import type { GatewayName } from '#domain/money/gateways.ts';
import { apiAddresses } from './api-addresses.ts';

/** The addresses of the gateways' APIs, without a trailing slash; `sandbox`: for accounts that say so. */
export type GatewayUrls = Readonly<Record<GatewayName | `${GatewayName}Sandbox`, string>>;

const addresses = {
  bkash: ['BKASH_URL', 'https://tokenized.pay.bka.sh/v1.2.0-beta'],
  bkashSandbox: ['BKASH_SANDBOX_URL', 'https://tokenized.sandbox.bka.sh/v1.2.0-beta'],
  sslcommerz: ['SSLCOMMERZ_URL', 'https://securepay.sslcommerz.com'],
  sslcommerzSandbox: ['SSLCOMMERZ_SANDBOX_URL', 'https://sandbox.sslcommerz.com'],
  nagad: ['NAGAD_URL', 'https://api.mynagad.com/api/dfs'],
  nagadSandbox: ['NAGAD_SANDBOX_URL', 'https://sandbox-ssl.mynagad.com/api/dfs'],
} as const satisfies Record<keyof GatewayUrls, readonly [variable: string, url: string]>;

/** Stands for the simulator until it listens: no process answers there. */
const nowhere = 'http://127.0.0.1:9';

const urlsBelow = (origin: string): GatewayUrls =>
  Object.fromEntries(Object.keys(addresses).map((name) => [name, `${origin}/${name.replace('Sandbox', '')}`])) as GatewayUrls; // one for each of them

/**
 * Reads `BKASH_URL`, `SSLCOMMERZ_URL` and `NAGAD_URL`, and those of the sandboxes. `test`: for `PAYMENTS=test`, where only an address on this
 * machine replaces the simulator's.
 */
export const gatewayVariables = z.record(z.string(), z.string()).transform((env, context): Record<'live' | 'test', GatewayUrls> => {
  const live = apiAddresses(addresses, env, context);
  const test = Object.entries(urlsBelow(nowhere)).map(([name, url]) => {
    const set = live[name as keyof GatewayUrls]; // its own names
    return [name, set.startsWith('http:') ? set : url];
  });
  return { live, test: Object.fromEntries(test) as GatewayUrls }; // one for each of them
});

/** The addresses of `PAYMENTS=test`, once the simulator listens. */
export function simulatedUrls(urls: GatewayUrls, origin: string): GatewayUrls {
  const simulated = urlsBelow(origin);
  const entries = Object.entries(urls).map(([name, url]) => [
    name,
    url.startsWith(`${nowhere}/`) ? simulated[name as keyof GatewayUrls] : url, // its own names
  ]);
  return Object.fromEntries(entries) as GatewayUrls; // one for each of them
}

/** The configuration of a process that was told where the simulator is. */
export const withSimulator = <C extends { gatewayUrls: GatewayUrls }>(config: C, origin: string | undefined): C =>
  origin === undefined ? config : { ...config, gatewayUrls: simulatedUrls(config.gatewayUrls, origin) };
