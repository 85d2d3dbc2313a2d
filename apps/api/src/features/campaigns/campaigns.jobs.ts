import { DAY_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';

const EVENT_DAYS = 7;
const sweepDomainEvents = defineJob({
  name: 'sweep-domain-events',
  payload: z.object({}),
  cron: '27 3 * * *',
});

/** Every night: events that no open screen can still ask for go. */
export function defineCampaignJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepDomainEvents, {
    run: async (_payload, { db }) => {
      await db
        .deleteFrom('domain_events')
        .where('created_at', '<', new Date(now().getTime() - EVENT_DAYS * DAY_MS))
        .execute();
    },
  });
}
