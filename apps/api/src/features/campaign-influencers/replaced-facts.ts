import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import type { CampaignKey, HeldCampaign } from '../campaigns/index.js';
import { knowInfluencers, type SaidFacts } from '../influencers/index.js';
import { changeEstimatedCosts } from './campaign-influencers.repository.js';
import { spreadInfluencerFacts } from './influencer-facts.js';

type Value = string | number | null;

/** What an import may replace: what the company knows of a creator, and the estimated cost in the campaign. */
interface Replaceable {
  influencer: string;
  username: string;
  /** The facts, and `cost` in cents. */
  values: Readonly<Record<string, Value>>;
  /** The row in the campaign, also one that was removed. */
  row: string | null;
  status: string | null;
}

/** The value before and the value after of each fact that differs, and of `cost` in cents. */
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
      'image_url', k.image_url, 'cost', ci.estimated_cost_cents) as values, ci.id as row, ci.status
    from company_influencers k
    left join campaign_influencers ci on ci.company_id = k.company_id and ci.influencer_id = k.influencer_id
      and ci.campaign_id = ${campaign.id}
    where k.company_id = ${campaign.company_id} and k.influencer_id = any(${influencerIds}::uuid[])
    order by k.influencer_id for no key update of k`.execute(tx);
  return new Map(rows.map((row) => [row.influencer, row]));
}

/** What differs between two looks at the same creator; whoever was not in the campaign had no cost to replace. */
export function replacedBetween(before: Replaceable, after: Replaceable | undefined): Replaced {
  return Object.fromEntries(
    Object.entries(after?.values ?? {}).flatMap(([key, to]) => {
      const from = before.values[key] ?? null;
      return from === to || (key === 'cost' && before.row === null) ? [] : [[key, [from, to] as const]];
    }),
  ) as Replaced;
}

/** Of what a file says of a creator that which nobody has said: what is known stays. The category comes with the followers. */
export function unsaid<Facts extends Partial<Record<string, unknown>>>(
  facts: Facts,
  known: Replaceable | undefined,
): Facts {
  if (!known) return facts;
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !isKnown(known, key))) as Facts;
}

/** Whether somebody has said a fact, or the `cost`. */
export const isKnown = (known: Replaceable | undefined, key: string): boolean =>
  (known?.values[key === 'category' ? 'followers' : key] ?? null) !== null;

/**
 * Gives creators back what an import has replaced, where it still stands as the import left it: the facts as readings
 * of their own, so that the history tells both. The transaction holds the campaign (lockCampaign).
 * @param rows the rows of the campaign, also removed ones
 * @returns those that have something back, and those in the campaign that have nothing because somebody changed it
 */
export async function restoreReplaced(
  tx: Tx,
  { now, newId, jobs }: Pick<Context, 'now' | 'newId' | 'jobs'>,
  campaign: HeldCampaign,
  rows: readonly { id: string; replaced: Replaced }[],
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
  const back = [...found.values()].flatMap(({ influencer, username, values, row, status }) => {
    if (row === null) return [];
    const left = Object.entries(replacedOf.get(row) ?? {}).filter(
      ([key, [, after]]) => values[key] === after,
    );
    const { cost, ...facts } = Object.fromEntries(left.map(([key, [before]]) => [key, before]));
    // The category is said with the followers.
    const isSaid = Object.keys(facts).some((key) => key !== 'category');
    const said = isSaid ? ({ category: values['category'], ...facts, username } as SaidFacts) : null;
    if (said || cost !== undefined) return [{ row, influencer, said, cost }];
    if (status !== 'removed') kept.push(row);
    return [];
  });
  const changed = await knowInfluencers(
    tx,
    campaign.company_id,
    back.flatMap(({ influencer, said }) => (said ? [{ id: influencer, facts: said }] : [])),
    { newId, at: now(), source: 'imported', by: campaign.by },
  );
  await spreadInfluencerFacts(tx, jobs, campaign, [...changed]);
  const costs = back.flatMap(({ row, cost }) =>
    cost === undefined ? [] : [{ id: row, cents: cost as number | null }],
  );
  // Taking back is no touch: an import from before can still be taken back.
  await changeEstimatedCosts(tx, campaign, costs, null);
  return { restored: back.map(({ row }) => row), kept };
}
