import { parsePostUrl } from '@altavoz/networks/pasted';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { knownInfluencer } from '../influencers/index.js';

interface AccountFound {
  place: number;
  is_known: boolean;
  name: string | null;
  /** The record in the campaign. */
  id: string | null;
  status: string | null;
}

/** What is known of accounts, by their place in the list. */
export async function findAccounts(
  db: Queryable,
  campaign: CampaignKey,
  accounts: readonly { network: string; username: string }[],
): Promise<Map<number, AccountFound>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<AccountFound>`
    select (n.place - 1)::int as place, i.id is not null as is_known, nullif(k.name, '') as name, ci.id, ci.status
    from unnest(${accounts.map(({ network }) => network)}::text[], ${accounts.map(({ username }) => username)}::text[])
      with ordinality as n (network, username, place)
    left join influencers i on i.network = n.network and i.username_key = lower(normalize(n.username, nfkc))
    left join company_influencers k on k.company_id = ${campaign.company_id} and k.influencer_id = i.id
    left join campaign_influencers ci on ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id}
      and ci.influencer_id = i.id and ci.status <> 'removed'`.execute(db);
  return new Map(rows.map((row) => [row.place, row]));
}

export interface RegisteredFound {
  id: string;
  name: string;
  username: string;
}

/** By which a link is the same as another: its post, however it was copied, else its text. */
export function identityOf(link: string): string {
  const post = parsePostUrl(link);
  return post === null ? link : `${post.network} ${post.id}`;
}

/** The contents of a campaign that have some of the links, by the identity of the link. */
export async function findRegistered(
  db: Queryable,
  campaign: CampaignKey,
  links: readonly string[],
): Promise<Map<string, RegisteredFound>> {
  if (links.length === 0) return new Map();
  const parts = links.map((link) => parsePostUrl(link)?.id ?? link);
  // What names the post stands somewhere between the signs of an address; the rules of the network then decide.
  const { rows } = await sql<RegisteredFound & { link: string }>`
    with stored as materialized (
      select distinct content.id, content.link, content.campaign_influencer_id
      from contents content
      cross join lateral (
        select content.link as part
        union all select regexp_split_to_table(content.link, '[/?&=#:]+')
        union all select regexp_split_to_table(content.link, '[^A-Za-z0-9]+')
      ) cut
      join unnest(${parts}::text[]) as n (part) on n.part = cut.part
      where content.company_id = ${campaign.company_id} and content.campaign_id = ${campaign.id}
        and not content.of_removed and content.link <> ''
    )
    select stored.id, stored.link, known.name, known.username
    from stored
    join campaign_influencers ci on ci.company_id = ${campaign.company_id} and ci.id = stored.campaign_influencer_id
    cross join ${knownInfluencer}
    order by stored.id desc`.execute(db);
  const wanted = new Set(links.map(identityOf));
  return new Map(
    rows.flatMap((row) => {
      const identity = identityOf(row.link);
      return wanted.has(identity) ? [[identity, row] as const] : [];
    }),
  );
}
