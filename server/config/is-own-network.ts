import { BlockList, isIP } from 'node:net';
import { isLoopback } from './is-loopback.ts';

/** RFC 1918, and unique local addresses (RFC 4193). */
const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/**
 * Whether this host is on this machine or in the operator's network, including internal names: single-label ones, `.local`, `.internal`.
 */
export function isOwnNetwork(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return isLoopback(host) || /^[a-z0-9-]+$|\.(local|internal)$/i.test(host);
  return isLoopback(host) || privateNetworks.check(host, version === 6 ? 'ipv6' : 'ipv4');
}
