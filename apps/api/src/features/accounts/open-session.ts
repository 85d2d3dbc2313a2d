import { DAY_MS } from '@altavoz/domain';
import type { FastifyReply } from 'fastify';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { markDevice } from './device-cookie.js';
import { rememberDevice } from './devices.repository.js';
import type { Origin } from './origin.js';
import { readUser } from './read-user.js';
import { hashSessionToken, newSessionToken } from './session-token.js';
import { insertSession } from './sessions.repository.js';

/** Opens a session and remembers the device. @returns their tokens */
export async function openSession(
  tx: Tx,
  { now, newId, config }: Pick<Context, 'now' | 'newId' | 'config'>,
  accountId: string,
  origin: Origin,
) {
  const access_token = newSessionToken();
  const sessionId = newId();
  await insertSession(tx, {
    id: sessionId,
    account_id: accountId,
    token_hash: hashSessionToken(access_token),
    user_agent: origin.userAgent.slice(0, 300),
    ip: origin.ip,
    created_at: now(),
    last_used_at: now(),
    expires_at: new Date(now().getTime() + config.sessionDays * DAY_MS),
  });
  const device = origin.device ?? newSessionToken();
  await rememberDevice(tx, { id: newId(), accountId, token: device, ip: origin.ip }, now());
  return { sessionId, access_token, device };
}

export type SignedIn = Awaited<ReturnType<typeof answerOf>>;

/** What a sign-in answers, and the token that its device keeps. */
export async function answerOf(
  { db }: Pick<Context, 'db'>,
  accountId: string,
  { sessionId, ...tokens }: Awaited<ReturnType<typeof openSession>>,
) {
  return { ...tokens, user: await readUser(db, { accountId, sessionId }) };
}

/** Leaves its token on the device that has signed in. @returns the rest, which is the answer */
export function markSignedIn(
  reply: FastifyReply,
  { config }: Pick<Context, 'config'>,
  { device, ...answer }: SignedIn,
) {
  markDevice(reply, device, config.publicUrl?.startsWith('https:') ?? false);
  return answer;
}
