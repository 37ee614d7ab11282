import type { GatewayName } from '#domain/money/gateways.ts';
import type { GatewayUrls } from '#server/config/gateway-config.ts';
import { bkash } from './bkash.ts';
import type { Gateway, GatewayAccess } from './gateway.ts';
import { nagad } from './nagad.ts';
import { sslcommerz } from './sslcommerz.ts';

/** The API of each gateway. */
export const gatewayApis: Readonly<Record<GatewayName, Gateway>> = { bkash, sslcommerz, nagad };

/** Where the API of an account is. Its own address counts only if it has TLS, and never in place of a simulator. */
export function gatewayUrlOf(urls: GatewayUrls, gateway: GatewayName, settings: GatewayAccess['settings']): string {
  const usual = settings.sandbox === 'on' ? urls[`${gateway}Sandbox`] : urls[gateway];
  const given = settings.url?.trim().replace(/\/+$/, '');
  const isGiven = given && URL.canParse(given) && new URL(given).protocol === 'https:' && !usual.startsWith('http:');
  return isGiven ? given : usual;
}
