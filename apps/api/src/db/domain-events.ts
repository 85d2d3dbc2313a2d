import type { Tx } from './database.js';
import type { JsonObject } from './schema.js';

/** What can happen in a campaign, as other rooms and open screens hear of it. */
export type DomainEventType =
  | 'campaign.updated'
  | 'influencers.added'
  | 'influencers.status_changed'
  | 'influencer.updated'
  | 'contents.changed'
  | 'import.progress'
  | 'import.ended';

export interface DomainEvent {
  companyId: string;
  campaignId: string;
  type: DomainEventType;
  payload: JsonObject;
}

/** Records what happened in the transaction that does it; listeners hear of it at the commit. */
export const recordEvent = (tx: Tx, event: DomainEvent) =>
  tx
    .insertInto('domain_events')
    .values({
      company_id: event.companyId,
      campaign_id: event.campaignId,
      type: event.type,
      payload: JSON.stringify(event.payload),
    })
    .execute();
