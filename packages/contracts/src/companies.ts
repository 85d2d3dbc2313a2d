import * as z from 'zod/mini';
import { COMPANY_KINDS, companyParts, emailSchema, provenByPasswordAndCode } from './accounts.js';
import { endpoint } from './endpoint.js';
import { PLANS } from './finance.js';
import { LIMITS } from './limits.js';
import {
  countSchema,
  fileSchema,
  nullablePart,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { GRANT_ROLES, MEMBER_ROLES, memberRoleSchema } from './vocabulary.js';

/** What a company says of itself, as its members see it. */
export const ownCompanySchema = z
  .object({
    uuid: uuidSchema,
    name: z.string(),
    country: z.nullable(z.string()),
    website: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    /** Where creators reach it; shown in its invitations. */
    contact_email: z.nullable(z.string()),
    kind: z.enum(COMPANY_KINDS),
    /** What those see whom it invites. */
    logo: z.nullable(z.string()),
    created_at: timestampSchema,
    can: z.object({ change: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'OwnCompany' });
export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** Changes a company; what is left out stays, what is null or empty is no longer said. */
export const updateCompanyBody = z.object({
  name: z.optional(companyParts.name),
  country: companyParts.country,
  website: companyParts.website,
  telephone: companyParts.telephone,
  contact_email: optionalPart(emailSchema),
  kind: z.optional(z.enum(COMPANY_KINDS)),
});

export const memberSchema = z
  .object({
    /** The account. */
    uuid: uuidSchema,
    name: z.string(),
    email: z.string(),
    role: memberRoleSchema,
    joined_at: timestampSchema,
    /** Whoever asks. */
    is_self: z.boolean(),
    /** No owner is left without them, so they stay what they are. */
    is_last_owner: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Member' });
export type Member = z.infer<typeof memberSchema>;

const grantRoleSchema = z.enum(GRANT_ROLES);
const campaignNameSchema = z.object({ uuid: uuidSchema, name: z.string() });

export const guestSchema = z
  .object({
    /** The account. */
    uuid: uuidSchema,
    name: z.string(),
    email: z.string(),
    role: grantRoleSchema,
    since: timestampSchema,
    campaign: campaignNameSchema,
    /** Who opened it to them, and whether they still work in the company; null where that is not known. */
    invited_by: z.nullable(z.object({ uuid: uuidSchema, name: z.string(), is_member: z.boolean() })),
  })
  .register(z.globalRegistry, { id: 'Guest' });
export type Guest = z.infer<typeof guestSchema>;

export const companyInvitationSchema = z
  .object({
    uuid: uuidSchema,
    email: z.string(),
    /** What they become: a member, or with a campaign its guest. */
    role: z.enum([...MEMBER_ROLES, ...GRANT_ROLES]),
    campaign: z.nullable(campaignNameSchema),
    /** Null for somebody whose account is gone. */
    invited_by: z.nullable(z.string()),
    sent_at: timestampSchema,
    expires_at: timestampSchema,
    /** Its link opens no more; it can be sent again. */
    has_expired: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'CompanyInvitation' });
export type CompanyInvitation = z.infer<typeof companyInvitationSchema>;

/** What an invitation tells whom it is for. */
const invitedToShape = {
  company: z.string(),
  company_logo: z.nullable(z.string()),
  /** Of a guest. */
  campaign: z.nullable(z.string()),
  role: z.enum([...MEMBER_ROLES, ...GRANT_ROLES]),
  /** Null for somebody whose account is gone. */
  invited_by: z.nullable(z.string()),
  expires_at: timestampSchema,
};
export const receivedInvitationSchema = z
  .object({ uuid: uuidSchema, ...invitedToShape })
  .register(z.globalRegistry, { id: 'ReceivedInvitation' });
export type ReceivedInvitation = z.infer<typeof receivedInvitationSchema>;

const joinedSchema = z.object({ company: uuidSchema, campaign: z.nullable(uuidSchema) });

const invitationsPart = z.array(companyInvitationSchema).check(z.maxLength(LIMITS.companyInvitationsMax));
const guestsPart = z.array(guestSchema).check(z.maxLength(LIMITS.guestsMax));

export const teamSchema = z
  .object({
    members: z.array(memberSchema).check(z.maxLength(LIMITS.membersMax)),
    invitations: invitationsPart,
    guests: guestsPart,
    can: z.object({ manage_members: z.boolean(), manage_guests: z.boolean() }),
  })
  .register(z.globalRegistry, { id: 'Team' });
export type Team = z.infer<typeof teamSchema>;

export const inviteMemberBody = z.object({ email: emailSchema, role: memberRoleSchema });
export const inviteGuestBody = z.object({ email: emailSchema, role: grantRoleSchema });

/** The token of a link; of none of ours the answer is that it has ended. */
const tokenSchema = z.string().check(z.minLength(1), z.maxLength(200));

const memberParams = z.object({ account: uuidSchema });
const invitationParams = z.object({ invitation: uuidSchema });
const campaignParams = z.object({ campaign: uuidSchema });
const guestParams = z.object({ campaign: uuidSchema, account: uuidSchema });

export const companyRowSchema = z
  .object({
    uuid: uuidSchema,
    name: z.string(),
    kind: z.enum(COMPANY_KINDS),
    country: z.nullable(z.string()),
    members: z.int(),
    campaigns: z.int(),
    max_views: z.int(),
    file_bytes: z.int(),
    max_file_bytes: z.int(),
    plan: z.enum(PLANS),
    /** When a member last did something in it, as their open sessions say; null where none has one. */
    last_used_at: z.nullable(timestampSchema),
    created_at: timestampSchema,
  })
  .register(z.globalRegistry, { id: 'CompanyRow' });
export type CompanyRow = z.infer<typeof companyRowSchema>;

export const companyDetailsSchema = z
  .extend(companyRowSchema, {
    website: z.nullable(z.string()),
    telephone: z.nullable(z.string()),
    /** Creator profiles that it has added, and that it bought. */
    views_used: z.int(),
    views_bought: z.int(),
    archived_campaigns: z.int(),
    people: z
      .array(
        z.object({
          uuid: uuidSchema,
          name: z.string(),
          email: z.string(),
          role: memberRoleSchema,
          joined_at: timestampSchema,
        }),
      )
      .check(z.maxLength(LIMITS.membersMax)),
  })
  .register(z.globalRegistry, { id: 'CompanyDetails' });
export type CompanyDetails = z.infer<typeof companyDetailsSchema>;

export const setAllowanceBody = z.object({
  max_views: countSchema.check(z.maximum(LIMITS.allowanceMax)),
  /** Why, for the audit log. */
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(LIMITS.reasonMax)),
  /** What it was when it was looked at: when some was spent since, nothing changes. */
  expected: z.optional(z.int()),
});

export const companies = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/company/',
    access: 'session',
    summary: 'The company that the session works in',
    errors: ['accounts.company_required'],
    response: ownCompanySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/company/',
    access: 'session',
    summary: 'Change what the company says of itself; for its owners',
    errors: ['auth.forbidden', 'accounts.company_required'],
    body: updateCompanyBody,
    response: ownCompanySchema,
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/api/v1/company/logo/',
    access: 'session',
    summary: 'Set or take away the logo of the company; for its owners',
    errors: ['auth.forbidden', 'accounts.company_required', 'file.quota_exceeded'],
    multipart: { logo: LIMITS.imageBytes },
    /** Null or empty takes it away. */
    body: z.object({ logo: nullablePart(fileSchema) }),
    response: ownCompanySchema,
  }),
  found: endpoint({
    method: 'POST',
    path: '/api/v1/company/',
    access: 'session',
    summary: 'Found another company beside those of the account; the session then works in it',
    errors: ['accounts.company_role_required', 'companies.too_many'],
    status: 201,
    body: z.object(companyParts),
    response: ownCompanySchema,
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/v1/company/team/',
    access: 'session',
    summary: 'Members, guests of campaigns, and invitations that wait',
    errors: ['accounts.company_required'],
    response: teamSchema,
  }),
  setRole: endpoint({
    method: 'PUT',
    path: '/api/v1/company/members/{account}/',
    access: 'session',
    summary: 'Change the role of a member; for owners. One owner always stays',
    errors: ['auth.forbidden', 'accounts.company_required', 'companies.last_owner'],
    params: memberParams,
    body: z.object({ role: memberRoleSchema }),
    response: teamSchema,
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/v1/company/members/{account}/',
    access: 'session',
    summary: 'Take a member out of the company, or leave it oneself. One owner always stays',
    errors: ['auth.forbidden', 'accounts.company_required', 'companies.last_owner'],
    params: memberParams,
    /** `close`: also the campaigns that the member opened to guests are closed to them. */
    query: z.object({ guests: z._default(z.enum(['keep', 'close']), 'keep') }),
    response: z.object({}),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/v1/company/members/{account}/hand-over/',
    access: 'session',
    summary: 'Make a member an owner and be a manager from then on',
    errors: ['auth.forbidden', 'accounts.company_required'],
    params: memberParams,
    response: teamSchema,
  }),
  inviteMember: endpoint({
    method: 'POST',
    path: '/api/v1/company/invitations/',
    access: 'session',
    summary: 'Invite somebody to the company by mail; a second time sends a new link',
    errors: ['auth.forbidden', 'accounts.company_required', 'request.too_many'],
    status: 201,
    body: inviteMemberBody,
    response: companyInvitationSchema,
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/company/invitations/{invitation}/resend/',
    access: 'session',
    summary: 'Send the link of an invitation anew; the one before ends',
    errors: ['accounts.company_required', 'request.too_many'],
    params: invitationParams,
    response: companyInvitationSchema,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/v1/company/invitations/{invitation}/',
    access: 'session',
    summary: 'Take an invitation back: its link ends',
    errors: ['accounts.company_required'],
    params: invitationParams,
    response: z.object({}),
  }),
  listGuests: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/guests/',
    access: 'view_campaign',
    summary: 'To whom a campaign is open beside the members of its company, and who is invited to it',
    params: campaignParams,
    response: z.object({ guests: guestsPart, invitations: invitationsPart }),
  }),
  inviteGuest: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/guests/',
    access: 'view_campaign',
    summary: 'Invite somebody to one campaign by mail, and to nothing else of the company',
    errors: ['request.too_many'],
    status: 201,
    params: campaignParams,
    body: inviteGuestBody,
    response: companyInvitationSchema,
  }),
  setGuestRole: endpoint({
    method: 'PUT',
    path: '/api/v1/campaign/{campaign}/guests/{account}/',
    access: 'view_campaign',
    summary: 'Let a guest change a campaign, or only see it',
    params: guestParams,
    body: z.object({ role: grantRoleSchema }),
    response: guestSchema,
  }),
  removeGuest: endpoint({
    method: 'DELETE',
    path: '/api/v1/campaign/{campaign}/guests/{account}/',
    access: 'view_campaign',
    summary: 'Close a campaign to a guest',
    params: guestParams,
    response: z.object({}),
  }),
  lookAtInvitation: endpoint({
    method: 'POST',
    path: '/api/v1/company/join/look/',
    access: 'public',
    summary: 'What the link of an invitation is for',
    errors: ['companies.invitation_ended', 'request.too_many'],
    body: z.object({ token: tokenSchema }),
    response: z.object({ ...invitedToShape, email: z.string() }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/v1/company/join/',
    access: 'session',
    summary: 'Accept an invitation, once, with the account of its address',
    errors: [
      'companies.invitation_ended',
      'companies.invitation_for_another',
      'companies.creators_join_none',
      'companies.too_many',
    ],
    body: z.object({ token: tokenSchema }),
    response: joinedSchema,
  }),
  declineByLink: endpoint({
    method: 'POST',
    path: '/api/v1/company/join/decline/',
    access: 'public',
    summary: 'Decline the invitation of a link, also without an account; the link opens no more',
    errors: ['companies.invitation_ended', 'request.too_many'],
    body: z.object({ token: tokenSchema }),
    response: z.object({}),
  }),
  listReceived: endpoint({
    method: 'GET',
    path: '/api/v1/company/join/',
    access: 'session',
    summary: 'The invitations that wait for the address of the account, once it is known to be theirs',
    response: z.object({
      results: z.array(receivedInvitationSchema).check(z.maxLength(LIMITS.receivedInvitationsMax)),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/v1/company/join/{invitation}/',
    access: 'session',
    summary: 'Accept, without its link, an invitation that waits for the address of the account',
    errors: ['companies.invitation_ended', 'companies.creators_join_none', 'companies.too_many'],
    params: invitationParams,
    response: joinedSchema,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/api/v1/company/join/{invitation}/',
    access: 'session',
    summary: 'Decline an invitation that waits for the address of the account; its link opens no more',
    params: invitationParams,
    response: z.object({}),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/companies/',
    access: 'superuser',
    summary: 'All companies, the newest first',
    query: z.object({
      ...pageQuery(),
      search: optionalPart(z.string().check(z.trim(), z.maxLength(LIMITS.nameMax))),
    }),
    response: pageOf(companyRowSchema),
  }),
  readOne: endpoint({
    method: 'GET',
    path: '/api/v1/companies/{company}/',
    access: 'superuser',
    summary: 'A company with its members',
    params: z.object({ company: uuidSchema }),
    response: companyDetailsSchema,
  }),
  setAllowance: endpoint({
    method: 'PUT',
    path: '/api/v1/companies/{company}/allowance/',
    access: 'superuser',
    summary: 'Set how many creator profiles a company may still add',
    errors: ['request.overtaken'],
    params: z.object({ company: uuidSchema }),
    body: setAllowanceBody,
    response: companyDetailsSchema,
  }),
  appointOwner: endpoint({
    method: 'POST',
    path: '/api/v1/companies/{company}/owner/',
    access: 'superuser',
    summary:
      'Make a member an owner, where the owners that there are cannot do so; they stay owners and are told',
    errors: ['request.too_many'],
    params: z.object({ company: uuidSchema }),
    body: z.object({ account: uuidSchema, ...provenByPasswordAndCode }),
    response: companyDetailsSchema,
  }),
} as const;
