import { describe, expect, test } from 'vitest';
import { isLoopbackAddress, isPublicAddress } from './addresses.js';

describe('addresses that may be reached', () => {
  test.each([
    '8.8.8.8',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['this host', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['this host', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['private', 'fd12:3456::1'],
    ['of a provider', '100.64.0.1'],
    ['link-local, and of the metadata of clouds', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with its link', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['metadata of a cloud', 'fd00:ec2::254'],
    ['multicast', '224.0.0.1'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['of protocols', '192.0.0.8'],
    ['for documentation', '192.0.2.1'],
    ['for documentation', '198.51.100.1'],
    ['for documentation', '203.0.113.1'],
    ['for documentation', '2001:db8::1'],
    ['for documentation', '3fff::1'],
    ['for measuring', '198.18.0.1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::ffff:8.8.8.8'],
    ['compatible', '::127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::808:808'],
    ['NAT64 of one network', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['nowhere', '100::1'],
    ['segments of a network', '5f00::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '127.0.0.1 '],
  ])('%s: %s is not public', (_what, address) => expect(isPublicAddress(address)).toBe(false));

  test('this machine is 127.0.0.0/8 and ::1, and nothing that looks like them', () => {
    expect(['127.0.0.1', '127.9.9.9', '::1'].every(isLoopbackAddress)).toBe(true);
    const others = ['128.0.0.1', '0.0.0.0', '::', '::ffff:127.0.0.1', '10.0.0.1', 'localhost'];
    expect(others.some(isLoopbackAddress)).toBe(false);
  });
});
