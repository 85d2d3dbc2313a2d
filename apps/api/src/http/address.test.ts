import { expect, it } from 'vitest';
import { addressGroup } from './address.js';

it('counts an IPv4 address alone and an IPv6 address with its /64', () => {
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7');
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7');
  const one = addressGroup('2001:db8:1:2::1');
  expect(addressGroup('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(one);
  expect(addressGroup('2001:0DB8:0001:0002:0:0:0:9')).toBe(one);
  expect(addressGroup('2001:db8:1:3::1')).not.toBe(one);
  expect(addressGroup('fe80::1%eth0')).toBe(addressGroup('fe80::2%eth1'));
  expect(addressGroup('x'.repeat(5_000))).toHaveLength(100);
});
