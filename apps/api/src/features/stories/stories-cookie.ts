import { MINUTE_MS } from '@altavoz/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import type { Authenticator, Caller } from '../../http/caller.js';
import { openOrNull } from '../../providers/secrets/secrets.js';

const NAME = 'altavoz_historias';
const PATH = '/api/v2/historias/';
const PLACE = 'historias';
/** How long somebody who may list stories may do so without asking anew. */
const LASTS_MS = 10 * MINUTE_MS;

type Needed = Pick<Context, 'secrets' | 'config' | 'now'>;

const tokenOf = (request: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/**
 * Lets a browser list stories, which is asked for without a header of its own: the session, sealed, for that address alone
 * and for ten minutes.
 */
export function letList(
  request: FastifyRequest,
  reply: FastifyReply,
  { secrets, config, now }: Needed,
): void {
  const token = tokenOf(request);
  if (token === null) return;
  const until = now().getTime() + LASTS_MS;
  const parts = [
    `${NAME}=${encodeURIComponent(secrets.seal(`${until} ${token}`, PLACE))}`,
    `Path=${PATH}`,
    `Max-Age=${LASTS_MS / 1_000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(config.publicUrl?.startsWith('https:') ? ['Secure'] : []),
  ];
  reply.header('set-cookie', parts.join('; '));
}

/** Who lists stories: by the session of the request, else by the one that its cookie has; null: nobody. */
export async function whoLists(
  request: FastifyRequest,
  { secrets, now }: Needed,
  authenticator: Authenticator,
): Promise<Caller | null> {
  const token = tokenOf(request) ?? sealedToken(request, { secrets, now });
  return token === null ? null : authenticator.authenticate(token);
}

function sealedToken(
  request: FastifyRequest,
  { secrets, now }: Pick<Needed, 'secrets' | 'now'>,
): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name !== NAME || !/^[\w%.~:-]{1,1000}$/.test(value)) continue;
    const [until, token] = openOrNull(secrets, decoded(value), PLACE)?.split(' ') ?? [];
    if (token !== undefined && Number(until) > now().getTime()) return token;
  }
  return null;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
