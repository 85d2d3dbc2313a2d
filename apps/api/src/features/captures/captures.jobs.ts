import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob, OUTSIDE } from '../../jobs/job.js';
import { takeTurn } from '../../jobs/take-turn.js';
import { claimDue } from './captures.repository.js';
import { AT_ONCE, claimedUntil, lookAtPosts } from './look-at-posts.js';

/** How often the clock looks for what is due. */
const captureDue = defineJob({
  name: 'capture-due',
  payload: z.object({}),
  cron: '*/10 * * * *',
  queue: OUTSIDE,
});

/** Every ten minutes: the figures of what is published, as often as its age asks for. */
export function defineCaptureJobs(context: Context): void {
  const { jobs, now } = context;
  jobs.handle(captureDue, {
    run: (_payload, { db, signal }) =>
      takeTurn(context, captureDue, { db, signal }, async () => {
        const until = claimedUntil(now());
        const claimed = await claimDue(db, { now: now(), until, limit: AT_ONCE });
        if (claimed.length === 0) return false;
        const companies = new Map<string, string[]>();
        for (const { company_id, content_id } of claimed)
          companies.set(company_id, [...(companies.get(company_id) ?? []), content_id]);
        for (const [company, ids] of companies) {
          if (signal.aborted) break;
          await lookAtPosts({ ...context, db }, { company, ids, until, isAsked: false }, signal);
        }
        return true;
      }),
  });
}
