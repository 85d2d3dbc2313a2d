import { PERMISSIONS, type Locale, type MemberRole, type Role, type User } from '@altavoz/contracts';
import { may, seesPrices, type Caller } from '../../http/caller.js';
import { fileUrl } from '../../http/files.js';
import { companyPolicy } from './companies.policy.js';
import type { AccountRow, LostAccessRow, MembershipRow } from './accounts.repository.js';

/** An account as its owner sees it, with its companies, that of the session first. */
export function presentUser(
  row: AccountRow,
  memberships: readonly MembershipRow[],
  grants: Caller['grants'],
  lost: LostAccessRow | undefined,
): User {
  const active = memberships[0];
  const memberRole = (active?.role ?? null) as MemberRole | null;
  const rights = { isSuperuser: row.is_superuser, companyId: active?.id ?? null, memberRole, grants };
  return {
    uuid: row.id,
    email: row.email,
    name: row.name,
    locale: row.locale as Locale,
    role: row.role as Role | null,
    is_superuser: row.is_superuser,
    permissions: PERMISSIONS.filter((permission) => may(rights, permission)),
    email_verified: row.email_verified_at !== null,
    has_password: Boolean(row.has_password),
    has_google: row.google_sub !== null,
    second_factor: Boolean(row.has_factor),
    recovery_codes: Number(row.recovery_codes),
    can: {
      see_campaigns: companyPolicy.seeCampaigns(rights),
      see_prices: seesPrices(rights),
      create_campaigns: companyPolicy.createCampaigns(rights),
      see_allowance: companyPolicy.seeAllowance(rights),
      keep_views: companyPolicy.keepViews(rights),
      oversee: companyPolicy.oversee(rights),
      see_audit_log: companyPolicy.seeAuditLog(rights),
    },
    company: active
      ? {
          uuid: active.id,
          name: active.name,
          country: active.country,
          website: active.website,
          kind: active.kind === 'brand' ? 'brand' : 'agency',
          role: active.role as MemberRole,
        }
      : null,
    companies: memberships.map(({ id, name, logo, role }) => ({
      uuid: id,
      name,
      logo: fileUrl(logo),
      role: role as MemberRole,
    })),
    lost_access: lost
      ? { company: lost.company_name, campaign: lost.campaign_name, at: lost.lost_at.toISOString() }
      : null,
  };
}
