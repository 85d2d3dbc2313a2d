import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { LIMITS } from './limits.js';
import { timestampSchema, uuidSchema } from './values.js';

export const sessionSchema = z
  .object({
    uuid: uuidSchema,
    /** The browser or program, as it named itself at sign-in. */
    user_agent: z.string(),
    ip: z.string(),
    created_at: timestampSchema,
    last_used_at: timestampSchema,
    /** True for the session that asks. */
    current: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Session' });

/** Where an account is signed in, and how that ends. */
export const sessions = {
  listSessions: endpoint({
    method: 'GET',
    path: '/api/v1/accounts/sessions/',
    access: 'session',
    summary: 'Where the account is signed in',
    response: z.object({ results: z.array(sessionSchema).check(z.maxLength(LIMITS.sessionsMax)) }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/v1/accounts/sessions/{session}/',
    access: 'session',
    summary: 'End one session of the account',
    params: z.object({ session: uuidSchema }),
    response: z.object({}),
  }),
  revokeOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/v1/accounts/sessions/',
    access: 'session',
    summary: 'End every session of the account but this one',
    response: z.object({ ended: z.int() }),
  }),
} as const;
