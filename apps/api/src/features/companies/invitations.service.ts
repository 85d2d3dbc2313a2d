import { LIMITS, type GrantRole, type Locale, type MemberRole } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { guestDecides, type Caller } from '../../http/caller.js';
import { AppError, fieldError, notFound } from '../../http/errors.js';
import { say, sentence } from '../../words.js';
import {
  companyPolicy,
  findAccount,
  findCredentials,
  hashLinkToken,
  holdAccount,
  insertMembership,
  isMember,
  listMemberships,
  newLinkToken,
  setActiveCompany,
  setRoleOnce,
  verifyAddress,
} from '../accounts/index.js';
import { countAudited, recordAudit } from '../audit-log/index.js';
import { queueMail } from '../mails/index.js';
import { companyOf, refuseUnless, refuseUnlessStill, type Acting } from './acting.js';
import { closeToGuest } from './close-to-guest.js';
import { presentGuest, presentInvitation, presentInvitedTo } from './companies.presenter.js';
import {
  countInvitations,
  deleteInvitation,
  findInvitation,
  findOpenInvitation,
  findReceivedInvitation,
  listInvitations,
  listReceivedInvitations,
  putInvitation,
  wasReplaced,
  type OpenInvitation,
} from './invitations.repository.js';
import {
  countGuests,
  countMembers,
  findCampaignName,
  findGuest,
  holdCompany,
  insertGrant,
  isGuestAddress,
  isMemberAddress,
  listGuests,
  setGrantRole,
} from './team.repository.js';

interface Asked {
  email: string;
  role: MemberRole | GrantRole;
  campaign: { id: string; name: string } | null;
}

/** Asks people by mail to join a company, or to look at one of its campaigns. */
export function createInvitationsService(
  context: Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'live' | 'jobs'>,
) {
  const { db, now, newId, live } = context;

  /** @throws AppError `request.too_many` for whoever has sent many within the hour, over all companies */
  async function refuseMany(tx: Tx, { accountId }: Caller): Promise<void> {
    const since = new Date(now().getTime() - HOUR_MS);
    const sent = await countAudited(tx, { accountId, kinds: ['member_invited', 'guest_invited'], since });
    if (sent >= LIMITS.companyInvitationsAnHour)
      throw new AppError('request.too_many', { retryAfterSeconds: HOUR_MS / 1000 });
  }

  /**
   * Writes an invitation and sends its link; whether there is an account at the address changes nothing.
   * @throws AppError `request.too_many` also where the company has written to the address too often today
   */
  async function send(
    tx: Tx,
    { caller, ip, locale }: Acting,
    company: { id: string; name: string },
    asked: Asked,
  ) {
    await refuseUnlessStill(tx, caller, asked.campaign ? 'inviteGuests' : 'manageTeam');
    await refuseMany(tx, caller);
    const inviter = await findAccount(tx, caller.accountId);
    // Whoever has an account reads its language, anybody else that of whoever asks.
    const known = await findCredentials(tx, asked.email);
    const language = (known?.locale as Locale | undefined) ?? locale;
    const token = newLinkToken();
    const until = new Date(now().getTime() + LIMITS.companyInvitationDays * DAY_MS);
    const { email, role, campaign } = asked;
    const id = await putInvitation(tx, {
      company_id: company.id,
      id: newId(),
      email,
      role,
      campaign_id: campaign?.id ?? null,
      token_hash: hashLinkToken(token),
      invited_by: caller.accountId,
      created_at: now(),
      sent_at: now(),
      expires_at: until,
    });
    const about = { inviter: inviter?.name ?? '', company: company.name, until };
    const mail = {
      to: { email, name: '', locale: language },
      path: `/join?token=${token}`,
      companyId: company.id,
      isSecret: true,
    };
    const isWritten = campaign
      ? await queueMail(tx, context, {
          ...mail,
          template: 'guest-invitation',
          values: { ...about, campaign: campaign.name },
        })
      : await queueMail(tx, context, {
          ...mail,
          template: 'member-invitation',
          values: { ...about, role: roleName(language, role as MemberRole) },
        });
    // Nothing is left of an invitation that did not go, and the link that was mailed before opens on.
    if (!isWritten)
      throw new AppError('request.too_many', {
        message: sentence('refusals:team.address_had_many'),
        retryAfterSeconds: HOUR_MS / 1000,
      });
    await recordAudit(tx, context, {
      kind: campaign ? 'guest_invited' : 'member_invited',
      companyId: company.id,
      accountId: caller.accountId,
      ip,
      details: { email, role, ...ofCampaign(campaign) },
    });
    return id;
  }

  /** @throws AppError `request.invalid` when as many wait as may */
  async function refuseFull(tx: Tx, companyId: string): Promise<void> {
    if ((await countInvitations(tx, companyId)) >= LIMITS.companyInvitationsMax)
      throw full('refusals:team.too_many_invitations', LIMITS.companyInvitationsMax);
  }

  /** In one company at a time, so that of two at once one is sent. */
  const inCompany = <T>(
    companyId: string,
    work: (tx: Tx, company: { id: string; name: string }) => Promise<T>,
  ) =>
    transact(db, async (tx) => {
      const company = await holdCompany(tx, companyId);
      if (!company) throw notFound();
      return work(tx, company);
    });

  async function invitationIn(companyId: string, id: string) {
    const row = await findInvitation(db, companyId, id);
    if (!row) throw notFound();
    return presentInvitation(row, now());
  }

  /** @throws AppError `resource.not_found` for a campaign of others, `auth.forbidden` for whoever only looks at it */
  async function campaignOf(caller: Caller, campaignId: string) {
    const found = caller.companyId && (await findCampaignName(db, caller.companyId, campaignId));
    if (!found && !caller.grants.some((grant) => grant.campaignId === campaignId)) throw notFound();
    if (!found || !companyPolicy.inviteGuests(caller)) throw new AppError('auth.forbidden');
    return { companyId: caller.companyId, campaign: found };
  }

  /** Whoever may ask somebody may also ask again and take it back. */
  const mayManage = (caller: Caller, { campaign_id }: { campaign_id: string | null }) =>
    campaign_id === null ? companyPolicy.manageTeam(caller) : companyPolicy.inviteGuests(caller);

  /** @throws AppError `resource.not_found`, also for whoever may not know of it */
  async function manageable(tx: Tx, caller: Caller, id: string) {
    const row = await findInvitation(tx, companyOf(caller), id);
    if (!row || !mayManage(caller, row)) throw notFound();
    return row;
  }

  /** Takes an invitation as the caller, once; `find` looks for it as long as it is open. */
  async function accept(
    { caller, ip }: Acting,
    find: (tx: Queryable) => Promise<OpenInvitation | undefined>,
  ) {
    const found = await find(db);
    if (!found) throw new AppError('companies.invitation_ended');
    const { company_id: companyId, campaign_id: campaignId } = found;
    await inCompany(companyId, async (tx, company) => {
      await holdAccount(tx, caller.accountId);
      const account = await findAccount(tx, caller.accountId);
      if (!account || account.email !== found.email) throw new AppError('companies.invitation_for_another');
      // A creator works in no company, but may be shown a campaign like anybody.
      if (account.role === 'creator' && campaignId === null)
        throw new AppError('companies.creators_join_none');
      // Another try may have used it meanwhile, or it was sent anew.
      const open = await find(tx);
      if (!open || !(await deleteInvitation(tx, companyId, open.id)))
        throw new AppError('companies.invitation_ended');
      if (campaignId !== null) {
        // Whoever has become a member meanwhile sees it anyway.
        if (!(await isMember(tx, account.id, companyId))) {
          // Whoever is a guest of the campaign already takes no other place.
          if (!(await findGuest(tx, companyId, campaignId, account.id)))
            refuseNoPlace(await countGuests(tx, companyId), LIMITS.guestsMax, company);
          await insertGrant(tx, {
            company_id: companyId,
            campaign_id: campaignId,
            account_id: account.id,
            role: open.role as GrantRole,
            invited_by: open.inviter_id,
            taken_for: caller.companyId,
          });
        }
      } else if (!(await isMember(tx, account.id, companyId))) {
        const mine = await listMemberships(tx, account.id, caller.sessionId);
        if (mine.length >= LIMITS.companiesMax) throw new AppError('companies.too_many');
        refuseNoPlace(await countMembers(tx, companyId), LIMITS.membersMax, company);
        await setRoleOnce(tx, account.id, 'company');
        await insertMembership(tx, {
          account_id: account.id,
          company_id: companyId,
          role: open.role as MemberRole,
        });
        await setActiveCompany(tx, caller.sessionId, companyId);
      }
      await recordAudit(tx, context, {
        kind: campaignId === null ? 'member_joined' : 'guest_joined',
        companyId,
        accountId: account.id,
        ip,
        details: {
          email: account.email,
          role: open.role,
          ...ofCampaign(campaignId ? { id: campaignId, name: found.campaign_name ?? '' } : null),
        },
      });
    });
    live.announceHere('session_changed', caller.accountId);
    return { company: companyId, campaign: campaignId };
  }

  /** @throws AppError `companies.invitation_ended` where it was taken or declined meanwhile */
  const decline = (invitation: OpenInvitation, who: { accountId: string | null; ip: string }) =>
    transact(db, async (tx) => {
      const { company_id: companyId, id, email, role, campaign_id: campaign } = invitation;
      if (!(await deleteInvitation(tx, companyId, id))) throw new AppError('companies.invitation_ended');
      await recordAudit(tx, context, {
        kind: 'invitation_declined',
        companyId,
        ...who,
        details: {
          email,
          role,
          ...ofCampaign(campaign ? { id: campaign, name: invitation.campaign_name ?? '' } : null),
        },
      });
    });

  /**
   * What waits for the address of the caller, once that is known to be theirs, and what finds it anew.
   * @throws AppError `resource.not_found`
   */
  async function received({ accountId }: Caller, id: string) {
    const account = await findAccount(db, accountId);
    if (!account?.email_verified_at) throw notFound();
    const find = (tx: Queryable) => findReceivedInvitation(tx, account.email, id, now());
    const found = await find(db);
    if (!found) throw notFound();
    return { found, find };
  }

  return {
    /** @throws AppError `auth.forbidden`, `request.invalid` on `email`, `request.too_many` */
    async inviteMember(who: Acting, { email, role }: { email: string; role: MemberRole }) {
      const companyId = companyOf(who.caller);
      refuseUnless(companyPolicy.manageTeam(who.caller));
      const id = await inCompany(companyId, async (tx, company) => {
        if (await isMemberAddress(tx, companyId, email)) throw fieldError('email', 'refusals:team.is_member');
        if ((await countMembers(tx, companyId)) >= LIMITS.membersMax)
          throw full('refusals:team.too_many_members', LIMITS.membersMax);
        await refuseFull(tx, companyId);
        return send(tx, who, company, { email, role, campaign: null });
      });
      return invitationIn(companyId, id);
    },

    /** @throws AppError `resource.not_found`, `auth.forbidden`, `request.invalid` on `email`, `request.too_many` */
    async inviteGuest(who: Acting, campaignId: string, { email, role }: { email: string; role: GrantRole }) {
      const { companyId, campaign } = await campaignOf(who.caller, campaignId);
      const id = await inCompany(companyId, async (tx, company) => {
        if (await isMemberAddress(tx, companyId, email))
          throw fieldError('email', 'refusals:team.guest_is_member');
        if (await isGuestAddress(tx, companyId, campaignId, email))
          throw fieldError('email', 'refusals:team.is_guest');
        if ((await countGuests(tx, companyId)) >= LIMITS.guestsMax)
          throw full('refusals:team.too_many_guests', LIMITS.guestsMax);
        await refuseFull(tx, companyId);
        return send(tx, who, company, { email, role, campaign });
      });
      return invitationIn(companyId, id);
    },

    /** @throws AppError `resource.not_found`, `request.too_many` */
    async resend(who: Acting, id: string) {
      const companyId = companyOf(who.caller);
      await inCompany(companyId, async (tx, company) => {
        const row = await manageable(tx, who.caller, id);
        const campaign =
          row.campaign_id === null ? null : { id: row.campaign_id, name: row.campaign_name ?? '' };
        await send(tx, who, company, {
          email: row.email,
          role: row.role as MemberRole | GrantRole,
          campaign,
        });
      });
      return invitationIn(companyId, id);
    },

    /** @throws AppError `resource.not_found` */
    async revoke({ caller, ip }: Acting, id: string) {
      const companyId = companyOf(caller);
      await transact(db, async (tx) => {
        const { email, role, campaign_id, campaign_name } = await manageable(tx, caller, id);
        if (!(await deleteInvitation(tx, companyId, id))) throw notFound();
        await recordAudit(tx, context, {
          kind: 'invitation_revoked',
          companyId,
          accountId: caller.accountId,
          ip,
          details: {
            email,
            role,
            ...ofCampaign(campaign_id ? { id: campaign_id, name: campaign_name ?? '' } : null),
          },
        });
      });
      return {};
    },

    async listGuests({ caller }: Acting, campaignId: string) {
      const { companyId } = await campaignOf(caller, campaignId);
      const [guests, invitations] = await Promise.all([
        listGuests(db, companyId, campaignId),
        listInvitations(db, companyId, campaignId),
      ]);
      return {
        guests: guests.map(presentGuest),
        invitations: invitations.map((row) => presentInvitation(row, now())),
      };
    },

    /** @throws AppError `resource.not_found`, `auth.forbidden` */
    async setGuestRole({ caller, ip }: Acting, campaignId: string, accountId: string, role: GrantRole) {
      const { companyId, campaign } = await campaignOf(caller, campaignId);
      const guest = await inCompany(companyId, async (tx) => {
        await refuseUnlessStill(tx, caller, 'inviteGuests');
        const found = await findGuest(tx, companyId, campaignId, accountId);
        if (!found) throw notFound();
        if (found.role === role) return found;
        if (found.account_role === 'creator' && guestDecides(role))
          throw fieldError('role', 'refusals:team.creator_looks');
        await setGrantRole(tx, companyId, campaignId, accountId, role);
        await recordAudit(tx, context, {
          kind: 'guest_role_changed',
          companyId,
          accountId: caller.accountId,
          ip,
          details: {
            account: accountId,
            name: found.name,
            from: found.role,
            to: role,
            ...ofCampaign(campaign),
          },
        });
        return { ...found, role };
      });
      live.announceHere('session_changed', accountId);
      return presentGuest(guest);
    },

    /** @throws AppError `resource.not_found`, `auth.forbidden` */
    async removeGuest({ caller, ip }: Acting, campaignId: string, accountId: string) {
      const { companyId } = await campaignOf(caller, campaignId);
      await inCompany(companyId, async (tx, company) => {
        await refuseUnlessStill(tx, caller, 'inviteGuests');
        const guest = await findGuest(tx, companyId, campaignId, accountId);
        if (!guest || !(await closeToGuest(tx, context, { caller, ip }, company, guest))) throw notFound();
      });
      live.announceHere('session_changed', accountId);
      return {};
    },

    /** @throws AppError `companies.invitation_ended` */
    async look(token: string) {
      const hash = hashLinkToken(token);
      const found = await findOpenInvitation(db, hash, now());
      if (!found)
        throw new AppError(
          'companies.invitation_ended',
          (await wasReplaced(db, hash, now())) ? { message: sentence('refusals:team.newer_invitation') } : {},
        );
      return { ...presentInvitedTo(found), email: found.email };
    },

    /**
     * Accepts the invitation of a link: of two at once, one does.
     * @throws AppError `companies.invitation_ended`, `companies.invitation_for_another`, `companies.creators_join_none`,
     *   `companies.too_many`; `request.invalid` where the company has no place left
     */
    async join(who: Acting, token: string) {
      const joined = await accept(who, (tx) => findOpenInvitation(tx, hashLinkToken(token), now()));
      // The link came to the address of the account, and to nobody else.
      await verifyAddress(db, who.caller.accountId, now());
      return joined;
    },

    /** What waits for the address of the caller; nothing is told of an address that is not known to be theirs. */
    async listReceived({ accountId }: Caller) {
      const account = await findAccount(db, accountId);
      if (!account?.email_verified_at) return { results: [] };
      const rows = await listReceivedInvitations(db, account.email, now());
      return { results: rows.map((row) => ({ uuid: row.id, ...presentInvitedTo(row) })) };
    },

    /**
     * @throws AppError `resource.not_found` for one that does not wait for the caller, `companies.invitation_ended`,
     *   `companies.creators_join_none`, `companies.too_many`; `request.invalid` where the company has no place left
     */
    async accept(who: Acting, id: string) {
      const { find } = await received(who.caller, id);
      return accept(who, find);
    },

    /** @throws AppError `resource.not_found` for one that does not wait for the caller, `companies.invitation_ended` */
    async decline({ caller, ip }: Acting, id: string) {
      const { found } = await received(caller, id);
      await decline(found, { accountId: caller.accountId, ip });
      return {};
    },

    /**
     * Declines the invitation of a link, which came to the address that it is for.
     * @throws AppError `companies.invitation_ended`
     */
    async declineByLink(token: string, ip: string) {
      const found = await findOpenInvitation(db, hashLinkToken(token), now());
      if (!found) throw new AppError('companies.invitation_ended');
      await decline(found, { accountId: null, ip });
      return {};
    },
  };
}

const roleName = (locale: Locale, role: MemberRole) => say(locale, { key: `companies:role.${role}` });

const full = (key: Parameters<typeof sentence>[0], most: number) =>
  new AppError('request.invalid', { message: sentence(key, { most }) });

/** @throws AppError `request.invalid`: the company has filled up since it asked */
function refuseNoPlace(taken: number, most: number, company: { name: string }): void {
  if (taken >= most)
    throw new AppError('request.invalid', {
      message: sentence('refusals:team.no_place', { most, company: company.name }),
    });
}

/** The campaign, as entries of the audit log name one. */
const ofCampaign = (campaign: { id: string; name: string } | null): Record<string, string> =>
  campaign ? { campaign: campaign.id, campaign_name: campaign.name } : {};
