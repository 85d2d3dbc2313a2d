import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ListBehind, Place } from '../paths';
import { fetchPart } from './late';

/** @returns what opens the page of a thing of the list that is open; a panel that it is opened from gives way to it */
export function useOpenPage(): (placeOf: (list: ListBehind) => Place) => void {
  const router = useRouter();
  return useCallback(
    (placeOf) =>
      // What leads there comes when it is first asked for, as the page does.
      void fetchPart(() => import('./list-behind')).then(({ openPage }) => openPage(router, placeOf)),
    [router],
  );
}
