import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';

/** Keeps contents that are about to be deleted, with their readings and pins, under the name of the deletion. */
export const keepDeleted = (
  tx: Tx,
  campaign: CampaignKey,
  ids: readonly string[],
  { deletion, at }: { deletion: string; at: Date },
) =>
  sql`
    insert into deleted_contents (company_id, id, campaign_id, campaign_influencer_id, deletion, deleted_at, content,
      readings, pins)
    select content.company_id, content.id, content.campaign_id, content.campaign_influencer_id, ${deletion}::uuid, ${at},
      to_jsonb(content),
      coalesce((select jsonb_agg(to_jsonb(r)) from content_readings r
        where r.company_id = ${campaign.company_id} and r.content_id = content.id), '[]'),
      coalesce((select jsonb_agg(to_jsonb(p)) from content_pins p
        where p.company_id = ${campaign.company_id} and p.content_id = content.id), '[]')
    from contents content
    where content.company_id = ${campaign.company_id} and content.campaign_id = ${campaign.id}
      and content.id = any(${ids}::uuid[]) and not content.is_out`.execute(tx);

export interface DeletedContent {
  id: string;
  campaign_influencer_id: string;
  network: string;
  content_type: string;
  /** Whether its creator is still in the campaign and its files have not been swept away. */
  is_restorable: boolean;
}

/** What a deletion took. Files that can still be shown again are held until the transaction ends. */
export async function findDeleted(
  tx: Tx,
  campaign: CampaignKey,
  deletion: string,
): Promise<DeletedContent[]> {
  await sql`
    select key from files
    where company_id = ${campaign.company_id} and key in (${filesOf(campaign, deletion)}) order by key for update`.execute(
    tx,
  );
  const { rows } = await sql<DeletedContent>`
    select d.id, d.campaign_influencer_id, d.content ->> 'network' as network, d.content ->> 'content_type' as content_type,
      exists (select from campaign_influencers ci where ci.company_id = ${campaign.company_id}
        and ci.id = d.campaign_influencer_id and ci.status <> 'removed')
      and not exists (select from unnest(array[d.content ->> 'media', d.content ->> 'preview']) shown
        where shown is not null
          and not exists (select from files f where f.company_id = ${campaign.company_id} and f.key = shown))
      as is_restorable
    from deleted_contents d
    where d.company_id = ${campaign.company_id} and d.campaign_id = ${campaign.id} and d.deletion = ${deletion}`.execute(
    tx,
  );
  return rows;
}

const filesOf = (campaign: CampaignKey, deletion: string) => sql`
  select shown from deleted_contents d, unnest(array[d.content ->> 'media', d.content ->> 'preview']) shown
  where d.company_id = ${campaign.company_id} and d.campaign_id = ${campaign.id} and d.deletion = ${deletion}
    and shown is not null`;

/**
 * Puts deleted contents back where they were, with everything that they had. Contents that their creators have now make
 * room and keep their order; metrics and sums follow by trigger.
 */
export async function putBack(tx: Tx, campaign: CampaignKey, ids: readonly string[]): Promise<void> {
  const back = sql`
    deleted_contents d where d.company_id = ${campaign.company_id} and d.campaign_id = ${campaign.id}
      and d.id = any(${ids}::uuid[])`;
  const places = sql`
    select d.campaign_influencer_id as creator, (d.content ->> 'position')::int as place from ${back}`;
  await sql`
    with back as (${places}), present as (
      select id, campaign_influencer_id as creator, row_number() over same as number, count(*) over creators as count
      from contents
      where company_id = ${campaign.company_id} and campaign_influencer_id in (select creator from back)
      window creators as (partition by campaign_influencer_id), same as (creators order by position, id)
    ), free as (
      select creator, place, row_number() over (partition by creator order by place) as number
      from (select distinct creator, count from present) has,
        generate_series(0, has.count + (select count(*) from back where back.creator = has.creator) - 1) as slots (place)
      where not exists (select from back where back.creator = has.creator and back.place = slots.place)
    )
    update contents content set position = free.place
    from present join free using (creator, number)
    where content.company_id = ${campaign.company_id} and content.id = present.id and content.position <> free.place`.execute(
    tx,
  );
  await sql`
    update files set state = 'attached' where company_id = ${campaign.company_id} and key in (
      select shown from deleted_contents d, unnest(array[d.content ->> 'media', d.content ->> 'preview']) shown
      where d.company_id = ${campaign.company_id} and d.campaign_id = ${campaign.id} and d.id = any(${ids}::uuid[]))`.execute(
    tx,
  );
  await sql`
    insert into contents (company_id, id, campaign_id, campaign_influencer_id, network, content_type, status, link, post,
      publish_day, estimated_cost_cents, media, preview, content_preview_url, position, created_at, updated_at, updated_by,
      is_planned, rejection_reason, approved_at, approved_by, handed_in_at, hand_in_note,
      creators_media)
    select was.company_id, was.id, was.campaign_id, was.campaign_influencer_id, was.network, was.content_type, was.status,
      was.link, was.post, was.publish_day, was.estimated_cost_cents, was.media, was.preview, was.content_preview_url,
      was.position, was.created_at, was.updated_at, ${stillThere(sql`was.updated_by`)},
      coalesce(was.is_planned, true), coalesce(was.rejection_reason, ''),
      was.approved_at, ${stillThere(sql`was.approved_by`)}, was.handed_in_at, coalesce(was.hand_in_note, ''),
        was.creators_media
    from (select d.content from ${back}) d, jsonb_populate_record(null::contents, d.content) was`.execute(tx);
  await sql`
    insert into content_pins (company_id, content_id, metric, value, pinned_at, pinned_by, reading_id)
    select was.company_id, was.content_id, was.metric, was.value, was.pinned_at, ${stillThere(sql`was.pinned_by`)},
      was.reading_id
    from (select d.pins from ${back}) d, jsonb_populate_recordset(null::content_pins, d.pins) was`.execute(
    tx,
  );
  await sql`
    insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, recorded_by, withdrawn_at,
      post, metrics)
    select was.company_id, was.id, was.content_id, was.source, was.measured_at, was.recorded_at,
      ${stillThere(sql`was.recorded_by`)}, was.withdrawn_at, was.post, was.metrics
    from (select d.readings from ${back}) d, jsonb_populate_recordset(null::content_readings, d.readings) was`.execute(
    tx,
  );
  await tx
    .deleteFrom('deleted_contents')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** An account may have gone in the meantime. */
const stillThere = (account: ReturnType<typeof sql>) =>
  sql`(select a.id from accounts a where a.id = ${account})`;

/** What was deleted before a time goes for good. */
export const sweepDeleted = (db: Queryable, before: Date) =>
  db.deleteFrom('deleted_contents').where('deleted_at', '<', before).execute();
