import { loadWords } from '../lib/late';
import { latePage } from './late-page';
import { isCreator, only } from './require-user';

const pages = () => import('./pages/casting-calls');

/** The casting calls of a company, for whoever works there [CAS-04], and those that a creator applied to. */
export const CASTING_CALLS = {
  path: '/casting-calls',
  beforeLoad: only((user) => user.can.see_allowance || isCreator(user)),
  loader: () => loadWords(['casting-calls', 'interests', 'issues']),
  component: latePage(pages, 'CastingCallsPage'),
} as const;

/** One of them, for everybody: `view_casting_call` [NAV-17]. */
export const CASTING_CALL = {
  path: '/casting-calls/$call',
  loader: () => loadWords(['casting-calls', 'interests', 'issues', 'accounts']),
  component: latePage(pages, 'CastingCallPage'),
} as const;
