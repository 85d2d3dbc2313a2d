import { sql } from 'kysely';
import type { Network } from '@altavoz/contracts';
import type { Tx } from '../../db/database.js';

/** What a company says of an influencer; what is undefined was not said. */
export interface InfluencerFacts {
  network: Network;
  username: string;
  name?: string | undefined;
  followers?: number | undefined;
  /** Size category, from the followers. */
  category?: string | undefined;
  theme?: string | undefined;
  country?: string | undefined;
  engagement_rate?: number | undefined;
  image_url?: string | undefined;
}

const column = <T>(
  rows: readonly { facts: InfluencerFacts }[],
  read: (facts: InfluencerFacts) => T | undefined,
) => rows.map(({ facts }) => read(facts) ?? null);

/** The catalogue rows of influencers: for each place its folded key and its id, null when not in the catalogue. */
export async function findInfluencers(
  tx: Tx,
  rows: readonly Pick<InfluencerFacts, 'network' | 'username'>[],
): Promise<{ place: number; key: string; influencerId: string | null }[]> {
  const found = await sql<{ place: number; key: string; id: string | null }>`
    select (n.place - 1)::int as place, n.network || ' ' || n.username_key as key, i.id
    from (
      select place, network, lower(normalize(username, nfkc)) as username_key
      from unnest(${rows.map((row) => row.network)}::text[], ${rows.map((row) => row.username)}::text[])
        with ordinality as u (network, username, place)
    ) n
    left join influencers i on i.network = n.network and i.username_key = n.username_key
    order by n.place`.execute(tx);
  return found.rows.map(({ place, key, id }) => ({ place, key, influencerId: id }));
}

/**
 * Notes influencers in the catalogue by network and username alone: what a company says of them is its own. In key
 * order, so that two transactions with the same influencers wait instead of deadlocking; one that another transaction
 * has just added is taken as it is.
 * @returns the id that stands for each place
 */
export async function insertInfluencers(
  tx: Tx,
  rows: readonly { place: number; id: string; facts: Pick<InfluencerFacts, 'network' | 'username'> }[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const inserted = await sql<{ id: string }>`
    insert into influencers (id, network, username)
    select id, network, username
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ facts }) => facts.network)}::text[],
      ${rows.map(({ facts }) => facts.username)}::text[]) as n (id, network, username)
    order by network, lower(normalize(username, nfkc))
    on conflict (network, username_key) do nothing
    returning id`.execute(tx);
  const ids = new Map(rows.map(({ place, id }) => [place, id]));
  if (inserted.rows.length === rows.length) return ids;
  const found = await findInfluencers(
    tx,
    rows.map(({ facts }) => facts),
  );
  for (const [index, { influencerId }] of found.entries()) {
    const row = rows[index];
    if (row && influencerId !== null) ids.set(row.place, influencerId);
  }
  return ids;
}

/**
 * Takes what a company says of influencers, and makes those that it did not know known to it, with what is public of
 * them where it says nothing. Nobody else hears of it. All of them are held until the transaction ends, in one order
 * whoever else holds the same: no copy is made of a row that is being changed. Whoever calls sees to the copies.
 * @returns the ids of those that the company knew, and knows differently now
 */
export async function knowInfluencers(
  tx: Tx,
  companyId: string,
  rows: readonly { id: string; facts: InfluencerFacts }[],
  now: Date,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const told = await sql<{ id: string; is_new: boolean }>`
    insert into company_influencers as k (company_id, influencer_id, network, username, name, followers, category,
      theme, country, engagement_rate, image_url, own, created_at, updated_at)
    select ${companyId}::uuid, i.id, i.network, i.username, coalesce(n.name, i.name), coalesce(n.followers, i.followers),
      case when n.followers is null then i.category else n.category end, coalesce(n.theme, i.theme),
      coalesce(n.country, i.country), coalesce(n.engagement_rate, i.engagement_rate),
      coalesce(n.image_url, i.image_url),
      array_remove(array[case when n.name is not null then 'name' end,
        case when n.followers is not null then 'followers' end, case when n.theme is not null then 'theme' end,
        case when n.country is not null then 'country' end,
        case when n.engagement_rate is not null then 'engagement_rate' end,
        case when n.image_url is not null then 'image_url' end], null),
      ${now}, ${now}
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${column(rows, (facts) => facts.name)}::text[],
      ${column(rows, (facts) => facts.followers)}::bigint[],
      ${column(rows, (facts) => facts.category)}::text[],
      ${column(rows, (facts) => facts.theme)}::text[],
      ${column(rows, (facts) => facts.country)}::text[],
      ${column(rows, (facts) => facts.engagement_rate)}::numeric(9, 4)[],
      ${column(rows, (facts) => facts.image_url)}::text[]
    ) as n (id, name, followers, category, theme, country, engagement_rate, image_url)
    join influencers i on i.id = n.id
    order by i.id
    on conflict (company_id, influencer_id) do update set
      name = case when 'name' = any(excluded.own) then excluded.name else k.name end,
      followers = case when 'followers' = any(excluded.own) then excluded.followers else k.followers end,
      category = case when 'followers' = any(excluded.own) then excluded.category else k.category end,
      theme = case when 'theme' = any(excluded.own) then excluded.theme else k.theme end,
      country = case when 'country' = any(excluded.own) then excluded.country else k.country end,
      engagement_rate = case when 'engagement_rate' = any(excluded.own) then excluded.engagement_rate
        else k.engagement_rate end,
      image_url = case when 'image_url' = any(excluded.own) then excluded.image_url else k.image_url end,
      own = array(select distinct unnest(k.own || excluded.own) order by 1),
      updated_at = excluded.updated_at
    -- What is left as it is is held all the same.
    where ('name' = any(excluded.own) and excluded.name is distinct from k.name)
      or ('followers' = any(excluded.own) and excluded.followers is distinct from k.followers)
      or ('theme' = any(excluded.own) and excluded.theme is distinct from k.theme)
      or ('country' = any(excluded.own) and excluded.country is distinct from k.country)
      or ('engagement_rate' = any(excluded.own) and excluded.engagement_rate is distinct from k.engagement_rate)
      or ('image_url' = any(excluded.own) and excluded.image_url is distinct from k.image_url)
      or not k.own @> excluded.own
    returning k.influencer_id as id, k.xmax = 0 as is_new`.execute(tx);
  return new Set(told.rows.filter(({ is_new }) => !is_new).map(({ id }) => id));
}
