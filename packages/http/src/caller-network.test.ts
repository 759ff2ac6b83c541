import { expect, it } from 'vitest';
import { findCallerNetwork } from './caller-network.js';

it('findCallerNetwork counts all IPv6 addresses of one connection together, and every IPv4 address by itself', () => {
  const addresses = ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6'];
  expect(addresses.map(findCallerNetwork)).toEqual(addresses.map(() => '2001:db8:1:2::/64'));
  expect(findCallerNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(['::1', 'fe80::1%eth0'].map(findCallerNetwork)).toEqual(['0:0:0:0::/64', 'fe80:0:0:0::/64']);
  expect(['192.0.2.7', '::ffff:192.0.2.7', ''].map(findCallerNetwork)).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '',
  ]);
});
