import { BOARD_STATUSES, type BoardStatus, type InfluencerStatus } from '@altavoz/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { usePages } from '../../components/data-table/use-pages';
import type { ListBehindProps } from '../../components/use-walk';
import { parseSearch } from '../../lib/list-search';
import { BOARD_SEARCH, PROPOSALS_SEARCH, SQUAD_SEARCH } from '../../searches';
import { columnFilter } from './board/column-filter';
import { proposalsAsked } from './proposals/proposals-asked';
import { recordQuery } from './record/record-queries';
import { bestOf, squadAsked, squadPages, squadQuery, squadWalk } from './squad/squad-queries';
import type { ProposalSubTab } from './status-counters';
import { growingWalk, useGrowingList } from './use-growing-list';

/** Which list of creators is behind a page. */
export type CreatorsBehind =
  { list: 'proposals'; subTab: ProposalSubTab } | { list: 'squad' | 'top' | 'board' };

interface CreatorsListBehindProps extends ListBehindProps {
  /** Null where the address names no list of creators. */
  behind: CreatorsBehind | null;
  /** Whose page it is. */
  record: string;
  /** Opens somebody on another page of the list. */
  onTurn: (page: number, record: string) => void;
}

/** The list behind the page of a creator, as the address says. */
export function CreatorsListBehind({ behind, record, onTurn, ...props }: CreatorsListBehindProps) {
  if (behind?.list === 'proposals') return <ProposalsBehind {...props} subTab={behind.subTab} />;
  if (behind?.list === 'squad' || behind?.list === 'top')
    return <SquadBehind {...props} record={record} onTurn={onTurn} best={behind.list === 'top'} />;
  if (behind?.list === 'board') return <ColumnBehind {...props} record={record} />;
  return props.children({ ids: [] });
}

/** The proposals behind the page of one of them. */
function ProposalsBehind(props: ListBehindProps & { subTab: ProposalSubTab }) {
  const { campaign, search, subTab, children } = props;
  const filter = useMemo(
    () => proposalsAsked(PROPOSALS_SEARCH.read(parseSearch(search)), subTab).filter,
    [search, subTab],
  );
  return children(growingWalk(useGrowingList(campaign, filter)));
}

/** The squad, or it as a list of its best, behind the page of somebody in it. */
function SquadBehind(
  props: ListBehindProps & Pick<CreatorsListBehindProps, 'onTurn' | 'record'> & { best: boolean },
) {
  const { campaign, search, record, best, onTurn, children } = props;
  const client = useQueryClient();
  const read = SQUAD_SEARCH.read(parseSearch(search));
  const state = best ? bestOf(read) : read;
  const pages = usePages(useQuery(squadQuery(campaign, squadAsked(state))), {
    ...state,
    ofPage: squadPages(campaign, state),
    onPage: (page) => onTurn(page, record),
  });
  return children(squadWalk(client, campaign, state, pages, onTurn));
}

const isOnBoard = (status: InfluencerStatus | undefined): status is BoardStatus =>
  BOARD_STATUSES.some((one) => one === status);

/** The column of the board behind the page of a card: the one that it stood in when the page was opened. */
function ColumnBehind(props: ListBehindProps & { record: string }) {
  const { campaign, record, children } = props;
  const status = useQuery(recordQuery(campaign, record)).data?.status;
  const [column, setColumn] = useState<BoardStatus | null>(null);
  if (column === null && isOnBoard(status)) setColumn(status);
  return column ? <Column {...props} column={column} /> : children({ ids: [] });
}

function Column({ campaign, search, column, children }: ListBehindProps & { column: BoardStatus }) {
  const filter = useMemo(
    () => columnFilter(column, BOARD_SEARCH.read(parseSearch(search))),
    [column, search],
  );
  return children(growingWalk(useGrowingList(campaign, filter)));
}
