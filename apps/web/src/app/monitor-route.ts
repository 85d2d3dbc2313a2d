import { loadWords } from '../lib/late';
import { latePage } from './late-page';
import { only } from './require-user';

/** What is published about the company, for whoever works there [MON-01]. */
export const MONITOR = {
  path: '/monitor',
  beforeLoad: only(({ can }) => can.see_allowance),
  loader: () =>
    loadWords([
      'monitor',
      'readings',
      'charts',
      'contents',
      'influencers',
      'add-influencer',
      'paste',
      'campaigns',
    ]),
  component: latePage(() => import('./pages/monitor'), 'MonitorPage'),
} as const;
