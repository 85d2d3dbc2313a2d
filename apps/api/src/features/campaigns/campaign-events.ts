import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.js';
import { scopeOf, type Caller } from '../../http/caller.js';
import { streamEvents } from '../../http/event-stream.js';
import { findCampaign } from './campaign-access.js';

const REPLAYED = 500;

/** What the database announces of an event; nothing at all when announcements were missed. */
interface Announced {
  campaign_id: string;
  company_id: string;
  type: string;
}

/**
 * Streams what happens in a campaign. A client that names the last event it saw gets those behind it
 * first; one that was away too long gets `resync` and reads everything anew.
 */
export async function streamCampaignEvents(
  { db, live }: Pick<Context, 'db' | 'live'>,
  caller: Caller,
  campaignId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const campaign = await findCampaign(db, scopeOf(caller), campaignId);
  const asked = Number(request.headers['last-event-id']);
  const newest = await db
    .selectFrom('domain_events')
    .where('campaign_id', '=', campaignId)
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return streamEvents(request, reply, async (send) => {
    let last = Number.isSafeInteger(asked) && asked > 0 ? asked : Number(newest?.id ?? 0);
    let reading: Promise<void> | null = null;
    let again = false;
    const readOnce = async () => {
      const rows = await db
        .selectFrom('domain_events')
        .where('campaign_id', '=', campaignId)
        .where('id', '>', last)
        .orderBy('id')
        .limit(REPLAYED + 1)
        .select(['id', 'type', 'payload'])
        .execute();
      if (rows.length > REPLAYED) {
        last = Number(newest?.id ?? rows.at(-1)?.id ?? last);
        send({ id: last, type: 'resync', data: {} });
        return;
      }
      for (const row of rows) {
        send({ id: row.id, type: row.type, data: row.payload });
        last = row.id;
      }
    };
    /** Reads what is new; a call during a read makes it read once more. */
    const advance = async (): Promise<void> => {
      if (reading) {
        again = true;
        return reading;
      }
      reading = (async () => {
        do {
          again = false;
          await readOnce();
        } while (again);
      })().finally(() => {
        reading = null;
      });
      return reading;
    };
    const unsubscribe = live.subscribe('domain_events', (payload) => {
      const told = payload === '' ? null : (JSON.parse(payload) as Announced);
      // An import keeps every campaign of the company from starting another [HDR-22]. It is told as it comes:
      // events of several campaigns have no order among each other that could be read behind.
      if (told && told.campaign_id !== campaignId) {
        const concerns = told.company_id === campaign.company_id && told.type.startsWith('import.');
        if (concerns) send({ id: last, type: 'company.importing', data: {} });
        return;
      }
      advance().catch((error: unknown) => request.log.warn({ err: error }, 'events could not be read'));
    });
    send({ id: last, type: 'ready', data: {} });
    await advance();
    return unsubscribe;
  });
}
