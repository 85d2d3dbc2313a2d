import { sql } from 'kysely';
import type { Network } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../db/database.js';

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

/** The catalogue rows of influencers: for each place its folded key and its id, null when not in the catalogue. */
export async function findInfluencers(
  tx: Queryable,
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
