import { LIMITS } from '@altavoz/contracts';
import { knownFromCents } from '@altavoz/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import type { PersonalParts } from '../accounts/index.js';
import { holdCampaign, recordChange } from '../campaigns/index.js';
import { connectedInfluencers, ownInfluencers, soleInfluencers } from '../creators/index.js';
import { noteInvitation } from './invitations.repository.js';

type Needs = Pick<Context, 'jobs' | 'now'>;

/** Each campaign is held alone: a transaction that held two could wait for one that holds them the other way. */
const tellLeft = defineJob({
  name: 'tell-left-invitation',
  payload: z.object({ company: z.uuid(), campaign: z.uuid(), influencer: z.uuid() }),
});

/**
 * The invitations of a person. Their links open no more once the account goes, and companies forget how they reached
 * them at its address or at a network that it connected; what was agreed and handed in is the companies' as well, and stays.
 */
export const invitationPart = ({ jobs, now }: Needs): PersonalParts => ({
  name: 'invitations',
  async read(db, accountId) {
    const invitations = await listInvitationsOf(db, accountId);
    return { invitations, contents: await listContentsOf(db, accountId) };
  },
  async forget(tx, accountId) {
    await forgetContacts(tx, accountId);
    for (const { company_id, campaign_id, id } of await revokeLinks(tx, accountId, now()))
      await jobs.add(tx, tellLeft, { company: company_id, campaign: campaign_id, influencer: id });
  },
});

/** What a person was invited to by a link, with the campaign (`c`) and its company (`o`). */
const invited = (accountId: string) => sql`
  campaign_influencers ci
    join (${ownInfluencers(accountId)}) as own on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
    join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id
    join companies o on o.id = ci.company_id`;

interface InvitationRow {
  company: string;
  campaign: string;
  network: string;
  username: string;
  name: string;
  state: string;
  link_ends_at: Date | null;
  link_revoked_at: Date | null;
  opened_at: Date | null;
  answer: string;
  answered_at: Date | null;
  declined_at: Date | null;
  reason: string | null;
  reason_text: string | null;
  terms_version: string | null;
  terms_text: string | null;
  terms_accepted_at: Date | null;
  terms_ip: string | null;
  agreed_cost_cents: number | null;
  currency: string;
  accepted_cost_cents: number | null;
  accepted_currency: string | null;
}

/** What a person was invited to, what they said, and what was agreed. */
async function listInvitationsOf(db: Queryable, accountId: string) {
  const { rows } = await sql<InvitationRow>`
    select o.name as company, c.name as campaign, k.network, k.username, k.name, ci.status as state, ci.link_ends_at,
      ci.link_revoked_at, link.opened_at, ci.answer, said.answered_at, said.declined_at, said.reason,
      said.reason_text,
      said.terms_version, coalesce(terms.text, usual.text) as terms_text, said.terms_accepted_at, said.terms_ip, ci.agreed_cost_cents,
      c.currency, said.accepted_cost_cents, said.accepted_currency
    from ${invited(accountId)}
    join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    left join invitations link on link.company_id = ci.company_id and link.campaign_influencer_id = ci.id
      and link.serial = ci.link_serial
    left join invitation_answers said on said.company_id = ci.company_id and said.campaign_influencer_id = ci.id
    left join campaign_terms terms on terms.company_id = ci.company_id and terms.id::text = said.terms_version
    left join usual_terms usual on usual.version = said.terms_version
    where ci.status <> 'removed' and ci.link_hash is not null
    order by ci.id desc limit ${LIMITS.ownDataMax}`.execute(db);
  return rows.map(({ agreed_cost_cents, accepted_cost_cents, ...row }) => ({
    ...row,
    agreed_pay: knownFromCents(agreed_cost_cents),
    accepted_pay: knownFromCents(accepted_cost_cents),
  }));
}

/** What a person has handed in, or is asked to. */
async function listContentsOf(db: Queryable, accountId: string) {
  const { rows } = await sql`
    select o.name as company, c.name as campaign, content.network, content.content_type, content.status, content.link,
      content.publish_day, case when content.status = 'content_rejected' then content.rejection_reason else '' end as rejection_reason,
      content.hand_in_note
    from ${invited(accountId)}
    join contents content on content.company_id = ci.company_id and content.campaign_influencer_id = ci.id
    where ci.status <> 'removed' and ci.link_hash is not null
    order by ci.id desc, content.position limit ${LIMITS.ownDataMax}`.execute(db);
  return rows;
}

/**
 * Of how companies reach a creator goes what is the account's: its own address, and all of an account of a network that it
 * alone has connected. What a company noted of somebody else stays, and another's former address ends by itself: whoever
 * takes an old link with a throwaway account could else have it forgotten.
 */
async function forgetContacts(tx: Tx, accountId: string): Promise<void> {
  const own = sql`(select lower(a.email) from accounts a where a.id = ${accountId})`;
  await sql`
    delete from invitation_contacts
    where (company_id, influencer_id) in (${ownInfluencers(accountId)}) and email = ${own}
      or (company_id, influencer_id) in (${soleInfluencers(accountId)})
        and influencer_id in (${connectedInfluencers(accountId)})`.execute(tx);
  await sql`
    delete from former_contacts
    where (company_id, influencer_id) in (${ownInfluencers(accountId)})
      and email = ${own}`.execute(tx);
}

/** Takes back the links that an account has taken. @returns whose links opened until now */
async function revokeLinks(tx: Tx, accountId: string, now: Date) {
  const { rows } = await sql<{ company_id: string; campaign_id: string; id: string; link_serial: number }>`
    with held as materialized (
      select ci.company_id, ci.id from campaign_influencers ci
      join (${ownInfluencers(accountId)}) as own on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
      where ci.link_hash is not null and ci.link_revoked_at is null and (
        (ci.company_id, ci.id, ci.link_serial) in (
          select mine.company_id, mine.campaign_influencer_id, mine.serial from invitations mine
          where mine.account_id = ${accountId})
        or ci.influencer_id in (${connectedInfluencers(accountId)}))
      order by ci.company_id, ci.id for no key update of ci)
    update campaign_influencers ci set link_revoked_at = ${now} from held
    where (ci.company_id, ci.id) = (held.company_id, held.id)
    returning ci.company_id, ci.campaign_id, ci.id, ci.link_serial`.execute(tx);
  for (const { company_id: companyId, id, link_serial: serial } of rows)
    await noteInvitation(tx, { companyId, id, serial }, { left_at: now });
  return rows;
}

/** Tells whoever has a campaign open, and its activity, that a link of it opens no more, as the account that had it is gone. */
export function defineLeftInvitations({ jobs }: Pick<Context, 'jobs'>): void {
  jobs.handle(tellLeft, {
    run: ({ company, campaign, influencer }, { db }) =>
      transact(db, async (tx) => {
        const held = await holdCampaign(tx, { id: campaign, company_id: company }, null);
        await recordChange(tx, held, {
          event: { type: 'influencer.updated', data: { uuid: influencer } },
          entry: { told: { kind: 'invitation.left' }, creators: [influencer] },
        });
      }).catch((error: unknown) => {
        // The campaign was deleted, and its links with it.
        if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
      }),
  });
}
