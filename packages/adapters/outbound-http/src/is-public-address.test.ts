import { describe, expect, test } from '@jest/globals';
import { anyAddress, publicOnly } from './address-policy.js';
import { checkUrl } from './check-url.js';
import { isPublicAddress } from './is-public-address.js';

describe('isPublicAddress', () => {
  test.each([
    ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.255', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.1.1.1', '240.0.0.1', '255.255.255.255', '168.63.129.16'],
    ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:0:10.0.0.1', '64:ff9b::10.0.0.1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::8.8.8.8', '100::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0'],
    ...['fec0::1', 'ff02::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '2002:808:808::1', '3fff::1', '5f00::1'],
    ...['2a00:1450:4001::5efe:a00:1', '4000::1', 'localhost', '', '1.2.3', '127.1'],
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('checkUrl', () => {
  test.each([
    ...['http://127.0.0.1/', 'http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://0177.0.0.1/'],
    ...['http://0x7f.0.0.0x1/', 'http://127.0.0.1./', 'http://１２７.0.0.1/', 'http://%31%32%37.0.0.1/'],
    ...['http://[::1]/', 'http://[::ffff:127.0.0.1]/', 'http://[::ffff:7f00:1]/', 'http://[64:ff9b::7f00:1]/'],
    ...['http://localhost/', 'http://LOCALHOST./', 'http://a.localhost/', 'http://printer.local/', 'http://postgres/'],
    ...['http://metadata.google.internal/', 'http://169.254.169.254/latest', 'https://0/', 'http://[fd00::1]:8080/'],
    ...['http://[fd00:ec2::254]/latest', 'http://100.100.100.200/', 'http://192.0.0.192/', 'http://[::]/', 'http://0/'],
    ...['http://0.0.0.0:8080/', 'http://[2002:7f00:1::]/', 'http://[64:ff9b::a9fe:a9fe]/', 'http://10.1/', 'http://1/'],
    ...['http://127.0.0.1:443/', 'http://localhost.:80/', 'http://[::ffff:0a00:0001]/', 'http://0300.0250.0.1/'],
    ...['http://169.254.169.254./', 'http://2852039166/', 'http://0xa9fea9fe/', 'http://0251.0376.0251.0376/'],
    ...['http://example.com:22/', 'http://example.com:25/', 'https://example.com:6379/', 'http://8.8.8.8:11211/'],
  ])('%s is refused for its address', (url) => {
    expect(checkUrl(url, publicOnly)).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
  });

  test.each([
    ['ftp://example.com/a.pdf', 'unsupported_scheme'],
    ['file:///etc/passwd', 'unsupported_scheme'],
    ['javascript:alert(1)', 'unsupported_scheme'],
    ['https://user@example.com/', 'credentials_in_url'],
    ['https://user:pw@example.com/', 'credentials_in_url'],
    ['example.com/a.pdf', 'malformed_url'],
    ['http://', 'malformed_url'],
    ['http://256.256.256.256/', 'malformed_url'],
  ])('%s is refused: %s', (url, reason) => {
    expect(checkUrl(url, publicOnly)).toEqual({ outcome: 'refused', reason });
    expect(checkUrl(url, anyAddress)).toEqual({ outcome: 'refused', reason });
  });

  test('public hosts on any port are allowed, private ones where a setting says so', () => {
    expect(checkUrl('https://example.com:8443/a.pdf?x=1', publicOnly).outcome).toBe('allowed');
    expect(checkUrl('http://8.8.8.8/', publicOnly).outcome).toBe('allowed');
    expect(checkUrl('http://localhost:9000/', anyAddress).outcome).toBe('allowed');
    expect(checkUrl('http://127.0.0.1/', anyAddress).outcome).toBe('allowed');
  });
});
