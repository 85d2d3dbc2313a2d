import type { CaptureProblem } from '@altavoz/contracts';
import { waitsFor } from './capture-plan.js';
import { DAY_MS, HOUR_MS } from './dates.js';

/** How often the profile of a creator is asked for: of those in a campaign that runs, and of all others. */
const RUNNING_PACE = 7 * DAY_MS;
const RESTING_PACE = 30 * DAY_MS;

/** When a failure that passes by itself is looked at again; from the last on each day. */
const PAUSES: readonly number[] = [HOUR_MS, 6 * HOUR_MS];

/**
 * When the profile of a creator is looked at next.
 * @param looked.isRunning whether the creator is in a campaign that runs
 * @param looked.problem why nothing came now; null when something did
 * @param looked.tries how often in a row nothing came, this time too
 * @param looked.retryAt not before then, says the network
 */
export function nextProfileLook(
  looked: {
    isRunning: boolean;
    problem: CaptureProblem | null;
    tries: number;
    retryAt?: Date | undefined;
  },
  now: Date,
): Date {
  const { isRunning, problem, tries, retryAt } = looked;
  const after = (span: number) => new Date(Math.max(now.getTime() + span, retryAt?.getTime() ?? 0));
  if (problem === null) return after(isRunning ? RUNNING_PACE : RESTING_PACE);
  if (problem === 'unavailable' || problem === 'rate_limited')
    return after(retryAt === undefined ? (PAUSES[tries - 1] ?? DAY_MS) : 0);
  // Looking costs nothing while there is nobody to ask; who has gone seldom comes back.
  return after(waitsFor(problem) === 'time' && !isRunning ? RESTING_PACE : RUNNING_PACE);
}
