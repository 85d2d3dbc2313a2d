import { LIMITS } from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import { prepare, type Slots } from '../../db/prepare.js';
import { knownInfluencer } from '../influencers/index.js';

/** What is known of everything that is found. */
export interface Found {
  id: string;
  campaign_id: string;
  campaign_name: string;
  name: string;
  username: string;
  network: string;
  /** It has the link that was searched. */
  is_linked: boolean;
  /** In the campaign that the caller has open. */
  is_here: boolean;
  /** The creator's name begins with what was typed. */
  is_beginning: boolean;
}

export interface CreatorFound extends Found {
  status: string;
  image_url: string | null;
  picture: string | null;
}

export interface ContentFound extends Found {
  content_type: string;
  status: string;
  publish_day: string | null;
}

interface Shape extends Record<string, string | boolean> {
  /** Only some campaigns of the company. */
  some: boolean;
  /** The creator of one account, instead of a pattern. */
  ofAccount: boolean;
  /** How many words were typed. */
  words: string;
}

interface Values extends Record<string, unknown> {
  companyId: string;
  campaigns: readonly string[];
  /** The open campaign. */
  here: string;
  /** What was typed, folded; the pattern of each word is a value of its own, `word0` and so on. */
  beginning: string;
  network: string;
  username: string;
  /** The post of a network whose link was typed. */
  post: string;
  /** The link that was typed, to whatever site, in all ways of writing it; empty when it was none. */
  links: readonly string[];
}

/**
 * So many that match are sorted: whoever types one letter is shown some of them, and with the next ones the best.
 * Bounds the work for letters that a hundred thousand creators have in common.
 */
const SORTED_MATCHES = 1_000;

/** A campaign influencer of one account, compared without case. */
const isAccount = (slot: Slots<{ network: string; username: string }>) => sql`ci.influencer_id = (
  select one.id from influencers one
  where one.network = ${slot('network')} and one.username_key = lower(normalize(${slot('username')}::text, nfkc)))`;

const hasWords = (count: number, slot: Slots<Values>) =>
  sql.join(
    Array.from({ length: count }, (_, place) => sql`ci.search_key like ${slot(`word${place}`)}`),
    sql` and `,
  );

/** What is archived or invented is found where it is open alone. */
const isSearched = (campaign: RawBuilder<unknown>, slot: Slots<Values>) =>
  sql`(not (c.is_archived or c.is_sample) or ${campaign} = ${slot('here')}::uuid)`;

/** Campaign influencers that match, with the name of their campaign. */
const matching = ({ some, ofAccount, words }: Shape, slot: Slots<Values>): RawBuilder<unknown> => sql`
  select ci.company_id, ci.id, ci.campaign_id, ci.influencer_id, ci.status, ci.followers, ci.name_key,
    c.name as campaign_name, ci.campaign_id = ${slot('here')}::uuid as is_here,
    starts_with(ci.name_key, ${slot('beginning')}) as is_beginning
  from campaign_influencers ci
  join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id
  where ci.company_id = ${slot('companyId')} and ci.status <> 'removed' and ${isSearched(sql`ci.campaign_id`, slot)}
    and ${ofAccount ? isAccount(slot) : hasWords(Number(words), slot)}
    ${some ? sql`and ci.campaign_id = any(${slot('campaigns')}::uuid[])` : sql``}
  limit ${sql.lit(SORTED_MATCHES)}`;

const first = sql.lit(LIMITS.foundMax);

/** The creators of a company's campaigns that match. */
export const creatorsOf = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<CreatorFound>`
  with found as materialized (${matching(shape, slot)}),
  ci as materialized (
    select * from found order by is_here desc, is_beginning desc, followers desc nulls last, id limit ${first}
  )
  select ci.id, ci.campaign_id, ci.campaign_name, ci.status, false as is_linked, ci.is_here, ci.is_beginning,
    known.name, known.username, known.network, known.image_url, known.picture
  from ci cross join ${knownInfluencer}
  order by ci.is_here desc, ci.is_beginning desc, ci.followers desc nulls last, ci.id`,
);

/** The contents of creators that match, and those with a link, the last changed first. */
export const contentsOf = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<ContentFound>`
  with found as materialized (${matching(shape, slot)}),
  linked as materialized (
    select ci.company_id, ci.id, ci.influencer_id, c.name as campaign_name, ci.campaign_id = ${slot('here')}::uuid as is_here,
      true as is_beginning, content.id as content_id, true as is_linked
    from contents content
    join campaign_influencers ci on ci.company_id = content.company_id and ci.id = content.campaign_influencer_id
    join campaigns c on c.company_id = content.company_id and c.id = content.campaign_id
    where content.company_id = ${slot('companyId')}
      and (content.post = ${slot('post')} and content.post <> ''
        or content.link = any(${slot('links')}::text[]) and content.link <> '')
      and not content.is_out and ${isSearched(sql`c.id`, slot)}
      ${shape.some ? sql`and content.campaign_id = any(${slot('campaigns')}::uuid[])` : sql``}
    limit ${first}
  ),
  of_found as materialized (
    select found.company_id, found.id, found.influencer_id, found.campaign_name, found.is_here, found.is_beginning,
      content.id as content_id, false as is_linked
    from found
    join contents content on content.company_id = ${slot('companyId')} and content.campaign_influencer_id = found.id
    where not content.is_out
    order by found.is_here desc, found.is_beginning desc, content.updated_at desc, content.id limit ${first}
  ),
  ci as materialized (
    select * from linked
    union all select * from of_found where content_id not in (select content_id from linked)
  )
  select content.id, content.campaign_id, ci.campaign_name, ci.is_linked, ci.is_here, ci.is_beginning, known.name, known.username,
    content.network, content.content_type, content.status, content.publish_day
  from ci
  join contents content on content.company_id = ${slot('companyId')} and content.id = ci.content_id
  cross join ${knownInfluencer}
  order by ci.is_linked desc, ci.is_here desc, ci.is_beginning desc, content.updated_at desc, content.id
  limit ${first}`,
);

export interface InfluencerCampaignRow {
  id: string;
  campaign_id: string;
  campaign_name: string;
  company_id: string;
  is_archived: boolean;
  currency: string;
  status: string;
  contents_total: number;
  contents_published: number;
  impressions: number | null;
  engagements: number | null;
  agreed_cost_cents: number | null;
}

/** The campaigns of a company that an influencer is in. */
export const campaignsOf = prepare(
  (
    _,
    { some }: { some: boolean },
    slot: Slots<Pick<Values, 'companyId' | 'campaigns' | 'network' | 'username'>>,
  ) => sql<InfluencerCampaignRow>`
  select ci.company_id, ci.id, ci.campaign_id, c.name as campaign_name, c.is_archived, c.currency, ci.status,
    ci.contents_planned as contents_total, ci.contents_published, ci.impressions, ci.engagements, ci.agreed_cost_cents
  from campaign_influencers ci
  join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id
  where ci.company_id = ${slot('companyId')} and ci.status <> 'removed' and ${isAccount(slot)}
    ${some ? sql`and ci.campaign_id = any(${slot('campaigns')}::uuid[])` : sql``}
  order by c.is_archived, ci.id desc limit ${sql.lit(LIMITS.influencerCampaignsMax)}`,
);

/** What campaign influencers of a company published last. */
export const publishedBy = prepare(
  (
    _,
    _shape: Record<string, never>,
    slot: Slots<Pick<Values, 'companyId'> & { ids: readonly string[] }>,
  ) => sql<{ id: string; campaign_id: string }>`
  select id, campaign_id from contents
  where company_id = ${slot('companyId')} and campaign_influencer_id = any(${slot('ids')}::uuid[])
    and status = 'content_published' and not is_out
  order by publish_day desc nulls last, id desc limit ${sql.lit(LIMITS.influencerContentsMax)}`,
);
