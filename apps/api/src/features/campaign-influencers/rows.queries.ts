import type { CustomValues, InvitationStep } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { inOrderOf } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { isDue, type CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';

/** How far the invitation of a campaign influencer has come: of whoever has a link that opens, by what became of it. */
export const invitationStep = sql<InvitationStep>`case
  when ci.answer <> 'pending' then ci.answer
  when ci.link_revoked_at is not null then 'revoked'
  when ci.link_hash is null then 'none'
  when ci.link_ends_at <= now() then 'ended'
  else coalesce(
    (select case when link.opened_at is not null then 'opened' when link.sent_at is not null then 'sent' end
      from invitations link where link.company_id = ci.company_id and link.campaign_influencer_id = ci.id
        and link.serial = ci.link_serial), 'none')
  end`;

/** Where a campaign influencer `ci` who is rejected goes back to: where in the work they were, beyond its beginning. */
export const returnsTo = sql<string | null>`case when ci.status = 'rejected'
  and ci.status_before in ('onboarding', 'trading', 'producing', 'submitted', 'published') then ci.status_before end`;

/** The first day that contents of a campaign influencer `ci` are due on. */
const dueSince = sql<string | null>`(select min(content.publish_day) from contents content
  where content.company_id = ci.company_id and content.campaign_influencer_id = ci.id and ${isDue('content')})`;

/** What custom fields hold, but for deleted ones: those of the company are read once for all rows. */
const customValues = (companyId: string) => sql<CustomValues>`ci.custom_values - array(
  select gone.id::text from custom_fields gone where gone.company_id = ${companyId} and gone.removed_at is not null)`;

/** A company's campaign influencers joined with what the company knows of them, every column that a reply shows. */
export const rowsOf = (db: Queryable, companyId: string) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .where('ci.company_id', '=', companyId)
    .select([
      'ci.id as ci_id',
      invitationStep.as('invitation'),
      'ci.status',
      returnsTo.as('returns_to'),
      'ci.answer',
      'ci.reach',
      'ci.estimated_cost_cents',
      'ci.agreed_cost_cents',
      'ci.contents_planned',
      'ci.contents_published',
      dueSince.as('due_since'),
      'ci.engagements',
      'ci.impressions',
      customValues(companyId).as('custom_values'),
      'ci.created_at as ci_created_at',
      'ci.updated_at as ci_updated_at',
    ])
    .selectAll('known');

export type CampaignInfluencerRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const byIds = prepare(
  (db, _shape: Record<string, never>, slot: Slots<{ companyId: string; ids: readonly string[] }>) =>
    rowsOf(db, slot('companyId')).where('ci.id', '=', sql<string>`any(${slot('ids')}::uuid[])`),
);

/** Rows of a company by their ids, in the order of the ids. */
export async function rowsByIds(
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<CampaignInfluencerRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await byIds(db, {}, { companyId, ids }), (row) => row.ci_id);
}

/** One campaign influencer that is not removed; undefined when it is not there. */
export const readSquadRow = (db: Queryable, campaign: CampaignKey, id: string) =>
  rowsOf(db, campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.id', '=', id)
    .where('ci.status', '<>', 'removed')
    .executeTakeFirst();
