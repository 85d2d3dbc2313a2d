import type { Database } from '../../db/database.js';
import type { CampaignKey } from './campaign-access.js';

/** The newest event of a campaign; 0 when nothing has happened yet. */
export async function findNewestEvent(db: Database, campaign: CampaignKey): Promise<number> {
  const newest = await db
    .selectFrom('domain_events')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return Number(newest?.id ?? 0);
}

/** Events of a campaign in their order: those behind one, or from it on. */
export const listEvents = (
  db: Database,
  campaign: CampaignKey,
  range: ({ behind: number } | { from: number }) & { limit: number },
) =>
  db
    .selectFrom('domain_events')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', 'behind' in range ? '>' : '>=', 'behind' in range ? range.behind : range.from)
    .orderBy('id')
    .limit(range.limit)
    .select(['id', 'type', 'payload'])
    .execute();

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];
