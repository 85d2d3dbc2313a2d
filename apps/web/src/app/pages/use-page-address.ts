import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from '../../lib/navigation';
import { listBehind } from '../../lib/list-behind';
import type { ListBehind, Place } from '../../paths';

/**
 * The list behind the page of a thing, as its address says, and what goes on to another thing of it. While another page is
 * on its way, the address says nothing about this one, which stays as it is.
 */
export function usePageAddress(placeOf: (id: string, list: ListBehind) => Place) {
  const { address, here } = useAddress();
  const navigate = useNavigate();
  const [known, setKnown] = useState(address);
  if (here && known !== address) setKnown(address);
  const { search, hash } = here ? address : known;
  const behind = listBehind({ search, hash });
  /** @param change of the list, such as another page of it */
  const goTo = (id: string, change: ListBehind['search'] = {}) =>
    void navigate({
      ...placeOf(id, { ...behind, search: { ...behind.search, ...change } }),
      replace: true,
      // Going back leads to the list, not to each that was passed.
      state: true,
      ignoreBlocker: true,
    });
  return { search, hash, behind, goTo };
}
