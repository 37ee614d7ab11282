import { isIPv4 } from 'node:net';

/** Is a server on this host reachable from this machine only? */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
