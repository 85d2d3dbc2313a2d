import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { campaignAt, type Place } from '../paths';
import { noteLeft } from './left-page';

/**
 * The way from the page of a thing back to its list, whose row gets the focus again, or to the page that it was opened from.
 * @param id of the thing @param place of that list or page
 */
export function useBackToList(id: string, place: Place): () => void {
  const router = useRouter();
  const { history } = router;
  useEffect(
    () => () => {
      if (campaignAt(history.location.pathname)?.below === '') noteLeft(id);
    },
    [history, id],
  );
  return () => {
    // Whoever has gone on to another page of the list comes to that one.
    const isBefore = history.location.state.listBefore === router.buildLocation(place).publicHref;
    if (isBefore) history.back({ ignoreBlocker: true });
    else void router.navigate({ ...place, replace: true, ignoreBlocker: true });
  };
}
