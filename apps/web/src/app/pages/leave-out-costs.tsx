import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseSearch } from '../../lib/list-search';
import { useAddress } from '../../lib/navigation';
import { withoutCosts } from '../../lib/without-costs';
import { validateCampaignSearch } from '../../searches';

/** Puts an address right that lists by costs, for whoever does not see them: a link or a view of somebody who does. */
export default function LeaveOutCosts() {
  const router = useRouter();
  const { address, here } = useAddress();
  useEffect(() => {
    const left = here && withoutCosts(parseSearch(address.search));
    if (!left) return;
    void router.navigate({
      to: '.',
      search: validateCampaignSearch(left),
      hash: true,
      state: true,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [router, address, here]);
  return null;
}
