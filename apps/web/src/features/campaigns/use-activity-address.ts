import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { parseSearch } from '../../lib/list-search';
import { useAddress } from '../../lib/navigation';
import { validateCampaignSearch, type CampaignSearch, type OpenActivity } from '../../searches';

/** What a search part says of the lists of a campaign, and what of its activity is shown. */
const stateIn = (search: string): CampaignSearch & { activity?: OpenActivity } =>
  validateCampaignSearch(parseSearch(search));

/**
 * The activity of the open campaign, which stands in the address whatever list is behind it: what of it is shown, null
 * while it is closed, and what opens, narrows and closes it. What was open gives way to it, and is there again after.
 */
export function useActivityAddress(): readonly [OpenActivity, (shown: OpenActivity) => void] {
  const router = useRouter();
  const { history } = router;
  const { address, here } = useAddress();
  const show = useCallback(
    (shown: OpenActivity) => {
      const { search, state } = history.location;
      const list = stateIn(search);
      const isOpen = Boolean(list.activity);
      if (shown === null && isOpen && state.panelOpened) {
        history.back({ ignoreBlocker: true });
        return;
      }
      void router.navigate({
        to: '.',
        search: { ...list, panel: undefined, record: undefined, activity: shown ?? undefined },
        hash: true,
        state: (before) => ({
          ...before,
          panelOpened: shown !== null && (!isOpen || before.panelOpened === true),
        }),
        replace: isOpen,
        resetScroll: false,
      });
    },
    [router, history],
  );
  return [(here && stateIn(address.search).activity) || null, show];
}
