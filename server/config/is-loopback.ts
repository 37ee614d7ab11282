import { isIPv4 } from 'node:net';

/** Whether a server on this host is reachable from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
