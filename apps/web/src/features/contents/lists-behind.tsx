import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { WalkedList } from '../../components/use-walk';
import { parseSearch } from '../../lib/list-search';
import { todayHere } from '../../lib/today';
import { CALENDAR_SEARCH, CONTENTS_SEARCH } from '../../searches';
import { calendarWalk, daysToRead, filterContents } from './calendar/calendar-events';
import { shownDays } from './calendar/calendar-period';
import {
  allContentsQuery,
  contentsAsked,
  contentsFilter,
  contentsQuery,
  contentsWalk,
  useContentsGrid,
} from './content-queries';

interface BehindProps {
  campaign: string;
  /** The search part of the address, which has the state of the list. */
  search: string;
  /** The page, given the list as it has been read. */
  children: (list: WalkedList) => ReactNode;
}

/** The table behind the page of a content. */
export function TableBehind(props: BehindProps & { onTurn: (page: number, content: string) => void }) {
  const { campaign, search, onTurn, children } = props;
  const client = useQueryClient();
  const state = CONTENTS_SEARCH.read(parseSearch(search));
  const { data } = useQuery(contentsQuery(campaign, contentsAsked(state)));
  return children(contentsWalk(client, campaign, state, data, onTurn));
}

/** The grid behind the page of a content. */
export function GridBehind({ campaign, search, children }: BehindProps) {
  const state = CONTENTS_SEARCH.read(parseSearch(search));
  return children(useContentsGrid(campaign, contentsFilter(state)).walk);
}

/** The days of the calendar behind the page of a content. */
export function CalendarBehind({ campaign, search, children }: BehindProps) {
  const state = CALENDAR_SEARCH.read(parseSearch(search));
  const { start, end } = shownDays(state.view, state.day ?? todayHere());
  const { data = [] } = useQuery(
    allContentsQuery(campaign, {
      ...daysToRead(start, end, 2),
      ...(state.where ? { where: state.where } : {}),
    }),
  );
  return children(calendarWalk(filterContents(data, state)));
}
