import type { ContentType, Network, Notification } from '@altavoz/contracts';
import { fromCents } from '@altavoz/domain';
import type { NotificationRow } from './notifications.queries.js';

/** What somebody is told of; the screens make their sentences of it. */
export function presentNotification(row: NotificationRow): Notification {
  const { told, content } = row;
  const single = row.count === 1;
  return {
    id: row.id,
    event: row.event,
    at: row.at.toISOString(),
    is_read: row.read_at !== null,
    count: row.count,
    company_name: row.company_name,
    // The row has the name of the call in its place.
    campaign: { uuid: row.event === 'decided' ? null : row.campaign_id, name: row.campaign_name },
    creators: row.creators.map(({ uuid, name }) => ({ uuid, name })),
    content: content && {
      uuid: content.uuid,
      network: content.network as Network,
      content_type: content.content_type as ContentType,
    },
    call: row.call_id,
    answer: single ? (told.answer ?? null) : null,
    reason: row.event === 'rejected' ? (content?.reason ?? null) : null,
    import: told.import
      ? {
          uuid: told.import.uuid,
          file: told.import.file,
          is_failed: told.import.state === 'failed',
          created: told.import.created,
          failed: told.import.failed,
        }
      : null,
    payment:
      single && told.payment
        ? { amount: fromCents(told.payment.amountCents), currency: told.payment.currency }
        : null,
  };
}
