import { sql, type RawBuilder } from 'kysely';
import type { InfluencerStatus } from '@altavoz/contracts';
import type { isOpenToGuests } from '@altavoz/domain';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';
import { returnsTo } from './rows.queries.js';

/** The rows of a campaign for catalogue ids, by catalogue id, the removed included. */
export async function findByInfluencers(
  tx: Queryable,
  campaign: CampaignKey,
  influencerIds: readonly string[],
): Promise<Map<string, { id: string; status: InfluencerStatus }>> {
  if (influencerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .select(['id', 'influencer_id', 'status'])
    .execute();
  return new Map(
    rows.map((row) => [row.influencer_id, { id: row.id, status: row.status as InfluencerStatus }]),
  );
}

/** In how many other campaigns of a company influencers are, and what they are in the one that moved last. */
export const findElsewhere = (db: Queryable, campaign: CampaignKey, influencerIds: readonly string[]) =>
  db
    .selectFrom('campaign_influencers')
    .where('company_id', '=', campaign.company_id)
    .where('influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .where('campaign_id', '<>', campaign.id)
    .where('status', '<>', 'removed')
    .select([
      'influencer_id as influencer',
      sql<number>`count(*)::int`.as('campaigns'),
      sql<InfluencerStatus>`(array_agg(status order by status_changed_at desc, id desc))[1]`.as('status'),
    ])
    .groupBy('influencer_id')
    .execute();

export interface NewCampaignInfluencer {
  id: string;
  influencerId: string;
  /** Null while nobody has said it. */
  estimatedCostCents: number | null;
}

/** Inserts rows with the copies that lists sort by taken from what the company knows. */
export async function insertCampaignInfluencers(
  tx: Tx,
  campaign: CampaignKey,
  rows: readonly NewCampaignInfluencer[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into campaign_influencers (company_id, id, campaign_id, influencer_id, estimated_cost_cents, network, category,
      category_rank, followers, name_key, search_key, engagement_rate, has_payment_data, created_at, updated_at, status_changed_at)
    select k.company_id, n.id, ${campaign.id}::uuid, i.id, n.cents, i.network, coalesce(k.category, ''),
      category_rank(k.category), k.followers, k.name_key, k.search_key, k.engagement_rate, k.has_payment_data, ${now}, ${now}, ${now}
    from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.influencerId)}::uuid[],
      ${rows.map((row) => row.estimatedCostCents)}::bigint[]) as n (id, influencer_id, cents)
    join company_influencers k on k.company_id = ${campaign.company_id} and k.influencer_id = n.influencer_id
    join influencers i on i.id = k.influencer_id`.execute(tx);
}

/** Brings removed rows back as pending; their contents show again by trigger. */
export async function reviveCampaignInfluencers(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const revived = await tx
    .updateTable('campaign_influencers')
    .set({
      status: 'pending',
      answer: 'pending',
      answer_is_new: false,
      status_before: null,
      earlier_changes: '[]',
      // No link from before opens what is begun anew, and whoever had taken one has none any more.
      link_serial: sql<number>`link_serial + 1`,
      link_hash: null,
      link_ends_at: null,
      link_revoked_at: null,
      status_change: null,
      status_changed_at: now,
      updated_at: now,
    })
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'removed')
    .returning('id')
    .execute();
  // Whoever applied to a casting call before neither withdraws nor is told of what is begun anew.
  await tx
    .updateTable('casting_applications')
    .set({ made_proposal: false })
    .where('company_id', '=', campaign.company_id)
    .where('campaign_influencer_id', '=', sql<string>`any(${revived.map(({ id }) => id)}::uuid[])`)
    .where('made_proposal', '=', true)
    .execute();
}

/** Sets estimated costs that differ. @param now null where that is no touch. @returns the rows that changed */
export async function changeEstimatedCosts(
  tx: Tx,
  campaign: CampaignKey,
  costs: readonly { id: string; cents: number | null }[],
  now: Date | null,
): Promise<Set<string>> {
  if (costs.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    update campaign_influencers ci set estimated_cost_cents = n.cents, updated_at = coalesce(${now}::timestamptz, ci.updated_at)
    from unnest(${costs.map(({ id }) => id)}::uuid[], ${costs.map(({ cents }) => cents)}::bigint[]) as n (id, cents)
    where ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id} and ci.id = n.id
      and ci.estimated_cost_cents is distinct from n.cents
    returning ci.id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** One row of a campaign that is not removed; undefined when it is not there. */
export const findCampaignInfluencer = (db: Queryable, campaign: CampaignKey, id: string) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .where('ci.company_id', '=', campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.id', '=', id)
    .where('ci.status', '<>', 'removed')
    .select([
      'ci.id',
      'ci.influencer_id',
      'ci.status',
      'ci.answer',
      'ci.answer_is_new',
      'ci.network',
      'ci.link_serial',
      'ci.link_hash',
      'ci.link_ends_at',
      'ci.link_revoked_at',
      'ci.agreed_cost_cents',
      'known.username',
      'known.name',
    ])
    .executeTakeFirst();

/** The statuses of the named rows by id, the removed included. */
export async function findStatuses(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
): Promise<Map<string, InfluencerStatus>> {
  const rows = await tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'status'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.status as InfluencerStatus]));
}

/** Of named rows those who go back to where they were before they were rejected, and where that is. */
export async function findReturns(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
): Promise<Map<string, InfluencerStatus>> {
  const rows = await tx
    .selectFrom('campaign_influencers as ci')
    .where('ci.company_id', '=', campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(returnsTo, 'is not', null)
    .select(['ci.id', returnsTo.as('to')])
    .execute();
  return new Map(rows.map(({ id, to }) => [id, to as InfluencerStatus]));
}

/** What decides whether a guest may decide on the named rows (`isOpenToGuests`), by id, the removed included. */
export async function findProposals(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
): Promise<Map<string, Parameters<typeof isOpenToGuests>[0]>> {
  const rows = await tx
    .selectFrom('campaign_influencers as ci')
    .where('ci.company_id', '=', campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['ci.id', 'ci.status', 'ci.answer as status_influencer', returnsTo.as('status_before')])
    .execute();
  return new Map(
    rows.map(({ id, status, status_influencer, status_before }) => [
      id,
      {
        status: status as InfluencerStatus,
        status_influencer,
        status_before: status_before as InfluencerStatus | null,
      },
    ]),
  );
}

/** How many changes of one creator can be taken back, one after the other. */
const CHANGES_KEPT = 20;

/** Sets one status for many rows in one statement; rows that have it already are not touched. */
export const updateStatuses = (
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  { status, change }: { status: InfluencerStatus; change: string },
  now: Date,
) =>
  tx
    .updateTable('campaign_influencers')
    .set((eb) => ({
      status,
      status_before: eb.ref('status'),
      status_change: change,
      status_changed_at: now,
      updated_at: now,
      // Whoever moves them on knows what they said.
      answer_is_new: false,
      earlier_changes: sql<string>`jsonb_path_query_array(jsonb_build_object('change', status_change, 'before', status_before,
        'changed_at', status_changed_at, 'updated_at', updated_at) || earlier_changes, ${`$[0 to ${CHANGES_KEPT - 1}]`}::jsonpath)`,
    }))
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '<>', status)
    .execute();

/** Who stands as a change of statuses left them. */
export async function listMovedBy(tx: Tx, campaign: CampaignKey, change: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('status_change', '=', change)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Makes the rows that a change has touched last as if it had never been, so that the change before it can be taken back
 * in turn. @returns what became of each
 */
export async function takeStatusesBack(tx: Tx, campaign: CampaignKey, change: string, now: Date) {
  const { rows } = await sql<{
    uuid: string;
    status: InfluencerStatus;
    previous_status: InfluencerStatus;
  }>`
    with touched as (
      select id, status, earlier_changes -> 0 as earlier from campaign_influencers
      where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and status_change = ${change}
    )
    update campaign_influencers ci
    set status = ci.status_before, status_before = earlier ->> 'before', status_change = (earlier ->> 'change')::uuid,
      status_changed_at = coalesce((earlier ->> 'changed_at')::timestamptz, ${now}),
      -- Whatever else was changed since stays, and stays a touch.
      updated_at = case when ci.updated_at = ci.status_changed_at
        then coalesce((earlier ->> 'updated_at')::timestamptz, ${now}) else ci.updated_at end,
      earlier_changes = ci.earlier_changes - 0
    from touched where ci.company_id = ${campaign.company_id} and ci.id = touched.id
    returning ci.id as uuid, ci.status, touched.status as previous_status`.execute(tx);
  return rows;
}

/**
 * Of creators that were added, those that nobody has touched since: no answer, money, link, content or note came, and
 * `change` alone has moved them, and no import has told of them since. Of an import also nobody whom it has not added
 * last: `added` names it, and its end. @returns their ids, and how many of all are in the campaign
 */
export async function findUntouched(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  change: string | null,
  added: { import: string; ended: Date | null } | null = null,
): Promise<{ untouched: string[]; count: number }> {
  const { rows } = await sql<{ id: string; is_untouched: boolean }>`
    select ci.id, ci.answer = 'pending' and ci.link_hash is null and ci.updated_at = ci.status_changed_at
        and (ci.status_change is null or ci.status_change = ${change}::uuid)
        and not exists (
          select from contents content
          where content.company_id = ${campaign.company_id} and content.campaign_influencer_id = ci.id
            and content.updated_at >= ci.status_changed_at
        )
        and not exists (
          select from campaign_influencer_notes note
          where note.company_id = ${campaign.company_id} and note.campaign_influencer_id = ci.id
            and note.created_at >= ci.status_changed_at and note.removed_at is null
        )
        and (${added?.ended ?? null}::timestamptz is null or ci.status_changed_at <= ${added?.ended ?? null})
        and not exists (
          select from import_rows later
          where later.company_id = ${campaign.company_id} and later.campaign_influencer_id = ci.id
            and later.outcome = 'updated' and not later.taken_back
            and later.import_id is distinct from ${added?.import ?? null}::uuid
        ) as is_untouched
    from campaign_influencers ci
    where ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id} and ci.id = any(${ids}::uuid[])
      and ci.status <> 'removed'`.execute(tx);
  return { untouched: rows.flatMap((row) => (row.is_untouched ? [row.id] : [])), count: rows.length };
}

export const updateCampaignInfluencer = (
  tx: Tx,
  campaign: CampaignKey,
  id: string,
  change: {
    answer?: string;
    answer_is_new?: boolean;
    estimated_cost_cents?: number | null;
    agreed_cost_cents?: number | null;
    reach?: number | null;
    custom_values?: RawBuilder<string>;
  },
  now: Date,
) =>
  tx
    .updateTable('campaign_influencers')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute();

/** Notes that the company has looked at what a creator answered; that touches nothing else of them. */
export const noteAnswerSeen = (tx: Tx, campaign: CampaignKey, id: string) =>
  tx
    .updateTable('campaign_influencers')
    .set({ answer_is_new: false })
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute();

/** Lets one link of a row open until a time, and no other, or takes back the one that it has. */
export const setLink = (
  tx: Tx,
  campaign: CampaignKey,
  id: string,
  link: { serial: number; hash: Buffer; endsAt: Date } | { revokedAt: Date },
) =>
  tx
    .updateTable('campaign_influencers')
    .set(
      'revokedAt' in link
        ? { link_revoked_at: link.revokedAt }
        : {
            link_serial: link.serial,
            link_hash: link.hash,
            link_ends_at: link.endsAt,
            link_revoked_at: null,
          },
    )
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .execute();

/** Brings a campaign's copies of what its company knows up to date. @returns how many were old */
export async function copyInfluencerFacts(
  tx: Tx,
  campaign: CampaignKey,
  influencerIds: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ copied: number }>`
    select copy_influencer_facts(${campaign.company_id}::uuid, ${campaign.id}::uuid, ${influencerIds}::uuid[]) as copied`.execute(
    tx,
  );
  return rows[0]?.copied ?? 0;
}

/** The other campaigns of the company that have some of the influencers, with those they have. */
export const findOtherCampaigns = (tx: Tx, campaign: CampaignKey, influencerIds: readonly string[]) =>
  tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', campaign.company_id)
    .where('influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .where('campaign_id', '<>', campaign.id)
    .groupBy('campaign_id')
    .select(['campaign_id', sql<string[]>`array_agg(influencer_id)`.as('influencer_ids')])
    .execute();

/** The campaigns of a company that an influencer is in, or was removed from. */
export async function findCampaignsWith(tx: Tx, companyId: string, influencerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .orderBy('campaign_id')
    .select('campaign_id')
    .execute();
  return rows.map(({ campaign_id }) => campaign_id);
}
