import { NETWORKS, type Network } from '@altavoz/contracts';
import { connectorOf } from '@altavoz/networks/connectors';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob, OUTSIDE } from '../../jobs/job.js';
import { takeTurn } from '../../jobs/take-turn.js';
import { CLAIM_MS, daysOfCatching, fetchStories } from './fetch-stories.js';
import { claimAccounts, sweepStories } from './stories.repository.js';

/** How often the clock looks for accounts that are due. */
const fetchDue = defineJob({
  name: 'fetch-stories',
  payload: z.object({}),
  cron: '*/10 * * * *',
  queue: OUTSIDE,
});
const AT_ONCE = 5;

const sweep = defineJob({ name: 'sweep-stories', payload: z.object({}), cron: '41 3 * * *' });

/** The networks whose creators can let us have their stories. */
export const STORY_NETWORKS: readonly Network[] = NETWORKS.filter((network) => {
  const connector = connectorOf(network);
  return connector.stories !== undefined && connector.access.stories.includes('creator');
});

/** Every ten minutes the stories of those who are due; every night what nobody needs goes. */
export function defineStoryJobs(context: Context): void {
  const { jobs, now } = context;
  jobs.handle(fetchDue, {
    run: (_payload, { db, signal }) =>
      takeTurn(context, fetchDue, { db, signal }, async () => {
        const until = new Date(now().getTime() + CLAIM_MS);
        const claimed = await claimAccounts(db, {
          networks: STORY_NETWORKS,
          days: daysOfCatching(now()),
          now: now(),
          until,
          limit: AT_ONCE,
        });
        if (claimed.length === 0) return false;
        for (const account of claimed) {
          if (signal.aborted) break;
          await fetchStories({ ...context, db }, { ...account, until }, signal);
        }
        return true;
      }),
  });
  jobs.handle(sweep, {
    run: async (_payload, { db }) => {
      await sweepStories(db, now());
    },
  });
}
