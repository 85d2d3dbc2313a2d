import { loadWords } from '../lib/late';
import { latePage } from './late-page';

/** Where a phone leads what another app shares with the product, see the web app manifest. */
export const SHARE = {
  path: '/share',
  loader: () => loadWords(['paste']),
  component: latePage(() => import('./pages/share'), 'SharePage'),
} as const;
