import {
  METRICS,
  NETWORKS,
  SQUAD_STATUSES,
  type Analytics,
  type ContentType,
  type Metric,
  type Network,
} from '@altavoz/contracts';
import {
  categoryChoice,
  categoryRank,
  costPer,
  engagementRate,
  estimatedScope,
  fromCents,
} from '@altavoz/domain';
import { committed } from '../campaigns/index.js';
import type { Figures } from './analytics.queries.js';

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** The sums of what is known of rows; null where nothing is. */
const measured = (
  rows: readonly {
    with_impressions: number;
    with_engagements: number;
    impressions: number;
    engagements: number;
  }[],
) => ({
  impressions: rows.some((row) => row.with_impressions > 0) ? sum(rows, (row) => row.impressions) : null,
  engagements: rows.some((row) => row.with_engagements > 0) ? sum(rows, (row) => row.engagements) : null,
});

/** Groups rows by a key, in the order in which keys first occur. */
function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): [K, T[]][] {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups];
}

/** The figures as the contract defines them: squad creators, published contents of whoever was not removed. */
export function presentAnalytics({
  campaign,
  creators,
  unknown,
  publishers,
  contents,
  days,
  due,
  top,
}: Figures): Analytics {
  const inCampaign = creators.filter(({ status }) => status !== 'removed');
  const squad = creators.filter(({ status }) => SQUAD_STATUSES.some((one) => one === status));
  const published = contents
    .filter(({ status }) => status === 'content_published')
    .map((row) => ({
      ...row,
      // Whatever is told as impressions here is what the list of contents shows and sums as such.
      impressions: row.seen,
      with_impressions: row.with_seen,
      number_of_impressions: row.seen,
      with_number_of_impressions: row.with_seen,
      of_views: row.with_seen - row.with_number_of_impressions,
    }));
  const followers = sum(squad, (row) => row.followers);
  const { impressions, engagements } = measured(published);
  const ofEachMetric = <Figure>(figure: (metric: Metric) => Figure) =>
    Object.fromEntries(METRICS.map((metric) => [metric, figure(metric)])) as Record<Metric, Figure>;
  const known = {
    ...ofEachMetric((metric) => sum(published, (row) => row[`with_${metric}`])),
    engagements: sum(published, (row) => row.with_engagements),
    followers: publishers?.contents ?? 0,
  };
  const totals = ofEachMetric((metric) => (known[metric] > 0 ? sum(published, (row) => row[metric]) : null));
  // What people note begins at 0: until they do, it is unknown.
  const spent = fromCents(campaign.spent_cents) || null;
  /** Of how many of the squad an estimated cost is known. */
  const inSquad = sum(squad, (row) => row.influencers);
  const estimated = sum(squad, (row) => row.with_estimated_cost);
  const agreed = sum(squad, (row) => row.with_agreed_cost);
  return {
    counters: {
      followers,
      without_followers: unknown,
      clicks: campaign.clicks || null,
      proposals: sum(inCampaign, (row) => row.influencers),
      published: sum(
        creators.filter(({ status }) => status === 'published'),
        (row) => row.influencers,
      ),
      creators: sum(squad, (row) => row.influencers),
      contents: sum(published, (row) => row.contents),
      contents_total: sum(contents, (row) => row.contents),
      contents_rejected: sum(
        contents.filter(({ status }) => status === 'content_rejected'),
        (row) => row.contents,
      ),
    },
    engagements: {
      number_of_impressions: impressions,
      engagements,
      known,
      of_views: sum(published, (row) => row.of_views),
      er: engagementRate(publishers?.engagements, publishers?.followers, campaign.er_override),
      er_followers: publishers?.followers ?? 0,
      estimated_scope: impressions === null ? null : estimatedScope(impressions),
      scope_number: totals.scope_number,
    },
    totals,
    analytics_overwrite: { er: campaign.er_override },
    type_influencers: groupBy(squad, (row) => categoryChoice(row.category))
      .map(([category, rows]) => ({
        category,
        count: sum(rows, (row) => row.influencers),
        followers: sum(rows, (row) => row.followers),
      }))
      .sort(
        (a, b) =>
          categoryRank(a.category) - categoryRank(b.category) ||
          Number(a.category === 'none') - Number(b.category === 'none'),
      ),
    networks: groupBy(published, (row) => row.network as Network)
      .map(([network, rows]) => ({
        network,
        counter: sum(rows, (row) => row.contents),
        ...measured(rows),
        content_types: rows
          .map((row) => ({
            content_type: row.content_type as ContentType,
            counter: row.contents,
            ...measured([row]),
          }))
          .sort((a, b) => b.counter - a.counter),
      }))
      .sort((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network)),
    days: days.map((row) => ({ day: row.day, contents: row.contents, ...measured([row]) })),
    due,
    top_creators: top.map(({ engagements: total, ...row }) => ({
      uuid: row.id,
      name: row.name || row.username,
      username: row.username,
      network: row.network as Network,
      image_url: row.image_url,
      profile_url: row.profile_url,
      file_for_profile: row.picture,
      is_verified: row.is_verified,
      followers: row.followers,
      contents_published: row.contents_published,
      impressions: row.impressions,
      // None of them is without.
      engagements: total ?? 0,
      er: engagementRate(total, row.followers),
    })),
    money: {
      currency: campaign.currency,
      budget: fromCents(campaign.budget_cents),
      spent,
      estimated: estimated > 0 ? fromCents(sum(squad, (row) => row.estimated_cost_cents)) : null,
      without_estimated: inSquad - estimated,
      agreed: committed({
        agreed_cents: sum(squad, (row) => row.agreed_cost_cents),
        with_agreed_cost: agreed,
        without_agreed_cost: inSquad - agreed,
        paid_beyond_cents: campaign.paid_beyond_cents,
      }),
      cost_per: {
        thousand_impressions: costPer(spent, impressions, 1_000),
        engagement: costPer(spent, engagements),
        view: costPer(spent, totals.number_of_views),
      },
    },
  };
}
