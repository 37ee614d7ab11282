import { BlockList, isIP } from 'node:net';
import { networkOf } from '../../limits/network-of.ts';
import { countryOf } from './countries.ts';

/** A client's location, as far as it is stored. */
export interface ClientLocation {
  /** A /24 of IPv4 or a /48 of IPv6; `local`: a private address. Null: not an address. */
  network: string | null;
  /** Where the network is registered (ISO 3166-1 alpha-2). Null: unknown. */
  country: string | null;
}

const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits);
for (const [network, bits] of [
  // ::1 without its last half.
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, bits, 'ipv6');

/** Shortens an address and looks its country up. */
export function locate(address: string): ClientLocation {
  const client = networkOf(address).replace('/64', '');
  const version = isIP(client);
  if (version !== 4 && version !== 6) return { network: null, country: null };
  if (local.check(client, `ipv${version}`)) return { network: 'local', country: null };
  const groups = client.split(version === 4 ? '.' : ':').slice(0, 3);
  return { network: groups.join(version === 4 ? '.' : ':') + (version === 4 ? '.0/24' : '::/48'), country: countryOf(version, groups) };
}
