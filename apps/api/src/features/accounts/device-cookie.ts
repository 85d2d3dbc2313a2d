import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'altavoz_device';
const TOKEN = /^[\w-]{43}$/;
const SECONDS = 180 * 86_400;

/** The token of the device that a request comes from; null for a device that has not signed in yet. */
export function deviceOf(request: FastifyRequest): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === NAME && value !== undefined && TOKEN.test(value)) return value;
  }
  return null;
}

/** Leaves the token on a device that has signed in. It opens nothing: it only tells that it was here before. */
export function markDevice(reply: FastifyReply, token: string, isSecure: boolean): void {
  const parts = [
    `${NAME}=${token}`,
    'Path=/api/v1/accounts/',
    `Max-Age=${SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  reply.header('set-cookie', [...parts, ...(isSecure ? ['Secure'] : [])].join('; '));
}
