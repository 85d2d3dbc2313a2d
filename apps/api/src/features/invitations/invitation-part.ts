import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import type { PersonalParts } from '../accounts/index.js';
import { holdCampaign, recordChange } from '../campaigns/index.js';
import { ownInfluencers } from '../creators/index.js';

type Needs = Pick<Context, 'jobs' | 'now'>;

/** Each campaign is held alone: a transaction that held two could wait for one that holds them the other way. */
const tellLeft = defineJob({
  name: 'tell-left-invitation',
  payload: z.object({ company: z.uuid(), campaign: z.uuid(), influencer: z.uuid() }),
});

/**
 * The invitations of a person. Their links open no more once the account goes, and companies forget how they reached
 * them; what was agreed and handed in is the companies' as well, and stays.
 */
export const invitationPart = ({ jobs, now }: Needs): PersonalParts => ({
  name: 'invitations',
  read: () => Promise.resolve([]),
  async forget(tx, accountId) {
    await forgetContacts(tx, accountId);
    for (const { company_id, campaign_id, id } of await revokeLinks(tx, accountId, now()))
      await jobs.add(tx, tellLeft, { company: company_id, campaign: campaign_id, influencer: id });
  },
});

const forgetContacts = (tx: Tx, accountId: string) =>
  sql`
    delete from invitation_contacts
    where (company_id, influencer_id) in (${ownInfluencers(accountId)})`.execute(tx);

/** @returns whose links opened until now */
async function revokeLinks(tx: Tx, accountId: string, now: Date) {
  const { rows } = await sql<{ company_id: string; campaign_id: string; id: string }>`
    with held as materialized (
      select ci.company_id, ci.id from campaign_influencers ci
      join (${ownInfluencers(accountId)}) as own on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
      where ci.link_hash is not null and ci.link_revoked_at is null
      order by ci.company_id, ci.id for no key update of ci)
    update campaign_influencers ci set link_revoked_at = ${now} from held
    where (ci.company_id, ci.id) = (held.company_id, held.id)
    returning ci.company_id, ci.campaign_id, ci.id`.execute(tx);
  return rows;
}

/** Tells whoever has a campaign open that a link of it opens no more. */
export function defineLeftInvitations({ jobs }: Pick<Context, 'jobs'>): void {
  jobs.handle(tellLeft, {
    run: ({ company, campaign, influencer }, { db }) =>
      transact(db, async (tx) => {
        const held = await holdCampaign(tx, { id: campaign, company_id: company }, null);
        await recordChange(tx, held, {
          event: { type: 'influencer.updated', data: { uuid: influencer } },
          entry: null,
        });
      }).catch((error: unknown) => {
        // The campaign was deleted, and its links with it.
        if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
      }),
  });
}
