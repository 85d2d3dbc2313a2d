import { loadWords } from '../lib/late';
import { latePage } from './late-page';
import { only } from './require-user';

/** AI images, for whoever works in a company [IMG-01]. */
export const IMAGES = {
  path: '/images',
  beforeLoad: only(({ can }) => can.see_allowance),
  loader: () => loadWords(['image-generation', 'issues', 'paste']),
  component: latePage(() => import('./pages/company'), 'ImagesPage'),
} as const;
