import type { BodyOf, endpoints, Locale, MemberRole, Team } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { companyPolicy, endSessionsIn, withOwnersProof } from '../accounts/index.js';
import { recordAudit } from '../audit-log/index.js';
import { queueMail } from '../mails/index.js';
import { knownLanguage } from '../../words.js';
import { companyOf, refuseUnless, refuseUnlessStill, type Acting } from './acting.js';
import { presentGuest, presentInvitation, presentMembers } from './companies.presenter.js';
import { closeToGuest } from './close-to-guest.js';
import { deleteInvitationsTo, listInvitations } from './invitations.repository.js';
import {
  countMembers,
  deleteGrantsOf,
  deleteMember,
  findMember,
  holdCompany,
  listGuests,
  listGuestsOf,
  listMembers,
  listOwners,
  setMemberRole,
} from './team.repository.js';

interface Member {
  name: string;
  email: string;
  locale: Locale;
  role: MemberRole;
}

/** Who works in a company, and as what. */
export function createTeamService(
  context: Pick<Context, 'db' | 'now' | 'newId' | 'live' | 'jobs' | 'config' | 'secrets'>,
) {
  const { db, now, live } = context;

  async function team(caller: Caller): Promise<Team> {
    const companyId = companyOf(caller);
    const [members, invitations, guests] = await Promise.all([
      listMembers(db, companyId),
      listInvitations(db, companyId),
      listGuests(db, companyId),
    ]);
    const manages = companyPolicy.manageTeam(caller);
    const opens = companyPolicy.inviteGuests(caller);
    return {
      members: presentMembers(members, caller.accountId),
      // Who is asked is for whoever may ask.
      invitations: invitations
        .filter(({ campaign_id }) => manages || (opens && campaign_id !== null))
        .map((row) => presentInvitation(row, now())),
      guests: opens ? guests.map(presentGuest) : [],
      can: { manage_members: manages, manage_guests: opens },
    };
  }

  /** Changes of one team come one after the other, so that of two at once the second sees what the first did. */
  async function change(
    companyId: string,
    accountId: string,
    work: (tx: Tx, member: Member, company: { id: string; name: string }) => Promise<void>,
  ): Promise<void> {
    await transact(db, async (tx) => {
      const company = await holdCompany(tx, companyId);
      if (!company) throw notFound();
      const member = await findMember(tx, companyId, accountId);
      if (!member) throw notFound();
      await work(tx, { ...member, role: member.role as MemberRole }, company);
    });
    live.announceHere('session_changed', accountId);
  }

  /** @throws AppError `companies.last_owner` when nobody else owns the company */
  async function refuseLastOwner(tx: Tx, companyId: string, { role }: { role: MemberRole }) {
    if (role === 'owner' && (await countMembers(tx, companyId, 'owner')) === 1)
      throw new AppError('companies.last_owner');
  }

  /** Closes what a member opened to guests, who are told. @returns the guests */
  async function closeGuestsOf(
    tx: Tx,
    { caller, ip }: Pick<Acting, 'caller' | 'ip'>,
    company: { id: string; name: string },
    inviterId: string,
  ): Promise<string[]> {
    const guests = await listGuestsOf(tx, company.id, inviterId);
    for (const guest of guests) await closeToGuest(tx, context, { caller, ip }, company, guest);
    return guests.map(({ id }) => id);
  }

  return {
    team,

    /** @throws AppError `auth.forbidden`, `resource.not_found`, `companies.last_owner` */
    async setRole({ caller, ip }: Acting, accountId: string, role: MemberRole) {
      const companyId = companyOf(caller);
      refuseUnless(companyPolicy.manageTeam(caller));
      await change(companyId, accountId, async (tx, member) => {
        await refuseUnlessStill(tx, caller, 'manageTeam');
        if (member.role === role) return;
        await refuseLastOwner(tx, companyId, member);
        await setMemberRole(tx, companyId, accountId, role);
        await recordAudit(tx, context, {
          kind: 'member_role_changed',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { account: accountId, name: member.name, from: member.role, to: role },
        });
      });
      // Whoever gave away the own role may see less from now on.
      const self = accountId === caller.accountId ? { ...caller, memberRole: role } : caller;
      return team(self);
    },

    /** @throws AppError `auth.forbidden`, `resource.not_found`, `companies.last_owner` */
    async remove({ caller, ip }: Acting, accountId: string, guests: 'keep' | 'close') {
      const companyId = companyOf(caller);
      const leaves = accountId === caller.accountId;
      refuseUnless(companyPolicy.manageTeam(caller) || (leaves && guests === 'keep'));
      const closed: string[] = [];
      await change(companyId, accountId, async (tx, member, company) => {
        closed.length = 0;
        if (!leaves) await refuseUnlessStill(tx, caller, 'manageTeam');
        await refuseLastOwner(tx, companyId, member);
        // Whoever leaves goes on in another of their companies; whoever is sent away does not stay at the desk.
        if (!leaves) await endSessionsIn(tx, accountId, companyId);
        await deleteMember(tx, companyId, accountId);
        // Whoever was a guest before they joined would go on seeing, and changing, what was opened to them then.
        await deleteGrantsOf(tx, companyId, accountId);
        await deleteInvitationsTo(tx, companyId, member.email);
        if (guests === 'close') closed.push(...(await closeGuestsOf(tx, { caller, ip }, company, accountId)));
        if (!leaves) {
          await queueMail(tx, context, {
            template: 'member-removed',
            values: { at: now(), company: company.name },
            to: { email: member.email, name: member.name, locale: member.locale },
            path: '/account',
            companyId,
          });
        }
        await recordAudit(tx, context, {
          kind: 'member_removed',
          companyId,
          accountId: caller.accountId,
          ip,
          details: { account: accountId, name: member.name, role: member.role, left: leaves },
        });
      });
      for (const guest of closed) live.announceHere('session_changed', guest);
      return {};
    },

    /**
     * Makes a member an owner by a superuser, who has made sure of whom they help. The owners that there are stay, and are
     * told.
     * @throws AppError `resource.not_found`, `request.invalid` on `password` or `code`, `request.too_many`
     */
    async appointOwner(
      { caller, ip }: Acting,
      companyId: string,
      { account, ...proof }: BodyOf<typeof endpoints.companies.appointOwner>,
    ) {
      await withOwnersProof(context, caller, proof, (takeCode) =>
        change(companyId, account, async (tx, member, company) => {
          await takeCode(tx);
          if (member.role === 'owner') return;
          await setMemberRole(tx, companyId, account, 'owner');
          await recordAudit(tx, context, {
            kind: 'owner_appointed',
            companyId,
            accountId: caller.accountId,
            ip,
            details: { account, name: member.name, from: member.role },
          });
          for (const { email, name, locale } of await listOwners(tx, companyId))
            await queueMail(tx, context, {
              template: 'owner-appointed',
              values: { at: now(), company: company.name, name: member.name },
              to: { email, name, locale: knownLanguage(locale ?? 'es') },
              path: '/team',
              companyId,
            });
        }),
      );
    },

    /** @throws AppError `auth.forbidden`, `resource.not_found` */
    async handOver({ caller, ip }: Acting, accountId: string) {
      const companyId = companyOf(caller);
      refuseUnless(companyPolicy.manageTeam(caller));
      if (accountId === caller.accountId) return team(caller);
      await change(companyId, accountId, async (tx, member) => {
        await refuseUnlessStill(tx, caller, 'manageTeam');
        const steps = [
          { account: accountId, name: member.name, from: member.role, to: 'owner' },
          {
            account: caller.accountId,
            name: (await findMember(tx, companyId, caller.accountId))?.name ?? '',
            from: 'owner',
            to: 'manager',
          },
        ] as const;
        for (const step of steps) {
          if (step.from === step.to) continue;
          await setMemberRole(tx, companyId, step.account, step.to);
          await recordAudit(tx, context, {
            kind: 'member_role_changed',
            companyId,
            accountId: caller.accountId,
            ip,
            details: { ...step },
          });
        }
      });
      live.announceHere('session_changed', caller.accountId);
      return team({ ...caller, memberRole: 'manager' });
    },
  };
}
