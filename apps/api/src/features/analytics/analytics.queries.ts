import { LIMITS, METRICS, SQUAD_STATUSES } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { transact } from '../../db/transact.js';
import { notFound } from '../../http/errors.js';
import { isDue, paidBeyond, type CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';

type Nothing = Record<string, never>;
interface Values extends Record<string, unknown> {
  companyId: string;
  campaignId: string;
}

/**
 * The figures of a campaign as the totals have them, in named steps: only what is still to be published
 * is counted content by content, along the index `contents_due`, and the top creators, ten of them by an index. All
 * else costs the same at any size. All steps see one moment, so that the figures agree with each other while others
 * write.
 */
export const readFigures = (db: Database, { company_id, id }: CampaignKey) =>
  transact(
    db,
    async (tx) => {
      const values = { companyId: company_id, campaignId: id };
      const [campaign] = await readCampaign(tx, {}, values);
      if (!campaign) throw notFound();
      return {
        campaign,
        creators: await readCreatorTotals(tx, {}, values),
        unknown: (await countUnknownFollowers(tx, {}, values))[0]?.influencers ?? 0,
        publishers: (await readPublishers(tx, {}, values))[0],
        contents: await readContentTotals(tx, {}, values),
        days: (await readDays(tx, {}, values)).toReversed(),
        due: await readDue(tx, {}, values),
        top: await readTopCreators(tx, {}, values),
      };
    },
    { isolation: 'repeatable read', readOnly: true },
  );

export type Figures = Awaited<ReturnType<typeof readFigures>>;

const readCampaign = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaigns')
    .where('company_id', '=', slot('companyId'))
    .where('id', '=', slot('campaignId'))
    .select([
      'clicks',
      'er_override',
      'currency',
      'budget_cents',
      'spent_cents',
      paidBeyond('campaigns').as('paid_beyond_cents'),
    ]),
);

const readCreatorTotals = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaign_influencer_totals')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where('influencers', '<>', 0)
    .groupBy(['status', 'category'])
    .select(({ fn }) => [
      'status',
      'category',
      fn.sum<number>('influencers').as('influencers'),
      fn.sum<number>('followers').as('followers'),
      fn.sum<number>('estimated_cost_cents').as('estimated_cost_cents'),
      fn.sum<number>('with_estimated_cost').as('with_estimated_cost'),
      fn.sum<number>('agreed_cost_cents').as('agreed_cost_cents'),
      fn.sum<number>('with_agreed_cost').as('with_agreed_cost'),
    ]),
);

/** Squad creators whose followers nobody knows: the first of the index by followers. */
const countUnknownFollowers = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaign_influencers')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where(sql<boolean>`coalesce(followers, -1) = -1`)
    .where('status', 'in', SQUAD_STATUSES)
    .select(({ fn }) => fn.countAll<number>().as('influencers')),
);

/**
 * What the rate of those who have published is made of, from an index of these alone. Whose followers or engagements
 * are unknown counts on neither side, so that the rate of all lies between those of the parts.
 */
const readPublishers = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaign_influencers')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where('contents_published', '>', 0)
    .where('status', '<>', 'removed')
    .select(({ fn }) => [
      fn
        .sum<number | null>('followers')
        .filterWhere('followers', '>', 0)
        .filterWhere('engagements', 'is not', null)
        .as('followers'),
      fn.sum<number | null>('engagements').filterWhere('followers', '>', 0).as('engagements'),
      fn.sum<number | null>('contents_published').filterWhere('followers', '>', 0).as('contents'),
    ]),
);

const readContentTotals = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaign_content_totals')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where('contents', '<>', 0)
    .select([
      'status',
      'network',
      'content_type',
      'contents',
      'with_engagements',
      'engagements',
      'with_seen',
      'seen',
      ...METRICS,
      ...METRICS.map((metric) => `with_${metric}` as const),
    ]),
);

const readDays = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaign_content_days')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where('contents', '<>', 0)
    .select(['day', 'contents', 'with_impressions', 'with_engagements', 'impressions', 'engagements'])
    .orderBy('day', 'desc')
    .limit(LIMITS.analyticsDaysMax),
);

const readDue = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('contents')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .where(isDue('contents'))
    .groupBy('publish_day')
    .select(({ fn }) => ['publish_day as day', fn.countAll<number>().as('contents')])
    .orderBy('publish_day', (order) => order.asc().nullsLast())
    .limit(LIMITS.analyticsDaysMax + 1),
);

/** Whoever has published, also if they left the squad since: their results count in every other figure. */
const readTopCreators = prepare((db, _shape: Nothing, slot: Slots<Values>) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .where('ci.company_id', '=', slot('companyId'))
    .where('ci.campaign_id', '=', slot('campaignId'))
    .where('ci.status', '<>', 'removed')
    .where('ci.engagements', 'is not', null)
    .orderBy('ci.engagements', (order) => order.desc().nullsLast())
    .orderBy('ci.id', 'desc')
    .limit(LIMITS.analyticsTop)
    .select([
      'ci.id',
      'ci.contents_published',
      'ci.impressions',
      'ci.engagements',
      'known.name',
      'known.username',
      'known.network',
      'known.image_url',
      'known.profile_url',
      'known.picture',
      'known.is_verified',
      'known.followers',
    ]),
);
