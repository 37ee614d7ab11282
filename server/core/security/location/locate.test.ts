import { expect, it } from 'vitest';
import { locate } from './locate.ts';

it.each([
  ['103.4.144.57', '103.4.144.0/24', 'BD'],
  ['::ffff:119.30.38.9', '119.30.38.0/24', 'BD'],
  ['8.8.8.8', '8.8.8.0/24', 'US'],
  ['223.255.255.255', '223.255.255.0/24', 'AU'],
  ['2404:1c40:23:5::9', '2404:1c40:23::/48', 'BD'],
  ['2A01:04F8::1', '2a01:4f8:0::/48', 'DE'],
  ['2001:67c:2e8:22::c100:68b', '2001:67c:2e8::/48', 'NL'],
])('of %s: %s, registered in %s', (address, network, country) => {
  expect(locate(address)).toEqual({ network, country });
});

it.each(['203.0.113.7', '240.0.0.1', '0.0.0.1', '2001:db8::1', 'ff02::1'])('%s has a network, and no country', (address) => {
  expect(locate(address)).toEqual({ network: expect.stringMatching(/\/(24|48)$/), country: null });
});

it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.9', '100.64.0.1', '::1', 'fd00::1', 'fe80::1%eth0', '::ffff:10.0.0.1'])(
  '%s is local',
  (address) => {
    expect(locate(address)).toEqual({ network: 'local', country: null });
  },
);

it.each(['', 'unknown', '103.4.144', '1'.repeat(100)])('“%s” is not an address', (address) => {
  expect(locate(address)).toEqual({ network: null, country: null });
});
