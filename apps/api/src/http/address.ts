import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Where a request comes from. What a proxy forwards is believed only when it is an address. */
export const addressOf = (request: FastifyRequest): string =>
  isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '');

/** One line to the internet has 2^64 addresses of IPv6: its /64 is what can be counted. */
const IPV6_BYTES = 8;

/** The part of an address that one customer of a provider holds: all of an IPv4, the /64 of an IPv6. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 100);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${Buffer.from(parsed.toByteArray().slice(0, IPV6_BYTES)).toString('hex')}::/64`;
}
