import { sql } from 'kysely';
import type { Network } from '@altavoz/contracts';
import type { Tx } from '../../db/database.js';

/** What is known of a creator; what is undefined was not said. */
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

/** The catalogue rows of creators: for each place its folded key and its id, null when not in the catalogue. */
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
 * Inserts catalogue rows, in key order so that two transactions with the same creators wait instead of
 * deadlocking. A creator that another transaction has just added is taken as it is.
 * @returns the id that stands for each place
 */
export async function insertInfluencers(
  tx: Tx,
  rows: readonly { place: number; id: string; facts: InfluencerFacts }[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const inserted = await sql<{ id: string }>`
    insert into influencers (id, network, username, name, followers, category, theme, country, engagement_rate, image_url)
    select id, network, username, coalesce(name, ''), followers, category, theme, country, engagement_rate, image_url
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[],
      ${column(rows, (facts) => facts.network)}::text[],
      ${column(rows, (facts) => facts.username)}::text[],
      ${column(rows, (facts) => facts.name)}::text[],
      ${column(rows, (facts) => facts.followers)}::bigint[],
      ${column(rows, (facts) => facts.category)}::text[],
      ${column(rows, (facts) => facts.theme)}::text[],
      ${column(rows, (facts) => facts.country)}::text[],
      ${column(rows, (facts) => facts.engagement_rate)}::numeric(9, 4)[],
      ${column(rows, (facts) => facts.image_url)}::text[]
    ) as n (id, network, username, name, followers, category, theme, country, engagement_rate, image_url)
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
 * Holds catalogue rows until the transaction ends, in one order whoever else holds the same: a campaign that copies
 * them and a change of their facts come one after the other, so no copy is made of a row that is being changed.
 */
export async function holdInfluencers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from influencers where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
}

/**
 * Brings catalogue rows up to date with what a company says of its creators. The catalogue is shared: a
 * creator that other companies work with too only gets what nobody had said; one that is this company's
 * alone takes the new facts. The rows are held (holdInfluencers), and whoever calls sees to their copies.
 * @returns the ids that changed
 */
export async function updateInfluencerFacts(
  tx: Tx,
  companyId: string,
  rows: readonly { id: string; facts: InfluencerFacts }[],
  now: Date,
): Promise<Set<string>> {
  const telling = rows.filter(({ facts }) =>
    [facts.name, facts.followers, facts.theme, facts.country, facts.engagement_rate, facts.image_url].some(
      (fact) => fact !== undefined,
    ),
  );
  if (telling.length === 0) return new Set();
  const ids = telling.map(({ id }) => id);
  const changed = await sql<{ id: string }>`
    with said as (
      select n.*, not exists (
        select from campaign_influencers ci join campaigns c on c.id = ci.campaign_id
        where ci.influencer_id = n.id and c.company_id <> ${companyId}
      ) as own
      from unnest(
        ${ids}::uuid[],
        ${column(telling, (facts) => facts.name)}::text[],
        ${column(telling, (facts) => facts.followers)}::bigint[],
        ${column(telling, (facts) => facts.category)}::text[],
        ${column(telling, (facts) => facts.theme)}::text[],
        ${column(telling, (facts) => facts.country)}::text[],
        ${column(telling, (facts) => facts.engagement_rate)}::numeric(9, 4)[],
        ${column(telling, (facts) => facts.image_url)}::text[]
      ) as n (id, name, followers, category, theme, country, engagement_rate, image_url)
    ),
    settled as (
      select i.id,
        case when said.own then coalesce(said.name, i.name) else coalesce(nullif(i.name, ''), said.name, '') end as name,
        case when said.own then coalesce(said.followers, i.followers) else coalesce(i.followers, said.followers) end as followers,
        case when said.followers is not null and (said.own or i.followers is null) then said.category else i.category end as category,
        case when said.own then coalesce(said.theme, i.theme) else coalesce(i.theme, said.theme) end as theme,
        case when said.own then coalesce(said.country, i.country) else coalesce(i.country, said.country) end as country,
        case when said.own then coalesce(said.engagement_rate, i.engagement_rate)
          else coalesce(i.engagement_rate, said.engagement_rate) end as engagement_rate,
        case when said.own then coalesce(said.image_url, i.image_url) else coalesce(i.image_url, said.image_url) end as image_url
      from said join influencers i using (id)
    )
    update influencers i set
      name = s.name, followers = s.followers, category = s.category, theme = s.theme, country = s.country,
      engagement_rate = s.engagement_rate, image_url = s.image_url, updated_at = ${now}
    from settled s
    where i.id = s.id
      and (i.name, i.followers, i.category, i.theme, i.country, i.engagement_rate, i.image_url)
        is distinct from (s.name, s.followers, s.category, s.theme, s.country, s.engagement_rate, s.image_url)
    returning i.id`.execute(tx);
  return new Set(changed.rows.map(({ id }) => id));
}
