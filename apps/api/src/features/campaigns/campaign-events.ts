import type { endpoints } from '@altavoz/contracts';
import type { Readable } from 'node:stream';
import type { Context } from '../../context.js';
import { streamEvents } from '../../http/event-stream.js';
import type { Input, Session } from '../../http/routes.js';
import type { Caller } from '../../http/caller.js';
import { findCampaign, type CampaignKey } from './campaign-access.js';
import { CampaignFeed } from './campaign-feed.js';
import { campaignPolicy } from './campaigns.policy.js';

type EventsInput = Input<typeof endpoints.campaigns.events> & Session;

/** What decides on what somebody is shown of a campaign. */
const rightsOf = (caller: Caller, campaign: CampaignKey): string =>
  [campaignPolicy.change(caller, campaign), campaignPolicy.seeCosts(caller, campaign)].join();

/**
 * Streams what happens in a campaign. A client that names the last event it saw gets those behind it
 * first; one that was away too long, or may do more or less than before, gets `resync` and reads everything anew.
 */
export function createCampaignEvents({ db, live, log }: Pick<Context, 'db' | 'live' | 'log'>) {
  const feed = new CampaignFeed(db, live, log);
  return async ({ caller, recheck, params, request, reply }: EventsInput): Promise<Readable> => {
    const campaign = await findCampaign(db, caller, params.campaign);
    const seen = String(request.headers['last-event-id'] ?? '');
    let rights = rightsOf(caller, campaign);
    const after = /^\d{1,15}$/.test(seen) ? Number(seen) : null;
    return streamEvents({
      request,
      reply,
      caller,
      live,
      recheck: async () => {
        const now = await recheck();
        const rightsNow = rightsOf(now, await findCampaign(db, now, params.campaign));
        if (rightsNow === rights) return null;
        rights = rightsNow;
        // What may be done stands in everything that was read.
        return { type: 'resync', data: {} };
      },
      begin: (send) => feed.join(campaign, after, send),
    });
  };
}
