import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { campaignAt, paths, type ListBehind } from '../paths';
import { noteLeft } from './left-page';

/**
 * The way from the page of a thing back to its list, whose row gets the focus again.
 * @param id of the thing @param list as the address has it
 */
export function useBackToList(campaign: string, id: string, { hash, search }: ListBehind) {
  const router = useRouter();
  const { history } = router;
  const place = paths.campaign(campaign, hash ?? 'propuestas', search);
  useEffect(
    () => () => {
      if (campaignAt(history.location.pathname)?.below === '') noteLeft(id);
    },
    [history, id],
  );
  return {
    place,
    back: () => {
      // Whoever has gone on to another page of the list comes to that one.
      const isBefore = history.location.state.listBefore === router.buildLocation(place).publicHref;
      if (isBefore) history.back({ ignoreBlocker: true });
      else void router.navigate({ ...place, replace: true, ignoreBlocker: true });
    },
  };
}
