import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import type { CampaignAccess, CampaignKey } from '../campaigns/index.js';
import { knowInfluencers, type SaidFacts } from '../influencers/index.js';
import { changeEstimatedCosts } from './campaign-influencers.repository.js';
import { spreadInfluencerFacts } from './influencer-facts.js';

type Value = string | number | null;

/** What an import may replace: what the company knows of a creator, and the estimated cost in the campaign. */
interface Replaceable {
  influencer: string;
  username: string;
  facts: Readonly<Record<string, Value>>;
  /** Cents; null where there is no row in the campaign. */
  cost: number | null;
  /** The row in the campaign, also one that was removed. */
  row: string | null;
  status: string | null;
}

/** The value before and the value after of each fact, and of `cost` in cents. */
export type Replaced = Record<string, [Value, Value]>;

/**
 * What may be replaced of influencers that the company knows, by their id. They are held until the transaction ends, in
 * the order in which all hold them, so that nothing changes between a look before and a look after.
 */
export async function readReplaceable(
  tx: Tx,
  campaign: CampaignKey,
  influencerIds: readonly string[],
): Promise<Map<string, Replaceable>> {
  if (influencerIds.length === 0) return new Map();
  const { rows } = await sql<Replaceable>`
    select k.influencer_id as influencer, k.username, jsonb_build_object('name', k.name, 'followers', k.followers,
      'category', k.category, 'theme', k.theme, 'country', k.country, 'engagement_rate', k.engagement_rate,
      'image_url', k.image_url) as facts, ci.estimated_cost_cents as cost, ci.id as row, ci.status
    from company_influencers k
    left join campaign_influencers ci on ci.company_id = k.company_id and ci.influencer_id = k.influencer_id
      and ci.campaign_id = ${campaign.id}
    where k.company_id = ${campaign.company_id} and k.influencer_id = any(${influencerIds}::uuid[])
    order by k.influencer_id for no key update of k`.execute(tx);
  return new Map(rows.map((row) => [row.influencer, row]));
}

/** What differs between two looks at the same creator; whoever was in no campaign had no cost to replace. */
export function replacedBetween(before: Replaceable, after: Replaceable | undefined): Replaced {
  if (!after) return {};
  const [from, to] = [before, after].map(({ facts, cost }) => ({ ...facts, cost }));
  const differing = Object.keys(to ?? {}).filter((key) => from?.[key as 'cost'] !== to?.[key as 'cost']);
  return Object.fromEntries(
    differing
      .filter((key) => key !== 'cost' || before.cost !== null)
      .map((key) => [key, [from?.[key as 'cost'] ?? null, to?.[key as 'cost'] ?? null]]),
  );
}

/** Of what a file says of a creator that which nobody has said: what is known stays. The category comes with the followers. */
export function unsaid<Facts extends Partial<Record<string, unknown>>>(
  facts: Facts,
  known: Replaceable | undefined,
): Facts {
  if (!known) return facts;
  const isKnown = (key: string) => (known.facts[key === 'category' ? 'followers' : key] ?? null) !== null;
  return Object.fromEntries(
    Object.entries(facts).filter(([key]) => !(key in known.facts && isKnown(key))),
  ) as Facts;
}

/**
 * Gives creators back what an import has replaced, where it still stands as the import left it: the facts as readings
 * of their own, so that the history tells both. The transaction holds the campaign (lockCampaign).
 * @param rows the rows of the campaign, also removed ones
 * @returns those that have something back, and those in the campaign that have nothing because somebody changed it
 */
export async function restoreReplaced(
  tx: Tx,
  { now, newId, jobs }: Pick<Context, 'now' | 'newId' | 'jobs'>,
  campaign: CampaignAccess,
  rows: readonly { id: string; replaced: Replaced }[],
  by: string,
): Promise<{ restored: string[]; kept: string[] }> {
  if (rows.length === 0) return { restored: [], kept: [] };
  const replacedOf = new Map(rows.map(({ id, replaced }) => [id, replaced]));
  const of = await tx
    .selectFrom('campaign_influencers')
    .select('influencer_id')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${[...replacedOf.keys()]}::uuid[])`)
    .execute();
  const found = await readReplaceable(
    tx,
    campaign,
    of.map(({ influencer_id }) => influencer_id),
  );
  const kept: string[] = [];
  const back = [...found.values()].flatMap(({ influencer, username, facts, cost, row, status }) => {
    const now: Record<string, Value> = { ...facts, cost };
    const left = Object.entries(replacedOf.get(row ?? '') ?? {}).filter(
      ([key, [, after]]) => now[key] === after,
    );
    const { cost: cents = null, ...before } = Object.fromEntries(left.map(([key, [value]]) => [key, value]));
    // The category is said with the followers.
    const isSaid = Object.keys(before).some((key) => key !== 'category');
    const said = { category: facts['category'], ...before, username } as SaidFacts;
    if (row !== null && (isSaid || typeof cents === 'number'))
      return [{ row, influencer, said: isSaid ? said : null, cents }];
    if (row !== null && status !== 'removed') kept.push(row);
    return [];
  });
  const changed = await knowInfluencers(
    tx,
    campaign.company_id,
    back.flatMap(({ influencer, said }) => (said ? [{ id: influencer, facts: said }] : [])),
    { newId, at: now(), source: 'imported', by },
  );
  await spreadInfluencerFacts(tx, jobs, campaign, [...changed]);
  const costs = back.flatMap(({ row, cents }) => (typeof cents === 'number' ? [{ id: row, cents }] : []));
  // Taking back is no touch: an import from before can still be taken back.
  await changeEstimatedCosts(tx, campaign, costs, null);
  return { restored: back.map(({ row }) => row), kept };
}
