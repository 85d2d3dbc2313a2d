import type { InfluencerStatus } from '@altavoz/contracts';

/** How many creators are at each status. */
export type StatusCounts = Readonly<Partial<Record<InfluencerStatus, number>>>;

/** What comes after the decision, in the order of the work. */
const WORK: readonly InfluencerStatus[] = ['onboarding', 'trading', 'producing', 'submitted', 'published'];

/** Whether a move takes somebody back from work that has begun. */
export const goesBack = (from: InfluencerStatus, to: InfluencerStatus): boolean =>
  WORK.indexOf(to) < WORK.indexOf(from);

/** Those that a change to a status moves, by the status that they have. */
export const movedTo = (counts: StatusCounts, to: InfluencerStatus): [InfluencerStatus, number][] =>
  (Object.entries(counts) as [InfluencerStatus, number][]).filter(
    ([from, count]) => from !== to && count > 0,
  );

/**
 * What is asked before creators get a status, however many they are: `whom` where approving or rejecting is about the
 * pending and about others besides, so that nobody is called back or revived who was chosen along with them; `back`
 * where somebody goes back from work that has begun; null, nothing, for what is decided of the pending alone, and for a
 * change of mind about all the approved or all the rejected.
 */
export function questionBefore(counts: StatusCounts, to: InfluencerStatus): 'whom' | 'back' | null {
  const moved = movedTo(counts, to);
  const decides = to === 'approved' || to === 'rejected';
  if (decides && moved.length > 1 && moved.some(([from]) => from === 'pending')) return 'whom';
  return moved.some(([from]) => goesBack(from, to)) ? 'back' : null;
}
