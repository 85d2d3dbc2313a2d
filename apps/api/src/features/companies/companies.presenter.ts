import type {
  CompanyDetails,
  CompanyInvitation,
  CompanyRow,
  GrantRole,
  Guest,
  Member,
  MemberRole,
  OwnCompany,
  Plan,
} from '@altavoz/contracts';
import { fileUrl } from '../../http/files.js';
import type { OverviewRow, UsageRow, findCompany } from './companies.queries.js';
import type { InvitationRow, OpenInvitation } from './invitations.repository.js';
import type { GuestRow, MemberRow } from './team.repository.js';

const kindOf = (kind: string) => (kind === 'brand' ? 'brand' : 'agency');

export const presentCompany = (
  row: NonNullable<Awaited<ReturnType<typeof findCompany>>>,
  mayChange: boolean,
): OwnCompany => ({
  uuid: row.id,
  name: row.name,
  country: row.country,
  website: row.website,
  telephone: row.telephone,
  contact_email: row.contact_email,
  kind: kindOf(row.kind),
  logo: fileUrl(row.logo),
  created_at: row.created_at.toISOString(),
  can: { change: mayChange },
});

/** The members, each with what keeps it from being changed. */
export function presentMembers(rows: readonly MemberRow[], self: string): Member[] {
  const owners = rows.filter(({ role }) => role === 'owner').length;
  return rows.map((row) => ({
    uuid: row.id,
    name: row.name,
    email: row.email,
    role: row.role as MemberRole,
    joined_at: row.created_at.toISOString(),
    is_self: row.id === self,
    is_last_owner: row.role === 'owner' && owners === 1,
  }));
}

export const presentGuest = (row: GuestRow): Guest => ({
  uuid: row.id,
  name: row.name,
  email: row.email,
  role: row.role as GrantRole,
  since: row.created_at.toISOString(),
  campaign: { uuid: row.campaign_id, name: row.campaign_name },
  invited_by:
    row.invited_by === null
      ? null
      : { uuid: row.invited_by, name: row.inviter_name ?? '', is_member: row.inviter_role !== null },
});

export const presentInvitation = (row: InvitationRow, now: Date): CompanyInvitation => ({
  uuid: row.id,
  email: row.email,
  role: row.role as MemberRole | GrantRole,
  campaign: row.campaign_id === null ? null : { uuid: row.campaign_id, name: row.campaign_name ?? '' },
  invited_by: row.invited_by,
  sent_at: row.sent_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  has_expired: row.expires_at <= now,
});

/** An invitation as whom it is for sees it. */
export const presentInvitedTo = (row: OpenInvitation) => ({
  company: row.company_name,
  company_logo: fileUrl(row.company_logo),
  campaign: row.campaign_name,
  role: row.role as MemberRole | GrantRole,
  invited_by: row.invited_by,
  expires_at: row.expires_at.toISOString(),
});

export const presentRow = (row: OverviewRow, plan: Plan): CompanyRow => ({
  uuid: row.id,
  name: row.name,
  kind: kindOf(row.kind),
  country: row.country,
  members: Number(row.members ?? 0),
  campaigns: Number(row.campaigns ?? 0),
  max_views: row.max_views,
  file_bytes: Number(row.file_bytes),
  max_file_bytes: Number(row.max_file_bytes),
  plan,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export const presentDetails = (
  row: OverviewRow,
  { usage, plan, people }: { usage: UsageRow; plan: Plan; people: readonly MemberRow[] },
): CompanyDetails => ({
  ...presentRow(row, plan),
  views_used: usage.used ?? 0,
  views_bought: usage.bought ?? 0,
  archived_campaigns: Number(usage.archived_campaigns),
  website: row.website,
  telephone: row.telephone,
  people: people.map((person) => ({
    uuid: person.id,
    name: person.name,
    email: person.email,
    role: person.role as MemberRole,
    joined_at: person.created_at.toISOString(),
  })),
});
