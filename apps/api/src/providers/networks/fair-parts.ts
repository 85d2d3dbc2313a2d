import type { Window } from './windows.js';

/** A budget of a network in one window. */
export interface Budget extends Window {
  readonly limit: number;
  readonly used: number;
}

/** A company that asked in one of so many windows before this one is counted on. */
export const ACTIVE_WINDOWS = 7;

/** What a company had of a budget. */
export interface Part {
  /** Null: what nobody's leave and no company asked for, all together. */
  readonly company: string | null;
  /** In this window. */
  readonly used: number;
  /** When it was given something last, in whatever window. */
  readonly takenAt: Date | null;
}

/** So much of its even part a company finds at the end of the window still, whenever it comes. */
const KEPT_TO_THE_END = 0.1;
const SOON_MS = 1_000;

/**
 * How far the use of a budget may go by what one company asks for. Each that is active has an even part, one unit at
 * least. What those who come before it still lack of theirs is kept for them, and melts as the window passes to a tenth,
 * so that little is left over for companies that do not come. Before it comes who had less in this window; among equals,
 * who was given nothing for longer: where there are more companies than units, they take turns from window to window.
 * @param parts those of all companies that asked in this window or the last ones: `ACTIVE_WINDOWS`
 * @param company its own part is empty when it is not among them; null: nobody's, which without a part is not held back
 * @returns the most that may be used in all, with what this company takes
 */
export function usableBy(budget: Budget, parts: readonly Part[], company: string | null, now: Date): number {
  const { melting, lasting } = keptForOthers(budget, parts, company);
  return Math.floor(budget.limit - Math.max(melting * leftOf(budget, now), lasting));
}

/** When a company may ask again for what it did not get: as soon as enough has melted, or in the next window. */
export function askAgainAt(
  budget: Budget,
  parts: readonly Part[],
  company: string | null,
  units: number,
  now: Date,
): Date {
  const { melting, lasting } = keptForOthers(budget, parts, company);
  const free = budget.limit - budget.used - units;
  if (free < lasting) return budget.endsAt;
  const length = budget.endsAt.getTime() - budget.startsAt.getTime();
  const melted = melting === 0 ? 0 : budget.endsAt.getTime() - (free / melting) * length;
  return new Date(Math.min(budget.endsAt.getTime(), Math.max(now.getTime() + SOON_MS, Math.ceil(melted))));
}

/** What is kept for others: at the start of the window, and of that to its end. */
function keptForOthers({ limit }: Budget, parts: readonly Part[], company: string | null) {
  const found = parts.find((part) => part.company === company);
  const own = found ?? { company, used: 0, takenAt: null };
  const others = company === null && !found ? [] : parts.filter((part) => part.company !== company);
  const even = limit / (others.length + 1);
  const lackOf = (share: number) =>
    others
      .filter((part) => comesBefore(part, own))
      .reduce((sum, part) => sum + Math.max(0, share - part.used), 0);
  return { melting: Math.min(limit, lackOf(Math.max(1, even))), lasting: lackOf(even * KEPT_TO_THE_END) };
}

const comesBefore = (one: Omit<Part, 'company'>, other: Omit<Part, 'company'>): boolean =>
  one.used < other.used ||
  (one.used === other.used && (one.takenAt?.getTime() ?? 0) < (other.takenAt?.getTime() ?? 0));

const leftOf = ({ startsAt, endsAt }: Window, now: Date): number =>
  (endsAt.getTime() - now.getTime()) / (endsAt.getTime() - startsAt.getTime());
