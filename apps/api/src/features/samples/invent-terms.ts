import type { InfluencerStatus } from '@altavoz/contracts';
import type { InventedInfluencer } from './invent-contents.js';
import type { Random } from './random.js';

/** What an invented creator answered, costs and reaches. */
export interface InventedTerms {
  answer: 'accepted' | 'rejected' | 'pending';
  /** Null of some of those with whom the work has not begun. */
  estimated_cost_cents: number | null;
  /** Null until something is agreed on. */
  agreed_cost_cents: number | null;
  reach: number | null;
}

const ANSWERED: ReadonlySet<InfluencerStatus> = new Set([
  'onboarding',
  'trading',
  'producing',
  'submitted',
  'published',
]);
const AGREED: ReadonlySet<InfluencerStatus> = new Set(['producing', 'submitted', 'published']);

/** Of those with whom the work has not begun one in so many has no cost yet. */
const ASKED_LATER = 3;

/** What somebody of a size asks for all that they do in a campaign (cents). */
export const estimatedCents = (followers: number): number =>
  Math.max(80_000, Math.round((followers * 28) / 5_000) * 5_000);

/** Invents terms that fit the size of an account and how far it has come. */
export function inventTerms(
  random: Random,
  { status, followers }: Pick<InventedInfluencer, 'status' | 'followers'>,
): InventedTerms {
  const estimated = estimatedCents(followers);
  return {
    answer: ANSWERED.has(status) ? 'accepted' : status === 'rejected' ? 'rejected' : 'pending',
    estimated_cost_cents: !ANSWERED.has(status) && followers % ASKED_LATER === 0 ? null : estimated,
    agreed_cost_cents: AGREED.has(status)
      ? Math.round((estimated * (0.85 + random.next() * 0.2)) / 1_000) * 1_000
      : null,
    reach: ANSWERED.has(status) ? Math.round(followers * 0.4) : null,
  };
}
