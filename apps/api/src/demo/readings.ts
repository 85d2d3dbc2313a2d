import { sql } from 'kysely';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import type { CampaignKey } from '../features/campaigns/index.js';
import type { InventedHistory } from '../features/samples/index.js';

/** What the manager typed and imported, and what came from elsewhere; the figures of the contents follow. */
export async function insertDemoReadings(
  tx: Tx,
  { newId }: Pick<Context, 'newId'>,
  campaign: CampaignKey,
  { readings, pins, managerId }: InventedHistory & { managerId: string },
) {
  await sql`
    insert into content_readings (company_id, id, content_id, source, measured_at, recorded_at, recorded_by, post,
      metrics)
    select ${campaign.company_id}::uuid, n.id, n.content_id, n.source, n.measured_at, n.measured_at,
      case when n.source in ('typed', 'imported') then ${managerId}::uuid end,
      case when n.source = 'captured' then (select nullif(c.post, '') from contents c
        where c.company_id = ${campaign.company_id} and c.id = n.content_id) end, n.metrics
    from jsonb_to_recordset(${JSON.stringify(readings.map((reading) => ({ ...reading, id: newId() })))}::jsonb) as n (id uuid, content_id uuid, source text,
      measured_at timestamptz, metrics jsonb)`.execute(tx);
  await sql`
    insert into content_pins (company_id, content_id, metric, value, pinned_at, pinned_by)
    select ${campaign.company_id}::uuid, n.content_id, n.metric, n.value, now(), ${managerId}::uuid
    from jsonb_to_recordset(${JSON.stringify(pins)}::jsonb) as n (content_id uuid, metric text, value bigint)`.execute(
    tx,
  );
  // What is shown stands for a while, until invented networks are asked for more.
  await sql`
    update content_captures w
    set next_at = now() + interval '6 hours', looked_at = r.at, got_at = r.at, via = case when r.at is not null then 'app' end
    from contents c
    left join lateral (
      select max(measured_at) as at from content_readings
      where company_id = c.company_id and content_id = c.id and source = 'captured'
    ) r on true
    where w.company_id = ${campaign.company_id} and c.company_id = w.company_id and c.id = w.content_id
      and c.campaign_id = ${campaign.id}`.execute(tx);
  await sql`
    update profile_captures set next_at = now() + interval '5 days'
    where company_id = ${campaign.company_id}`.execute(tx);
}
