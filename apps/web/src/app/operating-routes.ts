import { loadWords } from '../lib/late';
import { JOBS_SEARCH, MAILS_SEARCH } from '../searches';
import { latePage } from './late-page';

const pages = () => import('./pages/operating');

/** The route of the background jobs. */
export const JOBS = {
  path: '/jobs',
  validateSearch: JOBS_SEARCH.validate,
  loader: () => loadWords(['jobs']),
  component: latePage(pages, 'JobsPage'),
} as const;

/** That of the mails. */
export const MAILS = {
  path: '/mails',
  validateSearch: MAILS_SEARCH.validate,
  loader: () => loadWords(['mails']),
  component: latePage(pages, 'MailsPage'),
} as const;
