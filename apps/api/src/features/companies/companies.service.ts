import { LIMITS, type BodyOf, type QueryOf, type UploadedFile, type endpoints } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { pageReply } from '../../db/pages.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { readImage } from '../../providers/files/images.js';
import { storeFile } from '../../providers/files/stored-files.js';
import {
  changeViews,
  companyPolicy,
  foundCompany,
  holdAccount,
  listMemberships,
  planOf,
  setActiveCompany,
} from '../accounts/index.js';
import { recordAudit } from '../audit-log/index.js';
import { companyOf, refuseUnless, type Acting } from './acting.js';
import { presentCompany, presentDetails, presentRow } from './companies.presenter.js';
import {
  findCompany,
  findOverview,
  findUsage,
  holdAllowance,
  listCompanies,
  setLogo,
  updateCompany,
  type OverviewRow,
} from './companies.queries.js';
import { listMembers } from './team.repository.js';

type Companies = typeof endpoints.companies;
const LOGO_WIDTH = 512;

/** What a company says of itself, more companies of one account, and all of them for whoever runs the platform. */
export function createCompaniesService(
  context: Pick<Context, 'db' | 'config' | 'files' | 'now' | 'newId' | 'live'>,
) {
  const { db, config, newId, live } = context;

  async function read(companyId: string, caller: Caller) {
    const row = await findCompany(db, companyId);
    if (!row) throw notFound();
    return presentCompany(row, companyPolicy.manageTeam({ ...caller, companyId }));
  }

  const planOfRow = ({ agreed, had_trial }: OverviewRow) =>
    planOf({ agreed: agreed ?? 0, hadTrial: Boolean(had_trial) }, config.newCompanyMaxViews);

  async function readOne(companyId: string) {
    const row = await findOverview(db, companyId);
    if (!row) throw notFound();
    const [usage, people] = await Promise.all([findUsage(db, companyId), listMembers(db, companyId)]);
    return presentDetails(row, { usage, plan: planOfRow(row), people });
  }

  /** Notes for the owners what of the company somebody changed. */
  const tellOfChange = (tx: Tx, { caller, ip }: Pick<Acting, 'caller' | 'ip'>, fields: readonly string[]) =>
    recordAudit(tx, context, {
      kind: 'company_changed',
      companyId: companyOf(caller),
      accountId: caller.accountId,
      ip,
      details: { fields: fields.join(', ') },
    });

  return {
    read: (caller: Caller) => read(companyOf(caller), caller),

    /** @throws AppError `auth.forbidden` for all but owners */
    async update({ caller, ip }: Acting, { kind, name, ...rest }: BodyOf<Companies['update']>) {
      const companyId = companyOf(caller);
      refuseUnless(companyPolicy.manageTeam(caller));
      const change = {
        ...(name === undefined ? {} : { name }),
        ...(kind === undefined ? {} : { kind }),
        ...Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? null])),
      };
      await transact(db, async (tx) => {
        const before = await findCompany(tx, companyId);
        if (!before) throw notFound();
        const changed = Object.entries(change).filter(
          ([field, value]) => before[field as keyof typeof before] !== value,
        );
        if (changed.length === 0) return;
        await updateCompany(tx, companyId, change);
        await tellOfChange(
          tx,
          { caller, ip },
          changed.map(([field]) => field),
        );
      });
      return read(companyId, caller);
    },

    /**
     * Shows a picture as the logo of the company, or none.
     * @throws AppError `auth.forbidden` for all but owners, `request.invalid` naming the logo, `file.quota_exceeded`
     */
    async setLogo({ caller, ip }: Acting, body: BodyOf<Companies['setLogo']>) {
      const companyId = companyOf(caller);
      refuseUnless(companyPolicy.manageTeam(caller));
      const logo = body.logo as UploadedFile | null | undefined;
      if (logo === undefined) return read(companyId, caller);
      const stored =
        logo && (await storeFile(context, companyId, 'company', await readImage('logo', logo, LOGO_WIDTH)));
      await transact(db, async (tx) => {
        const before = await findCompany(tx, companyId);
        if (!before) throw notFound();
        if (!stored && before.logo === null) return;
        await setLogo(tx, companyId, stored ? await stored.attach(tx) : null);
        await tellOfChange(tx, { caller, ip }, ['logo']);
      });
      return read(companyId, caller);
    },

    /**
     * Another company of an account that has one already, or has left all.
     * @throws AppError `accounts.company_role_required`, `companies.too_many`
     */
    async found({ caller, ip }: Acting, body: BodyOf<Companies['found']>) {
      const companyId = newId();
      await transact(db, async (tx) => {
        const account = await holdAccount(tx, caller.accountId);
        if (account.role !== 'company') throw new AppError('accounts.company_role_required');
        const mine = await listMemberships(tx, caller.accountId, caller.sessionId);
        const owned = mine.filter(({ role }) => role === 'owner').length;
        if (owned >= LIMITS.companiesOwnedMax || mine.length >= LIMITS.companiesMax)
          throw new AppError('companies.too_many');
        await foundCompany(tx, { id: companyId, body, owner: caller.accountId, config });
        await setActiveCompany(tx, caller.sessionId, companyId);
        await recordAudit(tx, context, {
          kind: 'company_founded',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { name: body.name },
        });
      });
      live.announceHere('session_changed', caller.accountId);
      return read(companyId, { ...caller, companyId, memberRole: 'owner' });
    },

    async list(query: QueryOf<Companies['list']>) {
      const { rows, ...total } = await listCompanies(db, query);
      const presented = rows.map((row) => presentRow(row, planOfRow(row)));
      return pageReply(presented, total, query);
    },

    readOne,

    /** @throws AppError `resource.not_found`, `request.overtaken` */
    async setAllowance(
      { caller, ip }: Acting,
      companyId: string,
      { max_views, reason, expected }: BodyOf<Companies['setAllowance']>,
    ) {
      await transact(db, async (tx) => {
        const company = await holdAllowance(tx, companyId);
        if (!company) throw notFound();
        if (expected !== undefined && expected !== company.max_views) throw new AppError('request.overtaken');
        if (company.max_views === max_views) return;
        await changeViews(tx, companyId, max_views - company.max_views, {
          kind: 'adjusted',
          account: caller.accountId,
        });
        await recordAudit(tx, context, {
          kind: 'allowance_changed',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { from: company.max_views, to: max_views, reason },
        });
      });
      return readOne(companyId);
    },
  };
}
