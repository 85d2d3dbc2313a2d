import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePages } from '../../components/data-table/use-pages';
import type { ListBehindProps } from '../../components/use-walk';
import { byDay } from '../../lib/by-day';
import { narrowing, parseSearch } from '../../lib/list-search';
import { todayHere } from '../../lib/today';
import { CALENDAR_SEARCH, CONTENTS_SEARCH } from '../../searches';
import { calendarWalk, daysToRead, filterContents } from './calendar/calendar-events';
import { shownDays } from './calendar/calendar-period';
import {
  allContentsQuery,
  contentQuery,
  contentsAsked,
  contentsFilter,
  contentsOrder,
  contentsPages,
  contentsQuery,
  contentsWalk,
  knownContent,
  useContentsGrid,
} from './content-queries';
import { useTodaysPage } from './use-todays-page';

interface ContentsListBehindProps extends ListBehindProps {
  /** Null where the address names no list of contents: then it is that of the creator. */
  behind: 'table' | 'grid' | 'calendar' | null;
  /** Whose page it is. */
  content: string;
  /** Opens a content on another page of the list. */
  onTurn: (page: number, content: string) => void;
}

/** The list behind the page of a content, as the address says. */
export function ContentsListBehind({ behind, content, onTurn, ...props }: ContentsListBehindProps) {
  if (behind === 'table') return <TableBehind {...props} content={content} onTurn={onTurn} />;
  if (behind === 'grid') return <GridBehind {...props} />;
  if (behind === 'calendar') return <CalendarBehind {...props} />;
  return <CreatorBehind {...props} content={content} />;
}

/** All contents of the creator in the campaign, in the order of their record. */
function CreatorBehind(props: ListBehindProps & Pick<ContentsListBehindProps, 'content'>) {
  const { campaign, content, children } = props;
  const client = useQueryClient();
  const creator = useQuery({
    ...contentQuery(campaign, content),
    placeholderData: () => knownContent(client, campaign, content),
  }).data?.campaign_influencer;
  const { data = [] } = useQuery({
    ...allContentsQuery(campaign, { campaign_influencer: creator }),
    enabled: creator !== undefined,
  });
  return children({ ids: byDay(data).map(({ uuid }) => uuid), total: data.length });
}

function TableBehind(props: ListBehindProps & Pick<ContentsListBehindProps, 'onTurn' | 'content'>) {
  const { campaign, search, content, onTurn, children } = props;
  const client = useQueryClient();
  const state = CONTENTS_SEARCH.read(parseSearch(search));
  const { waits, above } = useTodaysPage(campaign, state);
  const first = useQuery({ ...contentsQuery(campaign, contentsAsked(state, above)), enabled: !waits });
  const pages = usePages(first, {
    ...state,
    ofPage: contentsPages(campaign, state, above),
    onPage: (page) => onTurn(page, content),
  });
  return children(contentsWalk(client, campaign, state, above, pages, onTurn));
}

function GridBehind({ campaign, search, children }: ListBehindProps) {
  const state = CONTENTS_SEARCH.read(parseSearch(search));
  return children(
    useContentsGrid(campaign, { ...contentsFilter(state), ...contentsOrder(state) }, true).walk,
  );
}

/** The days that the calendar shows. */
function CalendarBehind({ campaign, search, children }: ListBehindProps) {
  const state = CALENDAR_SEARCH.read(parseSearch(search));
  const { start, end } = shownDays(state.view, state.day ?? todayHere());
  const { data = [] } = useQuery(
    allContentsQuery(campaign, {
      ...daysToRead(start, end, 2),
      ...narrowing({ where: state.where }),
    }),
  );
  return children(calendarWalk(filterContents(data, state)));
}
