import type { ContentCaptureProblem, ContentType } from '@altavoz/contracts';
import { isStory } from './video.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './dates.js';

/** Days after the last one of a campaign on which its figures are still asked for. */
export const CAPTURED_AFTER_END_DAYS = 90;

/** Most of what a post gathers it gathers at once: how often it is asked for up to each age. */
const PACE: readonly (readonly [age: number, every: number])[] = [
  [2 * DAY_MS, 3 * HOUR_MS],
  [8 * DAY_MS, 8 * HOUR_MS],
  [31 * DAY_MS, DAY_MS],
];
const LATER_PACE = 7 * DAY_MS;

/** When a failure that passes by itself is looked at again; from the last on as the plan says. */
const PAUSES: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 25 * MINUTE_MS];

/** Whether a campaign ended so long ago that nobody asks for its figures any more. */
export const isCaptureOver = (endsOn: string | null, at: Date): boolean =>
  endsOn !== null &&
  at.getTime() >= new Date(`${endsOn}T00:00:00Z`).getTime() + (CAPTURED_AFTER_END_DAYS + 1) * DAY_MS;

/** Whether a post that its network has no more is a story, which lasts a day. */
export const isRunOut = (contentType: ContentType, publishedAt: Date, at: Date): boolean =>
  isStory(contentType) && at.getTime() - publishedAt.getTime() >= DAY_MS;

/** How long after one look a post of an age is looked at again. */
export const capturePace = (age: number): number => PACE.find(([until]) => age < until)?.[1] ?? LATER_PACE;

/**
 * What a post waits for whose figures did not come: an account to be connected or its creator to accept, whoever runs
 * the installation, another link, or time alone; a story that ran out waits for nothing.
 */
export function waitsFor(
  problem: ContentCaptureProblem,
): 'connection' | 'installation' | 'link' | 'nothing' | 'time' {
  switch (problem) {
    case 'not_connected':
    case 'not_accepted':
    case 'reconnect':
    case 'scope_missing':
      return 'connection';
    case 'not_configured':
    case 'config_error':
    case 'not_supported':
      return 'installation';
    case 'no_post':
      return 'link';
    case 'ran_out':
      return 'nothing';
    default:
      return 'time';
  }
}

/** Whether nothing came for want of a leave: another one may still do. */
export const isOfLeave = (problem: ContentCaptureProblem): boolean => waitsFor(problem) === 'connection';

/**
 * When a post is looked at next.
 * @param looked.problem why nothing came now; null when figures did
 * @param looked.tries how often in a row nothing came, this time too
 * @param looked.retryAt not before then, says the network
 */
export function nextLook(
  publishedAt: Date,
  looked: { problem: ContentCaptureProblem | null; tries: number; retryAt?: Date | undefined },
  now: Date,
): Date {
  const { problem, tries, retryAt } = looked;
  const planned = capturePace(now.getTime() - publishedAt.getTime());
  const after = (span: number) => new Date(Math.max(now.getTime() + span, retryAt?.getTime() ?? 0));
  if (problem === null) return after(planned);
  // Looking costs nothing while there is nobody to ask; whoever connects an account is heard of at once.
  if (waitsFor(problem) !== 'time') return after(DAY_MS);
  if (problem === 'unavailable' || problem === 'rate_limited') {
    if (retryAt !== undefined) return after(0);
    return after(Math.min(PAUSES[tries - 1] ?? planned, planned));
  }
  // What is gone seldom comes back.
  return after(Math.max(planned, DAY_MS));
}
