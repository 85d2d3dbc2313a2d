import { postKey } from '@altavoz/networks/pasted';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

/** What is changed of several contents at once. */
export interface ChangedPart {
  id: string;
  status: string;
  /** As it is written: bare (`bareLink`). */
  link: string;
  day: string | null;
}

/** A content before it is changed with others. */
export interface Changeable extends ChangedPart {
  campaign_influencer_id: string;
  network: string;
  content_type: string;
  has_file: boolean;
}

/** Contents of a campaign by their ids, in no order; those of removed creators are not there. */
export async function findChangeable(
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
): Promise<Changeable[]> {
  const { rows } = await sql<Changeable>`
    select id, campaign_influencer_id, network, content_type, status, link, publish_day as day,
      (media is not null or preview is not null) as has_file
    from contents
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and id = any(${ids}::uuid[])
      and not is_out`.execute(tx);
  return rows;
}

/** Changes contents of a campaign, and keeps under a name what they were. */
export async function writeChanges(
  tx: Tx,
  campaign: CampaignKey,
  parts: readonly ChangedPart[],
  { change, at, by }: { change: string; at: Date; by: string | null },
): Promise<void> {
  const ids = parts.map(({ id }) => id);
  await sql`
    insert into content_changes (company_id, campaign_id, change, content_id, changed_at, status, publish_day, link, post,
      approved_at, approved_by, content_preview_url, updated_at, updated_by)
    select company_id, campaign_id, ${change}::uuid, id, ${at}, status, publish_day, link, post, approved_at, approved_by,
      content_preview_url, updated_at, updated_by
    from contents
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and id = any(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`
    update contents content set status = part.status, publish_day = part.day, link = part.link, post = part.post,
      updated_at = ${at}, updated_by = ${by}
    from unnest(${ids}::uuid[], ${parts.map(({ status }) => status)}::text[],
      ${parts.map(({ day }) => day)}::date[], ${parts.map(({ link }) => link)}::text[],
      ${parts.map(({ link }) => postKey(link))}::text[]) as part (id, status, day, link, post)
    where content.company_id = ${campaign.company_id} and content.campaign_id = ${campaign.id}
      and content.id = part.id`.execute(tx);
}

/** A content as a change left it, and what it was before. */
export interface Undoable extends Changeable {
  was: { status: string; day: string | null; link: string };
  /** Whether nobody changed it since, and its creator is still in the campaign. */
  is_untouched: boolean;
}

/** The contents of a change that can still be undone. */
export async function findUndoable(tx: Tx, campaign: CampaignKey, change: string): Promise<Undoable[]> {
  const { rows } = await sql<Undoable>`
    select content.id, content.campaign_influencer_id, content.network, content.content_type, content.status, content.link,
      content.publish_day as day, (content.media is not null or content.preview is not null) as has_file,
      json_build_object('status', was.status, 'day', was.publish_day, 'link', was.link) as was,
      content.updated_at = was.changed_at and not content.is_out as is_untouched
    from content_changes was
    join contents content on content.company_id = was.company_id and content.id = was.content_id
    where was.company_id = ${campaign.company_id} and was.campaign_id = ${campaign.id} and was.change = ${change}`.execute(
    tx,
  );
  return rows;
}

/** Makes contents what they were before a change; what it kept of them goes. */
export async function takeBack(
  tx: Tx,
  campaign: CampaignKey,
  change: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update contents content set status = was.status, publish_day = was.publish_day, link = was.link, post = was.post,
      content_preview_url = was.content_preview_url,
      approved_at = was.approved_at, approved_by = (select a.id from accounts a where a.id = was.approved_by),
      updated_at = was.updated_at, updated_by = (select a.id from accounts a where a.id = was.updated_by)
    from content_changes was
    where was.company_id = ${campaign.company_id} and was.campaign_id = ${campaign.id} and was.change = ${change}
      and was.content_id = any(${ids}::uuid[])
      and content.company_id = was.company_id and content.id = was.content_id`.execute(tx);
  await sql`
    delete from content_changes
    where company_id = ${campaign.company_id} and campaign_id = ${campaign.id} and change = ${change}
      and content_id = any(${ids}::uuid[])`.execute(tx);
}

/** Which contents a change touched, as far as it can still be undone. */
export async function findChanged(tx: Tx, campaign: CampaignKey, change: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('content_changes')
    .select('content_id')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('change', '=', change)
    .execute();
  return new Set(rows.map(({ content_id }) => content_id));
}

/** What was changed before a time can no longer be undone. */
export const sweepChanges = (db: Queryable, before: Date) =>
  db.deleteFrom('content_changes').where('changed_at', '<', before).execute();
