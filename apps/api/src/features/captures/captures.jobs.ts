import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';
import { claimDue } from './captures.repository.js';
import { AT_ONCE, claimedUntil, lookAtPosts } from './look-at-posts.js';

/** How often the clock looks for what is due, and how long it goes on before it leaves the rest to its next time. */
const captureDue = defineJob({ name: 'capture-due', payload: z.object({}), cron: '*/10 * * * *' });
const GOES_ON_MS = 8 * 60_000;

/** Every ten minutes: the figures of what is published, as often as its age asks for. */
export function defineCaptureJobs(context: Context): void {
  const { jobs, now } = context;
  jobs.handle(captureDue, {
    run: async (_payload, { db, signal }) => {
      const ends = now().getTime() + GOES_ON_MS;
      while (!signal.aborted && now().getTime() < ends) {
        const until = claimedUntil(now());
        const claimed = await claimDue(db, { now: now(), until, limit: AT_ONCE });
        if (claimed.length === 0) return;
        const companies = new Map<string, string[]>();
        for (const { company_id, content_id } of claimed)
          companies.set(company_id, [...(companies.get(company_id) ?? []), content_id]);
        for (const [company, ids] of companies) {
          if (signal.aborted) return;
          await lookAtPosts({ ...context, db }, { company, ids, until, isAsked: false }, signal);
        }
      }
    },
  });
}
