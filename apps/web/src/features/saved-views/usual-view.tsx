import type { ViewedList } from '@altavoz/contracts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { LoadingRows } from '../../components/loading-rows';
import type { ListSearch } from '../../lib/list-search';
import { useAddress } from '../../lib/navigation';
import { useListState } from '../../lib/use-list-state';
import { useProfile } from '../accounts';
import { useSavedViews } from './saved-view-queries';
import { placeIn, type ViewPlace } from './view-place';

export interface UsualViewProps<State> {
  list: ViewedList;
  search: ListSearch<State>;
  /** Where in the list the address leads; its first place says nothing. */
  place?: ViewPlace;
  /** The list, which reads its state from the address. */
  children: ReactNode;
}

/**
 * Opens a list in the view that its person has made the usual one, where the address says nothing of the list; what
 * becomes of the address afterwards is the person's. The list is drawn once it is known which view that is.
 */
export function UsualView<State extends object>(props: UsualViewProps<State>) {
  const { list, search, place, children } = props;
  const [state, change] = useListState(search);
  const { views, waiting } = useSavedViews(list);
  const usual = views.find((view) => view.is_usual);
  const says =
    Boolean(place?.value) || Object.values(search.write(state)).some((value) => value !== undefined);
  const company = useProfile()?.company?.uuid ?? null;
  /** The place of the view, until it is opened: when a page comes, others put its address right, too. */
  const going = useRef<string | null>(null);
  /** The company whose list is on screen: in another it is opened anew. */
  const [settledIn, settleIn] = useState<string | null>();
  const settled = settledIn === company;
  // A link to the page that is open leads to the list anew, also by way of an address that leads back here.
  const { history } = useRouter();
  const { isHere } = useAddress();
  useEffect(() => {
    let wasHere = true;
    return history.subscribe(({ location, action }) => {
      const comes = isHere(location.pathname) && (action.type === 'PUSH' || !wasHere);
      if (comes) settleIn(undefined);
      wasHere = isHere(location.pathname);
    });
  }, [history, isHere]);
  if (!settled && (says || !(waiting || usual))) settleIn(company);
  useLayoutEffect(() => {
    if (settled || !usual) return;
    change(search.restored({ ...usual.state, saved: usual.uuid }));
    going.current = placeIn(usual.state);
  }, [settled, usual, change, search]);
  useEffect(() => {
    if (!settled || going.current === null) return;
    place?.open(going.current);
    going.current = null;
  }, [settled, place]);
  return settled ? children : <LoadingRows rows={8} height={48} />;
}
