import type { OwnInvitation } from '@altavoz/contracts';

type Asked = Pick<OwnInvitation, 'next' | 'due'>;

/** Whether a content should have been there by now: to answer and to say where to be paid helps at any time. */
export const isLate = ({ next, due }: Asked, today: string): boolean =>
  (next === 'content' || next === 'link') && due !== null && due < today;

/** Those by which something is asked: what is late first, then what has a day still to come, then the rest. */
export function byUrgency<T extends Asked>(invitations: readonly T[], today: string): T[] {
  const rankOf = (one: T) => (isLate(one, today) ? 0 : one.due !== null && one.due >= today ? 1 : 2);
  return invitations
    .filter(({ next }) => next !== null)
    .toSorted((one, other) => {
      const rank = rankOf(one);
      if (rank !== rankOf(other)) return rank - rankOf(other);
      return rank === 2 ? 0 : (one.due ?? '').localeCompare(other.due ?? '');
    });
}
