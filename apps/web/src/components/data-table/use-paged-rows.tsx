import type { Group } from '@altavoz/contracts';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import { useExistingPage } from '../../lib/use-list-state';
import type { DataTableProps } from './data-table.types';
import type { ENDLESS } from '../../lib/endless';
import { Pagination } from './pagination';
import { usePages, type Page, type PagesAt } from './use-pages';

interface PagedRows<Read, Key extends QueryKey> extends Omit<PagesAt<Read, Key>, 'onPage'> {
  /** What is listed, for the name of the pages. */
  label: string;
  /** Sizes to choose from; none where one size is all there is. */
  sizes?: readonly (number | typeof ENDLESS)[];
  change: (state: { page: number; size?: number | typeof ENDLESS }) => void;
}

/**
 * What a table shows of a list that the server pages: its rows, what became of the question, and its pages under it;
 * page and size live in the address.
 */
export function usePagedRows<Read extends Page<object>, Key extends QueryKey>(
  query: UseQueryResult<Read>,
  at: PagedRows<Read, Key>,
) {
  const { label, page, size, sizes, change } = at;
  const pages = usePages(query, { ...at, onPage: (next) => change({ page: next }) });
  const { data, isBefore, isOther, growing } = pages;
  useExistingPage(page, { data, isPlaceholderData: isOther }, change);
  const { error } = query;
  const onPages = data?.count ?? 0;
  const folded = rowsOf(data?.groups?.filter((group) => group.folded)) ?? 0;
  return {
    /** The answer as a whole, and whether it is to another question than that of the address. */
    data,
    isOther,
    /** For whoever goes through the list from row to row. */
    pages,
    table: {
      rows: pages.rows,
      growing: growing && { ...growing, list: label },
      // Also what stands in folded groups.
      total: rowsOf(data?.groups) ?? onPages,
      fetching: isOther && !isBefore,
      isBefore,
      error,
      onRetry: () => void query.refetch(),
      // A list that is not read has no number of rows, and one whose groups are all folded no pages.
      footer: data && !isBefore && (onPages > 0 || !data.groups?.length) && (
        <Pagination
          list={label}
          page={page}
          size={size}
          total={onPages}
          capped={data.count_capped}
          sizes={sizes}
          note={folded > 0 && <FoldedRows count={folded} />}
          onChange={(next) =>
            change(
              sizes ? { page: next.page, size: sizes.find((one) => one === next.size) } : { page: next.page },
            )
          }
        />
      ),
    } satisfies Partial<DataTableProps<Read['results'][number]>>,
  };
}

const rowsOf = (groups: readonly Group[] | undefined) => groups?.reduce((sum, { count }) => sum + count, 0);

function FoldedRows({ count }: { count: number }) {
  const { t } = useTranslation('tables');
  return t('groups.folded', { count, formatted: formatNumber(count) });
}
