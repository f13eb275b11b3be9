import { expect, test } from '@jest/globals';
import { clientAddress } from './client-address.js';

const from = (ip: string | undefined) => clientAddress({ ip });

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => {
  expect(from(ip)).toBe(counted);
});

test.each([undefined, '', 'unknown', '_hidden', '999.1.1.1', '1.2.3', 'a'.repeat(9_000), '192.0.2.1:x', '[x]:1'])(
  'what is no address counts as one: %s',
  (ip) => {
    expect(from(ip)).toBe('unknown');
  },
);
