import type { RecordedEvent } from '@altavoz/contracts';
import type { Tx } from './database.js';

type Row<E> = E extends RecordedEvent ? { type: E['type']; payload: E['data'] } : never;

/** What happened in a campaign, as other rooms and open screens hear of it. */
type DomainEvent = { companyId: string; campaignId: string } & Row<RecordedEvent>;

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
