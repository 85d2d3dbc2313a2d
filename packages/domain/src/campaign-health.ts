import type { ContentStatus } from '@altavoz/contracts';
import { daysBetween } from './dates.js';
import type { Tone } from './tone.js';

/** Where a campaign stands between its first and last day, seen from a day. */
export type Stage =
  | { readonly when: 'undated' }
  | { readonly when: 'before' | 'after' | 'until' | 'since'; readonly days: number }
  /** `share` of its days are over, in percent. */
  | { readonly when: 'during'; readonly day: number; readonly days: number; readonly share: number };

/**
 * Where a campaign stands, seen from a day (all `yyyy-mm-dd`): so many days before it begins or after it ended; on
 * which of its days; with one end alone how long until its end or since its beginning.
 */
export function stageOf(starts: string | null, ends: string | null, today: string): Stage {
  if (starts !== null && today < starts) return { when: 'before', days: daysBetween(today, starts) };
  if (ends !== null && today > ends) return { when: 'after', days: daysBetween(ends, today) };
  if (starts !== null && ends !== null) {
    const days = daysBetween(starts, ends) + 1;
    const day = daysBetween(starts, today) + 1;
    return { when: 'during', day, days, share: (day / days) * 100 };
  }
  if (ends !== null) return { when: 'until', days: daysBetween(today, ends) };
  if (starts !== null) return { when: 'since', days: daysBetween(starts, today) };
  return { when: 'undated' };
}

/** What a campaign is called on a day: archived by somebody, else by its days. */
export type CampaignState = 'archived' | 'scheduled' | 'active' | 'ended';

/**
 * What a campaign is on a day: archived when somebody archived it [STA-52], else scheduled before its first day, ended
 * after its last, and active on them or without any [STA-51]. All but the archived are listed as active.
 */
export function campaignState(isArchived: boolean, { when }: Stage): CampaignState {
  if (isArchived) return 'archived';
  return when === 'before' ? 'scheduled' : when === 'after' ? 'ended' : 'active';
}

/** Tone of each state, shown light. */
export const CAMPAIGN_TONES: Readonly<Record<CampaignState, Tone>> = {
  archived: 'secondary',
  scheduled: 'info',
  active: 'success',
  ended: 'secondary',
};

/** Whether a content is late on a day (`yyyy-mm-dd`): neither published nor rejected, and its own day is over. */
export const isLate = (
  { status, published_date }: { status: ContentStatus; published_date: string | null },
  today: string,
): boolean =>
  status !== 'content_published' &&
  status !== 'content_rejected' &&
  published_date !== null &&
  published_date < today;

/** From this share of the contents on, being late is no exception any more. */
const MANY_LATE = 0.1;

/** So many points of what is published behind the days that are over a campaign is slow, although nothing has a day that is late. */
const SLOW_POINTS = 15;

/** Whether less is published than the days that are over would have it, beyond what is usual. */
export const isSlow = (
  { contents, published }: { contents: number; published: number },
  stage: Stage,
): boolean =>
  contents > 0 && stage.when === 'during' && (published / contents) * 100 < stage.share - SLOW_POINTS;

/** How the work goes: null while nothing is planned. */
export function workTone(
  { contents, published, late }: { contents: number; published: number; late: number },
  stage: Stage,
): Tone | null {
  if (contents === 0) return null;
  if (stage.when === 'after' && published < contents) return 'danger';
  if (late > contents * MANY_LATE) return 'danger';
  return late > 0 || isSlow({ contents, published }, stage) ? 'warning' : 'success';
}

/** From this share of the budget on, what is left is little. */
const NEARLY_ALL = 90;

/**
 * What of a budget is bound: the larger of what was agreed on with the creators and what was spent, as most of what is
 * spent is what was agreed. All amounts in the campaign's currency.
 * @returns what is left (below 0: beyond the budget) and the share that is bound in percent; null without a budget, and
 *   where one of the amounts is not known
 */
export function budgetUse({
  budget,
  agreed,
  spent,
  estimated = 0,
}: {
  budget: number | null;
  agreed: number | null;
  spent: number | null;
  /** What is still to be agreed on, where it is asked what will be bound. */
  estimated?: number | null;
}): { left: number; share: number; tone: Tone } | null {
  if (budget === null || agreed === null || spent === null || estimated === null || !(budget > 0))
    return null;
  const bound = Math.max(agreed + estimated, spent);
  const share = (bound / budget) * 100;
  return {
    left: Math.round((budget - bound) * 100) / 100,
    share,
    tone: share > 100 ? 'danger' : share >= NEARLY_ALL ? 'warning' : 'success',
  };
}

/**
 * What a budget that is enough by now will lack once those who are proposed cost what they are estimated to, in the
 * campaign's currency; null where it will do, is used up already, or an amount is not known.
 */
export function shortWithEstimates(amounts: Parameters<typeof budgetUse>[0]): number | null {
  const now = budgetUse({ ...amounts, estimated: 0 });
  const then = budgetUse(amounts);
  return now && then && now.left >= 0 && then.left < 0 ? -then.left : null;
}
