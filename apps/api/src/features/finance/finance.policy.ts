import { memberMay, type Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';

type Rights = Pick<Caller, 'companyId' | 'memberRole'>;

/** Money is for members: whoever is a guest of a campaign neither sees nor moves any. */
export const financePolicy = {
  /** Members see what is owed, paid and bought. */
  see({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberRole !== null;
  },

  /** Owners and managers request, approve and pay. */
  change({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberMay(memberRole, 'change_campaign');
  },

  /** Owners say above which amount a second person approves. */
  setLimit({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberRole === 'owner';
  },
};

/**
 * The company whose money the caller may see or move.
 * @throws AppError `accounts.company_required`, `auth.forbidden`
 */
export function companyFor(caller: Rights, what: keyof typeof financePolicy): string {
  if (caller.companyId === null) throw new AppError('accounts.company_required');
  if (!financePolicy[what](caller)) throw new AppError('auth.forbidden');
  return caller.companyId;
}

/**
 * The limit that a payout is under: the lower one of what it was asked for under and of what holds now. One that is raised
 * or taken off frees only what is asked for later; one that is lowered or set holds for all that waits.
 */
export const limitOf = (askedUnder: number | null, now: number | null): number | null =>
  askedUnder === null ? now : now === null ? askedUnder : Math.min(askedUnder, now);

/** What somebody asked for together with a payout, in its currency and in whichever, by the numbers of the amounts. */
export interface Together {
  cents: number;
  all: number;
}
export const NOTHING: Together = { cents: 0, all: 0 };

/**
 * Whether somebody else has to approve a payout than who asked for it. What counts is all that the same person asked for
 * to be paid to the creator within `LIMITS.payoutTogetherDays`, whatever the campaign and its currency, so that an amount is
 * not passed in slices; exactly the limit is within it.
 */
export const needsSecond = (togetherCents: number, aboveCents: number | null): boolean =>
  aboveCents !== null && togetherCents > aboveCents;
