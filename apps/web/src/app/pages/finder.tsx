import { Finder, FINDER_SEARCH } from '../../features/finder';
import { UsualView } from '../../features/saved-views';
import { loadWords } from '../../lib/late';

/** The words of the page: named here, as the first page of everybody has no room for them. */
export const loadFinder = () =>
  loadWords(['influencers', 'interests', 'add-influencer', 'paste', 'creator-profile', 'campaigns']);

/** Where the members of a company find creators [NAV-18]. */
export const FinderPage = () => (
  <UsualView list="finder" search={FINDER_SEARCH}>
    <Finder />
  </UsualView>
);
