import type { ViewedList } from '@altavoz/contracts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { LoadingRows } from '../../components/loading-rows';
import type { ListSearch } from '../../lib/list-search';
import { useAddress } from '../../lib/navigation';
import { useListState } from '../../lib/use-list-state';
import { useProfile } from '../accounts';
import { useSavedViews } from './saved-view-queries';

export interface UsualViewProps<State> {
  list: ViewedList;
  search: ListSearch<State>;
  /** The list, which reads its state from the address. */
  children: ReactNode;
}

/**
 * Opens a list in the view that its person has made the usual one, where the address says nothing of the list; what
 * becomes of the address afterwards is the person's. The list is drawn once it is known which view that is.
 */
export function UsualView<State extends object>({ list, search, children }: UsualViewProps<State>) {
  const [state, change] = useListState(search);
  const { views, waiting } = useSavedViews(list);
  const usual = views.find((view) => view.is_usual);
  const says = Object.values(search.write(state)).some((value) => value !== undefined);
  const company = useProfile()?.company?.uuid ?? null;
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
    if (!settled && usual) change(search.restored({ ...usual.state, saved: usual.uuid }));
  }, [settled, usual, change, search]);
  return settled ? children : <LoadingRows rows={8} height={48} />;
}
