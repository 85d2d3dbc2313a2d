import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import type { CampaignAccess, CampaignKey } from '../campaigns/index.js';
import { knowInfluencers, type SaidFacts } from '../influencers/index.js';
import { changeEstimatedCosts } from './campaign-influencers.repository.js';
import { spreadInfluencerFacts } from './influencer-facts.js';

/** What an import may replace of a creator in a campaign: what the company knows, and the estimated cost. */
type Replaceable = Record<string, string | number | null>;

/** The value before and the value after of each fact, and of `estimated_cost_cents`. */
export type Replaced = Record<string, [string | number | null, string | number | null]>;

/** @returns what may be replaced of rows of a campaign, by their id; the category follows from the followers */
export async function readReplaceable(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
): Promise<Map<string, Replaceable>> {
  const rows = await readInfluencerFacts(tx, campaign, ids);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

async function readInfluencerFacts(tx: Tx, campaign: CampaignKey, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; influencer: string; username: string; facts: Replaceable }>`
    select ci.id, ci.influencer_id as influencer, k.username, jsonb_build_object('name', k.name, 'followers', k.followers,
      'category', k.category, 'theme', k.theme, 'country', k.country, 'engagement_rate', k.engagement_rate,
      'image_url', k.image_url, 'estimated_cost_cents', ci.estimated_cost_cents) as facts
    from campaign_influencers ci
    join company_influencers k on k.company_id = ${campaign.company_id} and k.influencer_id = ci.influencer_id
    where ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id} and ci.id = any(${ids}::uuid[])
      and ci.status <> 'removed'`.execute(tx);
  return rows;
}

/** What differs between two readings of the same creator. */
export function replacedBetween(before: Replaceable = {}, after: Replaceable = {}): Replaced {
  return Object.fromEntries(
    Object.keys(after).flatMap((key) => {
      const [from = null, to = null] = [before[key], after[key]];
      return from === to ? [] : [[key, [from, to] as Replaced[string]]];
    }),
  );
}

/**
 * Gives creators back what an import has replaced, where it still stands as the import left it: the facts as readings
 * of their own, so that the history tells both. The transaction holds the campaign (lockCampaign).
 * @returns how many have something back, and how many nothing because somebody changed it or they are gone
 */
export async function restoreReplaced(
  tx: Tx,
  { now, newId, jobs }: Pick<Context, 'now' | 'newId' | 'jobs'>,
  campaign: CampaignAccess,
  rows: readonly { id: string; replaced: Replaced }[],
  by: string,
): Promise<{ restored: number; kept: number }> {
  const replacedOf = new Map(rows.map(({ id, replaced }) => [id, replaced]));
  const found = await readInfluencerFacts(tx, campaign, [...replacedOf.keys()]);
  const back = found.flatMap(({ id, influencer, username, facts }) => {
    const left = Object.entries(replacedOf.get(id) ?? {}).filter(([key, [, after]]) => facts[key] === after);
    if (left.length === 0) return [];
    const { estimated_cost_cents: cost, ...before } = Object.fromEntries(
      left.map(([key, [value]]) => [key, value]),
    );
    // The category is said with the followers.
    const isSaid = Object.keys(before).some((key) => key !== 'category');
    const said = { category: facts['category'], ...before, username } as SaidFacts;
    return [{ id, influencer, said: isSaid ? said : null, cost: typeof cost === 'number' ? cost : null }];
  });
  const changed = await knowInfluencers(
    tx,
    campaign.company_id,
    back.flatMap(({ influencer, said }) => (said ? [{ id: influencer, facts: said }] : [])),
    { newId, at: now(), source: 'imported', by },
  );
  await spreadInfluencerFacts(tx, jobs, campaign, [...changed]);
  const costs = back.flatMap(({ id, cost }) => (cost === null ? [] : [{ id, cents: cost }]));
  await changeEstimatedCosts(tx, campaign, costs, now());
  return { restored: back.length, kept: rows.length - back.length };
}
