import { replaceEqualDeep, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { parseSearch, type ListSearch } from './list-search';
import { useAddress } from './navigation';

/** What changes nothing about which rows are listed, so that the page stays. */
const KEEPS_PAGE = new Set(['page', 'size', 'panel', 'saved']);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The panel that the address names was opened from the entry before it, so closing it goes back there. */
    panelOpened?: boolean;
  }
}

/**
 * The state of a list, which lives in the address: it survives a reload, Back and Forward, and can be sent to a
 * colleague. A change replaces the address, so that Back leaves the page, and begins at the first page unless it
 * names another; only a panel (`panel`) that opens is a step of its own, which Back takes back.
 * @returns the state, the same object until it changes, and what changes parts of it
 */
export function useListState<State extends object>(
  list: ListSearch<State>,
): readonly [State, (change: Partial<State>) => void] {
  const router = useRouter();
  const { history } = router;
  const { address, here, isHere } = useAddress();
  const [state, setState] = useState(() => list.read(parseSearch(address.search)));
  const next = here ? replaceEqualDeep(state, list.read(parseSearch(address.search))) : state;
  if (next !== state) setState(next);

  // Going back takes a moment: whoever closes twice must not leave the page.
  const goingBack = useRef(false);
  useEffect(() => {
    goingBack.current = false;
  }, [address]);

  const change = useCallback(
    (parts: Partial<State>) => {
      // A search typed a moment ago must not call back whoever is already on the way to another page.
      const { pathname, search, state: entry } = history.location;
      if (!isHere(pathname)) return;
      const before = list.read(parseSearch(search));
      const now = { ...before, ...parts };
      const written = list.write(before);
      const opened = panelOf(now) !== null && panelOf(before) === null;
      const closed = panelOf(now) === null && panelOf(before) !== null;
      if (closed && entry.panelOpened) {
        if (!goingBack.current) history.back({ ignoreBlocker: true });
        goingBack.current = true;
        return;
      }
      const restarts =
        !('page' in parts) &&
        Object.entries(list.write(now)).some(
          ([name, value]) => !KEEPS_PAGE.has(name) && String(value) !== String(written[name as keyof State]),
        );
      void router.navigate({
        to: '.',
        search: { ...list.write(now), ...(restarts ? { page: undefined } : {}) },
        hash: true,
        state: (before) => ({ ...before, panelOpened: opened || (before.panelOpened && !closed) }),
        replace: !opened,
        resetScroll: false,
        // Whoever closes a panel has been asked about what was typed in it.
        ignoreBlocker: true,
      });
    },
    [router, history, list, isHere],
  );
  return [next, change];
}

const panelOf = (state: object): unknown => ('panel' in state ? (state.panel ?? null) : null);

/** Goes to the last page when the address names one behind it: the rows that were there are gone. */
export function useExistingPage(
  page: number,
  { data, isPlaceholderData }: { data: { num_pages: number } | undefined; isPlaceholderData: boolean },
  change: (parts: { page: number }) => void,
): void {
  // Rows of another filter, which stand there until its own come, have other pages.
  const last = (!isPlaceholderData && data?.num_pages) || page;
  useEffect(() => {
    if (page > last) change({ page: last });
  }, [page, last, change]);
}
