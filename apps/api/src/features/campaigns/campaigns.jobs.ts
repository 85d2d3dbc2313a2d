import type { Context } from '../../context.js';

const EVENT_DAYS = 7;

/** Every night: events that no open screen can still ask for go. */
export function defineCampaignJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.define({
    name: 'sweep-domain-events',
    cron: '27 3 * * *',
    parse: () => null,
    handle: async (_payload, { db }) => {
      await db
        .deleteFrom('domain_events')
        .where('created_at', '<', new Date(now().getTime() - EVENT_DAYS * 86_400_000))
        .execute();
    },
  });
}
