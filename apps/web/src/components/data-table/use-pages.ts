import type { Group } from '@altavoz/contracts';
import {
  useQueries,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { ENDLESS } from '../../lib/endless';
import { useListRead } from '../../lib/use-list-read';
import type { Growing } from '../growing';
import { pagedWalk, type WalkedList } from '../use-walk';

/** A page of a list, as the server answers it. */
export interface Page<Row> {
  results: readonly Row[];
  count: number;
  count_capped?: boolean;
  num_pages: number;
  groups?: readonly Group[];
}

/** Where a list in pages is, which lives in the address. */
export interface PagesAt<Read, Key extends QueryKey> {
  page: number;
  size: number | typeof ENDLESS;
  onPage: (page: number) => void;
  /** How any page of the list is read; without it the list is never endless. */
  ofPage?: ((page: number) => UseQueryOptions<Read, DefaultError, Read, Key>) | undefined;
}

/**
 * The rows of a list that the server pages: those of one page, or of an endless list those of all pages read so far.
 * Each of these stays an answer of its own, so that whoever changes a row finds it as in any other page.
 * @param first the page that `pageAsked` names
 */
export function usePages<Read extends Page<object>, Key extends QueryKey>(
  first: UseQueryResult<Read>,
  { page, size, onPage, ofPage }: PagesAt<Read, Key>,
) {
  const { data, isBefore, isOther } = useListRead(first);
  const pages = data?.num_pages ?? 1;
  // What stands there of another filter, until its own rows come, is its beginning alone.
  const behind = size === ENDLESS && !isOther ? Math.max(0, Math.min(page, pages) - 1) : 0;
  const more = useQueries({
    queries: ofPage ? Array.from({ length: behind }, (_, index) => ofPage(index + 2)) : [],
    combine: inTurn<Read>,
  });
  const rows = useMemo(
    () => data && unlike([data, ...more.read].flatMap(({ results }) => results)),
    [data, more.read],
  );
  const { unread } = more;
  return {
    /** The answer of the first. */
    data,
    isBefore,
    isOther,
    rows: rows as Read['results'] | undefined,
    /** What reads on; undefined for a list in pages. */
    growing:
      size === ENDLESS
        ? {
            hasMore: data !== undefined && !isOther && (unread !== undefined || page < pages),
            loading: unread?.isFetching ?? false,
            error: unread?.error ?? null,
            onMore: () => (unread ? void unread.refetch() : onPage(page + 1)),
          }
        : undefined,
  };
}

/** The pages that have been read, up to the first that has not been, and that one. */
function inTurn<Read>(results: UseQueryResult<Read>[]) {
  const unread = results.find(({ data }) => data === undefined);
  const until = unread ? results.indexOf(unread) : results.length;
  return {
    read: results.slice(0, until).flatMap(({ data }) => (data === undefined ? [] : [data])),
    unread: unread && { isFetching: unread.isFetching, error: unread.error, refetch: unread.refetch },
  };
}

/** Each row once: one that has moved on since the page before was read is in the next page again. */
const unlike = (rows: readonly { uuid?: string }[]) => [
  ...new Map(rows.map((row, index) => [row.uuid ?? index, row])).values(),
];

export interface WalkedPages<Row> {
  page: number;
  size: number | typeof ENDLESS;
  /** As `usePages` has them. */
  pages: {
    rows: readonly Row[] | undefined;
    data: { count: number } | undefined;
    growing: Growing | undefined;
  };
  readPage: (page: number) => Promise<{ results: readonly Row[] }>;
  onTurn: (page: number, id: string) => void;
}

/** The list as it is gone through from row to row. */
export function walkOf<Row extends { uuid: string }>(list: WalkedPages<Row>): WalkedList {
  const { size, pages } = list;
  const { rows = [], data, growing } = pages;
  if (size !== ENDLESS)
    return pagedWalk({ ...list, size, data: data && { results: rows, count: data.count } });
  return {
    ids: rows.map(({ uuid }) => uuid),
    total: data?.count ?? null,
    growing,
  };
}
