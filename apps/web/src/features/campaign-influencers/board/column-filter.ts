import type { BoardStatus } from '@altavoz/contracts';
import { narrowing } from '../../../lib/list-search';
import type { BOARD_SEARCH } from '../../../searches';
import type { ListFilter } from '../growing-list';

type BoardState = Pick<ReturnType<(typeof BOARD_SEARCH)['read']>, 'search' | 'where'>;

/** Who stands in a column of the board, those who came last first. */
export const columnFilter = (status: BoardStatus, { search, where }: BoardState): ListFilter => ({
  order: 'moved',
  status,
  ...narrowing({ search, where }),
});
