import type { RegisteredRouter } from '@tanstack/react-router';
import { campaignAt, paths, type ListBehind, type Place } from '../paths';
import { validateCampaignSearch } from '../searches';
import { parseSearch } from './list-search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the list that the entry before this one shows: going back leads there. */
    listBefore?: string;
  }
}

/** The list that an address is of, without what is open beside it. */
export function listBehind({ search, hash }: { search: string; hash: string }): ListBehind {
  const list = validateCampaignSearch(parseSearch(search));
  return {
    // A hash that names no list falls back to the first, as everywhere.
    hash: (hash.replace(/^#/, '') || undefined) as ListBehind['hash'],
    search: { ...list, panel: undefined, record: undefined, activity: undefined } as typeof list,
  };
}

/** Opens the page of a thing of the list that is open; a panel that it is opened from gives way to it. */
export function openPage(router: RegisteredRouter, placeOf: (list: ListBehind) => Place): void {
  const { search, hash, state, pathname } = router.history.location;
  const list = listBehind({ search, hash });
  const at = campaignAt(pathname);
  const before =
    at?.below === '' && router.buildLocation(paths.campaign(at.uuid, list.hash, list.search)).publicHref;
  const isPanelOpen = /[?&](panel|record)=/.test(search);
  void router.navigate({
    ...placeOf(list),
    replace: isPanelOpen,
    state: !before || (isPanelOpen && !state.panelOpened) ? {} : { listBefore: before },
  });
}
