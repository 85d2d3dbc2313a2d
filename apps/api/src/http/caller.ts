import type { GrantRole, MemberRole, Permission, Role } from '@altavoz/contracts';
import { sentence, type Sentence } from '../words.js';

/** A campaign that is open to an account, whichever company it is of. */
export interface Grant {
  readonly companyId: string;
  readonly companyName: string;
  readonly campaignId: string;
  readonly role: GrantRole;
}

/** Who calls, as the session says. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: Role | null;
  readonly isSuperuser: boolean;
  /** The company that the session works in, and what the account is there; null together. */
  readonly companyId: string | null;
  readonly memberRole: MemberRole | null;
  readonly grants: readonly Grant[];
}

/** The company of a caller without one: owns nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What each role may do with the campaigns of its company [PER-16]. */
const OF_MEMBERS: Record<MemberRole, readonly Permission[]> = {
  owner: ['view_campaign', 'change_campaign'],
  manager: ['view_campaign', 'change_campaign'],
  analyst: ['view_campaign'],
};

/** What each role may do with the one campaign that is open to it. */
const OF_GUESTS: Record<GrantRole, readonly Permission[]> = {
  client: ['view_campaign'],
  client_decider: ['view_campaign'],
  viewer: ['view_campaign'],
  viewer_decider: ['view_campaign'],
  editor: ['view_campaign', 'change_campaign'],
};

export const memberMay = (role: MemberRole | null, permission: Permission): boolean =>
  role !== null && OF_MEMBERS[role].includes(permission);
export const guestMay = (role: GrantRole, permission: Permission): boolean =>
  OF_GUESTS[role].includes(permission);

/** Guests to whom nothing is told of money. */
const WITHOUT_COSTS: readonly GrantRole[] = ['client', 'client_decider'];
/** Guests who decide on proposals. */
const DECIDERS: readonly GrantRole[] = ['client_decider', 'viewer_decider', 'editor'];
export const guestDecides = (role: GrantRole): boolean => DECIDERS.includes(role);

/** Whether a campaign is open to the caller as to a client, who sees all of it but what it costs. */
export function costsAreHidden(
  { isSuperuser, companyId, grants }: Pick<Caller, 'isSuperuser' | 'companyId' | 'grants'>,
  campaignId: string,
): boolean {
  const grant = grants.find((one) => one.campaignId === campaignId);
  return (
    grant !== undefined && WITHOUT_COSTS.includes(grant.role) && grant.companyId !== companyId && !isSuperuser
  );
}

/** Whether the caller sees what creators ask for their work: not whoever is nowhere more than a client. */
export const seesPrices = ({
  isSuperuser,
  memberRole,
  grants,
}: Pick<Caller, 'isSuperuser' | 'memberRole' | 'grants'>): boolean =>
  isSuperuser || memberRole !== null || grants.some(({ role }) => !WITHOUT_COSTS.includes(role));

/** Whether the caller holds a permission anywhere; which campaigns it is about is for the policy of the room. */
export const may = (
  { isSuperuser, memberRole, grants }: Pick<Caller, 'isSuperuser' | 'memberRole' | 'grants'>,
  permission: Permission,
): boolean =>
  isSuperuser || memberMay(memberRole, permission) || grants.some(({ role }) => guestMay(role, permission));

/**
 * The company that somebody works for: that of the session, or for a guest who is of none that of the campaign that was
 * opened to them first; null for superusers and creators without either.
 */
export const companyWorkedFor = ({
  companyId,
  grants,
}: Pick<Caller, 'companyId' | 'grants'>): string | null => companyId ?? grants[0]?.companyId ?? null;

/**
 * What somebody is told who may not, with whom to ask; undefined for whoever has a company of their own to ask in.
 * @param campaignId what it was about, if that was a campaign
 */
export function refusalOf(
  { companyId, grants, isSuperuser, role }: Caller,
  campaignId?: string,
): Sentence | undefined {
  const grant = grants.find((one) => one.campaignId === campaignId) ?? (companyId ? undefined : grants[0]);
  if (grant && grant.companyId !== companyId)
    return sentence('refusals:forbidden.guest', { company: grant.companyName });
  if (companyId || isSuperuser || role === 'creator') return undefined;
  return sentence('refusals:forbidden.nobody');
}

/** How a session is found from the token of a request; rooms provide it, the door calls it. */
export interface Authenticator {
  authenticate(token: string): Promise<Caller | null>;
}
