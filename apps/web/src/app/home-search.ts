import { latePage } from './late-page';
import { only } from './require-user';

const page = () => import('./pages/finder');

/** The finder, for whoever works in a company; its page knows its words and what its address holds [NAV-18]. */
export const HOME_SEARCH = {
  path: '/search',
  beforeLoad: only(({ can }) => can.see_allowance),
  loader: async () => (await page()).loadFinder(),
  component: latePage(page, 'FinderPage'),
} as const;
