import type { BodyOf, endpoints, Locale } from '@altavoz/contracts';
import { DAY_MS, formatNumber } from '@altavoz/domain';
import type { Config } from '../../../config.js';
import type { Context } from '../../../context.js';
import type { Queryable } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { AppError, notFound } from '../../../http/errors.js';
import { findAccount, listOperators, readMaxViews } from '../../accounts/index.js';
import { findAuditedOf, recordAudit } from '../../audit-log/index.js';
import { queueMail } from '../../mails/index.js';
import { companyFor } from '../finance.policy.js';
import { findCompanyName, holdBuyer, sumSpentViews } from './credits.repository.js';

/** For so long what was asked for may wait for its answer. */
const WAITS_DAYS = 14;
/** Clicks on one button that come closer are one wish. */
const DOUBLE_CLICK_MS = 10_000;

/** Whom a request of a company reaches: the address of sales where one is set, else whoever runs the platform. */
export async function listSellers(
  db: Queryable,
  { plansUrl }: Pick<Config, 'plansUrl'>,
  locale: Locale,
): Promise<{ email: string; name: string; locale: Locale }[]> {
  if (plansUrl?.startsWith('mailto:'))
    return decodeURIComponent(new URL(plansUrl).pathname)
      .split(',')
      .map((address) => address.trim())
      .filter((address) => address !== '')
      .map((email) => ({ email, name: '', locale }));
  return (await listOperators(db)).map((one) => ({ ...one, locale: one.locale as Locale }));
}

/** What a company asked for last, for as long as it may wait for its answer; null where nothing does. */
export async function findPlanRequest(
  db: Queryable,
  now: Date,
  companyId: string,
): Promise<{ at: string; by: string | null; views: number } | null> {
  const since = new Date(now.getTime() - WAITS_DAYS * DAY_MS);
  const found = await findAuditedOf(db, { companyId, kind: 'plan_requested', since });
  if (!found) return null;
  const { views } = found.details as { views: number };
  return { at: found.at.toISOString(), by: found.by_name, views };
}

/**
 * Writes to whoever runs the platform what a company wants, in its own log, too.
 * @throws AppError `resource.not_found` where nobody is there whom it reaches, `request.too_many`
 */
export async function requestPlan(
  context: Pick<Context, 'db' | 'jobs' | 'newId' | 'now' | 'config'>,
  caller: Caller,
  { views, text }: BodyOf<(typeof endpoints)['finance']['requestPlan']>,
  { ip, locale }: { ip: string; locale: Locale },
) {
  const companyId = companyFor(caller, 'change');
  return transact(context.db, async (tx) => {
    await holdBuyer(tx, companyId);
    const before = await findPlanRequest(tx, context.now(), companyId);
    if (before?.views === views && context.now().getTime() - Date.parse(before.at) < DOUBLE_CLICK_MS)
      return before;
    const sellers = await listSellers(tx, context.config, locale);
    if (sellers.length === 0) throw notFound();
    const [account, company, left, used] = await Promise.all([
      findAccount(tx, caller.accountId),
      findCompanyName(tx, companyId),
      readMaxViews(tx, companyId),
      sumSpentViews(tx, companyId),
    ]);
    if (!account || company === undefined) throw notFound();
    let reached = 0;
    for (const to of sellers)
      if (
        await queueMail(tx, context, {
          template: 'plan-requested',
          values: {
            at: context.now(),
            company,
            name: account.name,
            email: account.email,
            views: formatNumber(views),
            used: formatNumber(used),
            of: formatNumber(left + used),
            text,
            ...(text === '' && { context: 'unsaid' as const }),
          },
          to,
          path: `/companies?panel=${companyId}`,
          companyId,
        })
      )
        reached += 1;
    if (reached === 0) throw new AppError('request.too_many', { retryAfterSeconds: DAY_MS / 1000 });
    await recordAudit(tx, context, {
      kind: 'plan_requested',
      companyId,
      accountId: caller.accountId,
      ip,
      details: { views },
    });
    return { at: context.now().toISOString(), by: account.name, views };
  });
}
