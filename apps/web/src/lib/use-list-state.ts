import { replaceEqualDeep, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOpens, openedIn, parseSearch, stringifySearch, type ListSearch } from './list-search';
import { useAddress } from './navigation';

/** What changes nothing about which rows are listed, so that the page stays. */
const KEEPS_PAGE = new Set(['page', 'size', 'saved']);
const keepsPage = (name: string) => KEEPS_PAGE.has(name) || isOpens(name);

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the address names was opened from the entry before it, so closing it goes back there. */
    panelOpened?: boolean;
  }
}

/**
 * The state of a list, which lives in the address: it survives a reload, Back and Forward, and can be sent to a
 * colleague. A change replaces the address, so that Back leaves the page, and begins at the first page unless it
 * names another; only what opens beside the list is a step of its own, which Back takes back.
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
  const goingBack = useRef<{ hash: string; state: State; byBrowser?: true } | null>(null);
  const shown = useRef({ hash: '', state, panelOpened: false });
  // Also who goes back by the browser closes what is open, and stays on the page of the list that it was walked to.
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const left = shown.current;
        if (action.type === 'BACK' && left.panelOpened && isHere(location.pathname))
          goingBack.current ??= { ...left, byBrowser: true };
      }),
    [history, isHere],
  );
  useEffect(() => {
    const left = goingBack.current;
    goingBack.current = null;
    const { hash, state: entry } = history.location;
    const panelOpened = Boolean(entry.panelOpened);
    shown.current = { hash, state: list.read(parseSearch(address.search)), panelOpened };
    // The list may have gone on to another page meanwhile; it stays there.
    const before = list.read(parseSearch(address.search));
    if (!left || left.hash !== address.hash || sameList(list, left.state, before)) return;
    // What led to another list is taken back with it.
    if (left.byBrowser && !sameList(list, { ...left.state, ...pageOf(before) }, before)) return;
    void router.navigate({
      to: '.',
      search: list.write({ ...left.state, ...openedParts(before) }),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [address, list, router, history]);

  const change = useCallback(
    (parts: Partial<State>) => {
      // A search typed a moment ago must not call back whoever is already on the way to another page.
      const { pathname, search, state: entry } = history.location;
      if (!isHere(pathname)) return;
      const before = list.read(parseSearch(search));
      const now = { ...before, ...parts };
      const written = list.write(before);
      const opened = openedIn(now) !== '' && openedIn(before) === '';
      const closed = openedIn(now) === '' && openedIn(before) !== '';
      if (closed && entry.panelOpened) {
        if (!goingBack.current) history.back({ ignoreBlocker: true });
        goingBack.current = { hash: history.location.hash, state: now };
        return;
      }
      const restarts =
        !('page' in parts) &&
        Object.entries(list.write(now)).some(
          ([name, value]) => !keepsPage(name) && String(value) !== String(written[name as keyof State]),
        );
      void router.navigate({
        to: '.',
        search: { ...list.write(now), ...(restarts ? { page: undefined } : {}) },
        hash: true,
        state: (before) => ({ ...before, panelOpened: opened || (before.panelOpened && !closed) }),
        replace: !opened,
        resetScroll: false,
        // Whoever closes a panel has been asked about what was typed in it; whoever opens another in its place has not.
        ignoreBlocker: openedIn(now) === '' || openedIn(now) === openedIn(before),
      });
    },
    [router, history, list, isHere],
  );
  return [next, change];
}

const openedParts = <State extends object>(state: State): Partial<State> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => isOpens(name))) as Partial<State>;

const pageOf = <State extends object>(state: State): Partial<State> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name === 'page')) as Partial<State>;

/** Whether two states list the same rows, whatever is open beside them. */
const sameList = <State extends object>(list: ListSearch<State>, a: State, b: State): boolean =>
  stringifySearch(list.write({ ...a, ...openedParts(b) })) === stringifySearch(list.write(b));

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
