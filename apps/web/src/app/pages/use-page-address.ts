import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddress } from '../../lib/navigation';
import { listBehind } from '../../lib/list-behind';
import { parseSearch } from '../../lib/list-search';
import type { ListBehind, Place } from '../../paths';
import { validateCampaignSearch } from '../../searches';

/**
 * The list behind the page of a thing, as its address says, the creator's page that it was opened from, and what goes on to
 * another thing. While another page is on its way, the address says nothing about this one, which stays as it is.
 */
export function usePageAddress(placeOf: (id: string, list: ListBehind) => Place) {
  const { address, here } = useAddress();
  const navigate = useNavigate();
  const [known, setKnown] = useState(address);
  if (here && known !== address) setKnown(address);
  const { search, hash } = here ? address : known;
  const behind = listBehind({ search, hash });
  const { record = null } = validateCampaignSearch(parseSearch(search));
  /** @param change of the list, such as another page of it */
  const goTo = (id: string, change: ListBehind['search'] = {}) =>
    void navigate({
      ...placeOf(id, { ...behind, search: { ...behind.search, ...(record && { record }), ...change } }),
      replace: true,
      // Going back leads to the list, not to each that was passed.
      state: true,
      ignoreBlocker: true,
    });
  return { search, hash, behind, record, goTo };
}
