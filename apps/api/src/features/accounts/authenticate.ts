import type { MemberRole, Role } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import type { Authenticator, Caller } from '../../http/caller.js';
import { hashSessionToken } from './session-token.js';
import { listGrants } from './accounts.repository.js';
import { findCaller, momentsOf, touchSession } from './sessions.repository.js';

/** How long a session found in the database is believed; a changed one is forgotten at once by announcement. */
const BELIEVED_MS = 5_000;
const REMEMBERED = 5_000;
const TOUCH_EVERY_MS = 60_000;

/** The campaigns that are open to an account, as its calls carry them. */
export async function grantsOf(db: Queryable, accountId: string): Promise<Caller['grants']> {
  const rows = await listGrants(db, accountId);
  return rows.map(({ company_id, company_name, campaign_id, role }) => ({
    companyId: company_id,
    companyName: company_name,
    campaignId: campaign_id,
    role,
  }));
}

/** Finds the caller of a token, remembering it for some seconds: most requests then cost no query. */
export function createAuthenticator({
  db,
  live,
  now,
  log,
  config,
}: Pick<Context, 'db' | 'live' | 'now' | 'log' | 'config'>): Authenticator {
  const remembered = new Map<string, { caller: Caller; until: number }>();
  live.subscribe('session_changed', (accountId) => {
    for (const [key, { caller }] of remembered) {
      // Empty: the line was lost for a while, so nothing remembered is sure.
      if (accountId === '' || caller.accountId === accountId) remembered.delete(key);
    }
  });
  return {
    async authenticate(token) {
      const hash = hashSessionToken(token);
      const key = hash.toString('base64');
      const at = now().getTime();
      const known = remembered.get(key);
      if (known && known.until > at) return known.caller;
      const row = await findCaller(db, hash, momentsOf({ now, config }));
      if (!row) {
        remembered.delete(key);
        return null;
      }
      const caller: Caller = {
        accountId: row.account_id,
        sessionId: row.id,
        role: row.role as Role | null,
        isSuperuser: row.is_superuser,
        companyId: row.company_id,
        memberRole: row.member_role as MemberRole | null,
        grants: await grantsOf(db, row.account_id),
      };
      if (remembered.size >= REMEMBERED) remembered.clear();
      remembered.set(key, { caller, until: at + BELIEVED_MS });
      if (at - row.last_used_at.getTime() > TOUCH_EVERY_MS) {
        touchSession(db, row.id, now()).catch((error: unknown) =>
          log.warn({ err: error }, 'session not touched'),
        );
      }
      return caller;
    },
  };
}
