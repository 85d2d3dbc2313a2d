import type { Context } from '../context.js';
import type { Queryable } from '../db/database.js';
import { TURN_MS, type Job } from './job.js';

/**
 * Gives a job that the clock starts its turn among those of its queue: step after step until one finds nothing to do. What
 * is left when its time is over waits behind those that had none.
 * @param step does some of it; says whether there was any
 */
export async function takeTurn(
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  job: Job,
  { db, signal }: { db: Queryable; signal: AbortSignal },
  step: () => Promise<boolean>,
): Promise<void> {
  const ends = now().getTime() + TURN_MS;
  while (!signal.aborted && now().getTime() < ends) if (!(await step())) return;
  if (!signal.aborted) await jobs.add(db, job, {}, { key: job.name, isNextTurn: true });
}
