import { endpoints, type QueryOf } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import { pageReply } from '../../db/pages.js';
import type { Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import type { Routes } from '../../http/routes.js';
import { presentAuditEntry } from './audit-log.presenter.js';
import { listAuditEntries } from './audit-log.queries.js';

type Asked = QueryOf<typeof endpoints.auditLog.list>;

/**
 * What of the log somebody reads: superusers all, owners what is of the company that they work in.
 * @throws AppError `auth.forbidden`
 */
function readable({ isSuperuser, companyId, memberRole }: Caller, asked: Asked): Asked {
  if (isSuperuser) return asked;
  if (companyId === null || memberRole !== 'owner') throw new AppError('auth.forbidden');
  return { ...asked, company: companyId };
}

/** The log of what has to be answered for. It is only ever read here: rooms add to it. */
export function registerAuditLog(routes: Routes, { db }: Pick<Context, 'db'>): void {
  routes.bind(endpoints.auditLog.list, async ({ caller, query }) => {
    const asked = readable(caller, query);
    const { rows, ...total } = await listAuditEntries(db, asked);
    return pageReply(rows.map(presentAuditEntry), total, asked);
  });
}
