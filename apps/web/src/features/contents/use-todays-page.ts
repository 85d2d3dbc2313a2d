import type { Content } from '@altavoz/contracts';
import { addDays } from '@altavoz/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { todayHere } from '../../lib/today';
import { CONTENTS_SEARCH } from '../../searches';
import { contentsFilter, contentTotalsQuery } from './content-queries';

type ContentsState = ReturnType<(typeof CONTENTS_SEARCH)['read']>;

/** Rows of what is to come that are shown where a campaign has nothing else yet. */
const NEXT_ROWS = 25;

export interface TodaysPage {
  /** Nothing is chosen. */
  opensAtToday: boolean;
  /** It is not known yet where the list begins. */
  waits: boolean;
  /** So many rows stand above its first page: what is to come. */
  above: number;
  /** How many are to come, which one press shows; 0 where they are in the list. */
  ahead: number;
}

/**
 * Where nothing is chosen the list begins at today, where the work and the figures are: what is to come stands above its first
 * page. A campaign that has nothing else begins with what is next.
 */
export function useTodaysPage(campaign: string, state: ContentsState): TodaysPage {
  const { ahead: whole, group } = state;
  const opensAtToday =
    !whole &&
    group === null &&
    state.sort === CONTENTS_SEARCH.read({}).sort &&
    Object.keys(contentsFilter(state)).length === 0;
  const toCome = useQuery({
    ...contentTotalsQuery(campaign, { from: addDays(todayHere(), 1) }),
    enabled: opensAtToday,
    placeholderData: keepPreviousData,
  });
  const all = useQuery({ ...contentTotalsQuery(campaign, {}), enabled: opensAtToday });
  if (!opensAtToday) return { opensAtToday, waits: false, above: 0, ahead: 0 };
  const ahead = toCome.data?.count ?? 0;
  const isAll = ahead > 0 && ahead === all.data?.count;
  return {
    opensAtToday,
    waits: toCome.isPending || all.isPending,
    above: isAll ? Math.max(0, ahead - NEXT_ROWS) : ahead,
    ahead: isAll && ahead <= NEXT_ROWS ? 0 : ahead,
  };
}

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
