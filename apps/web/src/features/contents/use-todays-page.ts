import type { Content } from '@altavoz/contracts';
import { addDays } from '@altavoz/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ENDLESS } from '../../lib/endless';
import { hasLeft } from '../../lib/left-page';
import { todayHere } from '../../lib/today';
import { CONTENTS_SEARCH } from '../../searches';
import { contentTotalsQuery } from './content-queries';

type ContentsState = ReturnType<(typeof CONTENTS_SEARCH)['read']>;

const isUntouched = (state: ContentsState) =>
  Object.values(CONTENTS_SEARCH.write(state)).every((part) => part === undefined);

/**
 * Opens the list of contents around today, as long as the address says nothing else of it: on the page of the first
 * content that is not to come. Whoever comes back from a content finds the list as it was left.
 * @returns whether the page is not known yet, and which row of it is to be in sight; null for none
 */
export function useTodaysPage(
  campaign: string,
  state: ContentsState,
  onState: (change: { page: number }) => void,
): { waits: boolean; row: number | null } {
  const { page, size } = state;
  const [phase, setPhase] = useState<'opens' | 'there' | 'kept'>(() =>
    isUntouched(state) ? 'opens' : 'kept',
  );
  const ahead = useQuery({
    ...contentTotalsQuery(campaign, { from: addDays(todayHere(), 1) }),
    enabled: phase === 'opens',
  });
  const [count, setCount] = useState<number | null>(null);
  if (phase === 'opens' && count === null && !ahead.isPending) setCount(ahead.data?.count ?? 0);
  const todays = count === null || size === ENDLESS ? 1 : Math.floor(count / size) + 1;
  const isThere = count !== null && page === todays;
  // The page of a content is left only once the list stands there.
  const cameBack = useSyncExternalStore(neverTold, hasLeft);
  if (phase === 'opens' && (cameBack || isThere)) setPhase(cameBack ? 'kept' : 'there');
  useEffect(() => {
    if (phase === 'opens' && count !== null && !isThere && !hasLeft()) onState({ page: todays });
  }, [phase, count, isThere, todays, onState]);
  return {
    waits: phase === 'opens' && !isThere,
    row: phase === 'there' && isThere && count > 0 && size !== ENDLESS ? count % size : null,
  };
}

const neverTold = () => () => {};

/**
 * Where, in a list by day, what is to come and what is not meet.
 * @param rows of a page, in the order of `sort`
 * @returns the id of the row that the line stands before; undefined where it is not on this page
 */
export function rowAfterToday(rows: readonly Content[], sort: string): string | undefined {
  if (!/^-?published_date$/.test(sort)) return undefined;
  const today = todayHere();
  const isAhead = ({ published_date: day }: Content) => day !== null && day > today;
  return rows.find((row, index) => {
    const before = rows[index - 1];
    return (
      before !== undefined &&
      row.published_date !== null &&
      before.published_date !== null &&
      isAhead(row) !== isAhead(before)
    );
  })?.uuid;
}

/**
 * Leaves out what is to come of the page that the list opens at, but for its last row, so that the line of today stands at
 * the top with what is of today under it. What is left out comes with one press.
 * @param row of the page that is the first one not to come; null for none
 */
export function useFoldedAhead(rows: readonly Content[] | undefined, row: number | null) {
  const [shown, setShown] = useState(false);
  const count = shown || row === null || rows === undefined ? 0 : Math.max(0, Math.min(row, rows.length) - 1);
  const left = useMemo(() => (count > 0 ? rows?.slice(count) : rows), [rows, count]);
  return { rows: left, count, show: () => setShown(true) };
}
