import type { Network } from '@altavoz/contracts';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob, OUTSIDE } from '../../jobs/job.js';
import { takeTurn } from '../../jobs/take-turn.js';
import { accountConnected } from '../network-connections/index.js';
import { askProfile, type AskedInfluencer } from './ask-profile.js';
import { keepOutcome } from './keep-profile.js';
import { claimConnections, claimProfiles, findConnected } from './profile-captures.repository.js';

/** How often the clock looks for what is due; what it claims at once, a turn is mostly enough for. */
const captureProfiles = defineJob({
  name: 'capture-profiles',
  payload: z.object({}),
  cron: '*/10 * * * *',
  queue: OUTSIDE,
});
const AT_ONCE = 10;
/** How long whoever claims some may take until they have died, for all that one knows. */
const CLAIM_MS = 30 * 60_000;

/** Every ten minutes: the profiles of creators, by their own leave or else for each company, as the plan says. */
export function defineProfileJobs(context: Context): void {
  const { jobs, now } = context;
  jobs.handle(captureProfiles, {
    run: async (_payload, { db, signal }) => {
      const asking = { ...context, db };
      const look = async (influencer: AskedInfluencer, company: string | null) =>
        keepOutcome(asking, influencer, company, await askProfile(asking, influencer, company));
      const claim = () => ({ now: now(), until: new Date(now().getTime() + CLAIM_MS), limit: AT_ONCE });
      await takeTurn(context, captureProfiles, { db, signal }, async () => {
        const connected = await claimConnections(db, claim());
        for (const { influencer_id: id, network, username } of connected) {
          if (signal.aborted) return true;
          await look({ id, network, username }, null);
        }
        const claimed = await claimProfiles(db, claim());
        for (const { company_id, influencer_id: id, network, username } of claimed) {
          if (signal.aborted) return true;
          await look({ id, network, username }, company_id);
        }
        return connected.length + claimed.length > 0;
      });
    },
  });
  jobs.handle(accountConnected, {
    run: async ({ connection }, { db }) => {
      const found = await findConnected(db, connection);
      if (!found) return;
      const influencer = {
        id: found.influencer_id,
        network: found.network as Network,
        username: found.username,
      };
      const asking = { ...context, db };
      await keepOutcome(asking, influencer, null, await askProfile(asking, influencer, null));
    },
  });
}
