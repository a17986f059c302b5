/** Which addresses count as one customer. */
import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('Q3 an IPv6 network belongs to a /48 site, an IPv4 address to none', () => {
  expect(['2001:db8:1:2:3:4:5:6', '2001:db8::1', '203.0.113.7', ''].map((address) => siteOf(networkOf(address)))).toEqual([
    '2001:db8:1::/48',
    '2001:db8:0::/48',
    null,
    null,
  ]);
});
