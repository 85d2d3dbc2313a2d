import type { CampaignRights, endpoints } from '@altavoz/contracts';
import type { Readable } from 'node:stream';
import type { Context } from '../../context.js';
import { streamEvents } from '../../http/event-stream.js';
import type { Input, Session } from '../../http/routes.js';
import type { Caller } from '../../http/caller.js';
import { findCampaign, type CampaignKey } from './campaign-access.js';
import { CampaignFeed } from './campaign-feed.js';
import { campaignPolicy } from './campaigns.policy.js';

type EventsInput = Input<typeof endpoints.campaigns.events> & Session;

const RIGHTS = ['change', 'decide', 'see_costs'] as const satisfies readonly (keyof CampaignRights)[];
const rightsOf = (caller: Caller, campaign: CampaignKey): CampaignRights => ({
  change: campaignPolicy.change(caller, campaign),
  decide: campaignPolicy.decide(caller, campaign),
  see_costs: campaignPolicy.seeCosts(caller, campaign),
});

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
    /** @returns whether they are others than before */
    const readRights = async (): Promise<boolean> => {
      const now = await recheck();
      const found = await findCampaign(db, now, params.campaign);
      // With nothing in between: of two readings at once one finds them changed.
      const before = rights;
      rights = rightsOf(now, found);
      return RIGHTS.some((right) => rights[right] !== before[right]);
    };
    const after = /^\d{1,15}$/.test(seen) ? Number(seen) : null;
    return streamEvents({
      request,
      reply,
      caller,
      live,
      // What may be done stands in everything that was read.
      recheck: async () => ((await readRights()) ? { type: 'resync', data: {} } : null),
      begin: async (send) => {
        // Only from here on it is told when they change, and the page may have been read long before.
        await readRights();
        return feed.join(campaign, after, rights, ({ text, toLookers }) => {
          const told = rights.change ? text : toLookers;
          if (told !== null) send(told);
        });
      },
    });
  };
}
