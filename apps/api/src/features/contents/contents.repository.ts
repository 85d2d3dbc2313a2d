import { bareLink, postKey } from '@altavoz/networks/pasted';
import type { ContentStatus, Metric } from '@altavoz/contracts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { Contents } from '../../db/schema.js';
import type { CampaignKey } from '../campaigns/index.js';

/** Goes with every link that is written, so that what is registered is found however its link was copied. */
const postOf = ({ link }: { link?: string | undefined }) =>
  link === undefined ? {} : { link: bareLink(link), post: postKey(link) };

/** A content without its metrics, which follow from readings. */
type Written<T> = Omit<T, Metric>;
export type NewContent = Written<Insertable<Contents>>;
export type ContentChange = Written<Updateable<Contents>>;

export const insertContents = (tx: Tx, contents: readonly NewContent[]) =>
  tx
    .insertInto('contents')
    .values(contents.map((content) => ({ ...content, ...postOf(content) })))
    .execute();

/** Changes one content that the transaction's campaign holds. */
export const updateContent = (
  tx: Tx,
  campaign: CampaignKey,
  id: string,
  change: ContentChange,
  { now, by }: { now: Date; by: string | null },
) =>
  tx
    .updateTable('contents')
    .set({ ...change, ...postOf(change), updated_at: now, updated_by: by })
    .where('company_id', '=', campaign.company_id)
    .where('id', '=', id)
    .execute();

/** The stored row of a content of a campaign; what is out of it (`isOut`) is not there. */
export const findContent = (tx: Queryable, campaign: CampaignKey, id: string) =>
  tx
    .selectFrom('contents')
    .selectAll()
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .where('is_out', '=', false)
    .executeTakeFirst();

/** What is written in the post of a content, where the search of its campaign has found that post. */
export async function findCaption(
  db: Queryable,
  { company_id, id }: CampaignKey,
  post: string | null,
): Promise<string | null> {
  if (post === null) return null;
  const found = await db
    .selectFrom('found_posts')
    .select('body')
    .where('company_id', '=', company_id)
    .where('campaign_id', '=', id)
    .where('post', '=', post)
    .where('body', '!=', '')
    .executeTakeFirst();
  return found?.body ?? null;
}

/** The last position that each creator's contents take; a creator without contents is not there. */
export async function lastPositions(
  tx: Tx,
  companyId: string,
  campaignInfluencerIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('contents')
    .where('company_id', '=', companyId)
    .where('campaign_influencer_id', '=', sql<string>`any(${campaignInfluencerIds}::uuid[])`)
    .groupBy('campaign_influencer_id')
    .select(({ fn }) => ['campaign_influencer_id as id', fn.max('position').as('last')])
    .execute();
  return new Map(rows.map(({ id, last }) => [id, last]));
}

const deleteOf = (tx: Tx, campaign: CampaignKey, ids: readonly string[]) =>
  tx
    .deleteFrom('contents')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning(['id', 'campaign_influencer_id', 'network', 'content_type']);

/** Deletes contents of a campaign. @returns what they were, and their creators */
export const deleteContents = (tx: Tx, campaign: CampaignKey, ids: readonly string[]) =>
  deleteOf(tx, campaign, ids).where('is_out', '=', false).execute();

/**
 * Deletes contents of a campaign that one person added since a time and nobody touched afterwards, also those of creators
 * who were removed meanwhile: a content that is as it was added was saved last by whoever added it.
 * @returns what they were, and their creators
 */
export const deleteUnchanged = (
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  { by, since }: { by: string; since: Date },
) =>
  deleteOf(tx, campaign, ids)
    .whereRef('updated_at', '=', 'created_at')
    .where('updated_by', '=', by)
    .where('created_at', '>=', since)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('content_readings as later')
            .select('later.id')
            .whereRef('later.company_id', '=', 'contents.company_id')
            .whereRef('later.content_id', '=', 'contents.id')
            .whereRef('later.recorded_at', '>', 'contents.created_at'),
        ),
      ),
    )
    .execute();

/** How many of these contents a campaign has; what is out of it is not there. */
export async function countContents(tx: Tx, campaign: CampaignKey, ids: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('contents')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('is_out', '=', false)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Numbers the contents of creators from 0 again, in their order, after some of them are gone [ENT-080]. */
export const closeGaps = (tx: Tx, companyId: string, campaignInfluencerIds: readonly string[]) =>
  sql`
    update contents content set position = n.position
    from (
      select id, (row_number() over (partition by campaign_influencer_id order by position, id) - 1)::int as position
      from contents where company_id = ${companyId} and campaign_influencer_id = any(${campaignInfluencerIds}::uuid[])
    ) n
    where content.company_id = ${companyId} and content.id = n.id and content.position <> n.position`.execute(
    tx,
  );

/** The statuses of the contents that creators still have, by creator. */
export async function remainingStatuses(
  tx: Tx,
  companyId: string,
  campaignInfluencerIds: readonly string[],
): Promise<Map<string, ContentStatus[]>> {
  const rows = await tx
    .selectFrom('contents')
    .where('company_id', '=', companyId)
    .where('campaign_influencer_id', '=', sql<string>`any(${campaignInfluencerIds}::uuid[])`)
    .select(['campaign_influencer_id', 'status'])
    .execute();
  const statuses = new Map<string, ContentStatus[]>(campaignInfluencerIds.map((id) => [id, []]));
  for (const row of rows) statuses.get(row.campaign_influencer_id)?.push(row.status as ContentStatus);
  return statuses;
}

/** Status and counts of creators, after a change of their contents. */
export const readCreators = (tx: Queryable, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('campaign_influencers')
    .where('company_id', '=', companyId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'status', 'contents_planned', 'contents_published'])
    .orderBy('id')
    .execute();

/** Shows pictures of posts beside contents that have none of their own; it is no change of them. */
export const showPictures = (
  tx: Tx,
  campaign: CampaignKey,
  pictures: readonly { content: string; picture: string }[],
) =>
  sql`
    update contents c set content_preview_url = '/files/' || n.picture
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as n (content uuid, picture text)
    where c.company_id = ${campaign.company_id} and c.campaign_id = ${campaign.id} and c.id = n.content
      and c.media is null and c.content_preview_url is null`.execute(tx);
