import { SQUAD_STATUSES, type CampaignHealth } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import type { CampaignKey } from './campaign-access.js';
import { awaitsPost } from './whose-turn.queries.js';

/**
 * A content that is asked of its creator and neither published nor rejected; the literal is the condition of the index
 * `contents_due`.
 */
export const isDue = (content: string): RawBuilder<boolean> => {
  const out = sql.ref(`${content}.is_out`);
  const status = sql.ref(`${content}.status`);
  return sql`not ${out} and ${status} in ('content_pending', 'content_producing', 'content_submitted')`;
};

interface Values extends Record<string, unknown> {
  companyId: string;
  campaigns: readonly string[];
  day: string;
}

interface HealthRow {
  id: string;
  name: string;
  logo: string | null;
  starts_on: string | null;
  contents: number;
  rejected: number;
  published: number;
  submitted: number;
  late: number;
  late_since: string | null;
  pending: number;
  imports: number;
  answers: number;
  found: number;
  agreed_cents: number;
  paid_beyond_cents: number;
  open_cost_cents: number;
  with_agreed_cost: number;
  without_agreed_cost: number;
  invited: boolean;
  measured: boolean;
}

const squad = sql.join(SQUAD_STATUSES.map((status) => sql.lit(status)));

/**
 * What was approved or paid in a campaign beyond what is agreed with the squad, in the campaign's currency: more than
 * somebody's agreed cost is now, and all of whoever is not in the squad (any more). With what is agreed it is what is
 * committed, as neither leaving nor agreeing on less takes back money.
 */
export const paidBeyond = (campaign: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${campaign}.${column}`);
  return sql`(
    select coalesce(sum(greatest(paid.amount_cents - coalesce(payee.agreed_cost_cents, 0), 0)), 0)::bigint
    from (
      select p.company_id, p.campaign_influencer_id, sum(p.amount_cents) as amount_cents from payouts p
      where p.company_id = ${of('company_id')} and p.campaign_id = ${of('id')} and p.currency = ${of('currency')}
        and p.state in ('approved', 'paid', 'failed')
      group by 1, 2
    ) paid
    left join campaign_influencers payee
      on payee.company_id = paid.company_id and payee.id = paid.campaign_influencer_id and payee.status in (${squad})
  )`;
};

/** Reads the totals that triggers keep, and of the contents those that are late alone. */
const healthRows = prepare(
  (_, shape: { some: boolean; active: boolean }, slot: Slots<Values>) => sql<HealthRow>`
    select c.id, c.name, c.logo, c.starts_on, ${paidBeyond('c')} as paid_beyond_cents, creators.*, work.*, due.*, asked.*, files.*, said.*, posts.*
    from campaigns c
    cross join lateral (
      select coalesce(sum(influencers) filter (where status = 'pending'), 0) as pending,
        coalesce(sum(agreed_cost_cents) filter (where status in (${squad})), 0) as agreed_cents,
        coalesce(sum(open_cost_cents) filter (where status = 'pending' or status in (${squad})), 0) as open_cost_cents,
        coalesce(sum(with_agreed_cost) filter (where status in (${squad})), 0) as with_agreed_cost,
        coalesce(sum(influencers - with_agreed_cost) filter (where status in (${squad})), 0) as without_agreed_cost
      from campaign_influencer_totals
      where company_id = c.company_id and campaign_id = c.id
    ) creators
    cross join lateral (
      select coalesce(sum(contents) filter (where status <> 'content_rejected'), 0) as contents,
        coalesce(sum(contents) filter (where status = 'content_rejected'), 0) as rejected,
        coalesce(sum(contents) filter (where status = 'content_published'), 0) as published,
        coalesce(sum(contents) filter (where status = 'content_submitted'), 0) - (
          select count(*) from contents approved
          where approved.company_id = c.company_id and approved.campaign_id = c.id and ${awaitsPost('approved')}
        ) as submitted,
        coalesce(sum(engagements + number_of_impressions + number_of_views + number_of_interactions + scope_number)
          filter (where status = 'content_published'), 0) > 0 as measured
      from campaign_content_totals
      where company_id = c.company_id and campaign_id = c.id
    ) work
    cross join lateral (
      select count(*) as late, min(publish_day) as late_since from contents
      where company_id = c.company_id and campaign_id = c.id and ${isDue('contents')}
        and publish_day < ${slot('day')}
    ) due
    cross join lateral (
      select exists (select from campaign_influencers where company_id = c.company_id and campaign_id = c.id
          and link_hash is not null and status not in ('rejected', 'removed'))
        or exists (select from campaign_influencers where company_id = c.company_id and campaign_id = c.id
          and answer in ('accepted', 'rejected') and status not in ('pending', 'rejected', 'removed')) as invited
    ) asked
    cross join lateral (
      select count(*) as imports from imports
      where company_id = c.company_id and campaign_id = c.id and (failed > 0 or state = 'failed')
        and ended_at is not null and undone_at is null and reviewed_at is null
    ) files
    cross join lateral (
      select count(*) as answers from campaign_influencers
      where company_id = c.company_id and campaign_id = c.id and answer_is_new
    ) said
    cross join lateral (
      select count(*) as found from found_posts f
      where f.company_id = c.company_id and f.campaign_id = c.id and f.state = 'new'
        and not exists (select from contents known where known.company_id = f.company_id
          and known.campaign_id = f.campaign_id and known.post = f.post and not known.is_out)
    ) posts
    where c.company_id = ${slot('companyId')}
      ${shape.some ? sql`and c.id = any(${slot('campaigns')}::uuid[])` : sql``}
      ${shape.active ? sql`and not c.is_archived and not c.is_sample` : sql``}`,
);

interface Committed {
  agreed_cents: number;
  /** Of how many of the squad the agreed cost is known, and of how many it is not. */
  with_agreed_cost: number;
  without_agreed_cost: number;
  paid_beyond_cents: number;
}

/** What is committed, without those whose cost is not known; null where nobody's is, and nothing was paid. */
export const committed = (sums: Committed): number | null =>
  sums.without_agreed_cost > 0 && sums.with_agreed_cost === 0 && sums.paid_beyond_cents === 0
    ? null
    : fromCents(sums.agreed_cents + sums.paid_beyond_cents);

const toHealth = (row: HealthRow): CampaignHealth => ({
  contents: row.contents,
  rejected: row.rejected,
  published: row.published,
  submitted: row.submitted,
  late: row.late,
  late_since: row.late_since,
  pending: row.pending,
  imports: row.imports,
  answers: row.answers,
  found: row.found,
  agreed: committed(row),
  estimated_cost: fromCents(row.open_cost_cents),
  without_agreed_cost: row.without_agreed_cost,
  invited: row.invited,
  measured: row.measured,
});

/**
 * How campaigns go on a day, by their ids.
 * @param day `yyyy-mm-dd`: a content that is due before it and not published is late
 */
export async function readHealths(
  db: Queryable,
  campaigns: readonly CampaignKey[],
  day: string,
): Promise<Map<string, CampaignHealth>> {
  const companies = [...new Set(campaigns.map(({ company_id }) => company_id))];
  const rows = await Promise.all(
    companies.map((companyId) => {
      const own = campaigns.filter(({ company_id }) => company_id === companyId);
      const ids = own.map(({ id }) => id);
      return healthRows(db, { some: true, active: false }, { companyId, campaigns: ids, day });
    }),
  );
  return new Map(rows.flat().map((row) => [row.id, toHealth(row)]));
}

/** The active campaigns of a company but for its sample, all of them or some, with how they go. */
export const readActive = (
  db: Queryable,
  { companyId, campaigns, day }: { companyId: string; campaigns: readonly string[] | null; day: string },
): Promise<HealthRow[]> =>
  healthRows(db, { some: campaigns !== null, active: true }, { companyId, campaigns: campaigns ?? [], day });
