import { METRICS } from '@altavoz/contracts';
import type { TestServer } from './context.js';

/** What counts as impressions, said again. */
const SEEN = 'coalesce(c.number_of_impressions, c.number_of_views)';
const SEEN_COUNT = `count(${SEEN})`;
const SEEN_SUM = `coalesce(sum(${SEEN}), 0)::numeric`;

/**
 * Compares the sums over contents that triggers keep (totals, days, creators) with a recount.
 * @returns what differs; empty when all of it is right
 */
export async function wrongContentTotals(server: TestServer, campaignId: string): Promise<unknown[]> {
  const sums = METRICS.map((metric) => `coalesce(sum(${metric}), 0) as ${metric}`).join(', ');
  const counts = METRICS.map((metric) => `count(${metric}) as with_${metric}`).join(', ');
  const names = METRICS.join(', ');
  const known = METRICS.map((metric) => `with_${metric}`).join(', ');
  const different = (recount: string, kept: string) =>
    `(select 'recount' as side, * from (${recount}) r except select 'recount', * from (${kept}) k)
     union all (select 'kept', * from (${kept}) k except select 'kept', * from (${recount}) r)`;
  const queries = [
    different(
      `select status, network, content_type, count(*)::bigint as contents, count(engagements) as with_engagements,
         coalesce(sum(engagements), 0)::numeric as engagements, ${SEEN_COUNT} as with_seen, ${SEEN_SUM} as seen, ${sums}, ${counts}
       from contents c where campaign_id = $1 and not is_out group by 1, 2, 3`,
      `select status, network, content_type, contents, with_engagements, engagements, with_seen, seen, ${names}, ${known}
       from campaign_content_totals where campaign_id = $1 and contents <> 0`,
    ),
    different(
      `select publish_day as day, count(*)::bigint as contents, ${SEEN_COUNT} as with_impressions,
         count(engagements) as with_engagements, ${SEEN_SUM} as impressions,
         coalesce(sum(engagements), 0)::numeric as engagements
       from contents c where campaign_id = $1 and not is_out and status = 'content_published' and publish_day is not null group by 1`,
      `select day, contents, with_impressions, with_engagements, impressions, engagements from campaign_content_days where campaign_id = $1 and contents <> 0`,
    ),
    different(
      `select ci.id, count(c.id)::int as total, (count(c.id) filter (where c.status = 'content_published'))::int as published,
         (count(${SEEN}) filter (where c.status = 'content_published'))::int as with_impressions,
         (count(c.engagements) filter (where c.status = 'content_published'))::int as with_engagements,
         (sum(c.engagements) filter (where c.status = 'content_published'))::bigint as engagements,
         (sum(${SEEN}) filter (where c.status = 'content_published'))::bigint as impressions
       from campaign_influencers ci left join contents c on c.campaign_influencer_id = ci.id where ci.campaign_id = $1 group by 1`,
      `select id, contents_total, contents_published, with_impressions, with_engagements, engagements, impressions from campaign_influencers where campaign_id = $1`,
    ),
  ];
  const wrong: unknown[] = [];
  for (const query of queries) wrong.push(...(await server.context.pool.query(query, [campaignId])).rows);
  return wrong;
}
