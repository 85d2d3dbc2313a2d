import { loadWords } from '../lib/late';
import { NOTIFICATIONS_SEARCH } from '../searches';
import { latePage } from './late-page';

const pages = () => import('./pages/notifications');
const loader = () => loadWords(['notifications']);

/** The route of what the person is told of. */
export const NOTIFICATIONS = {
  path: '/notifications',
  validateSearch: NOTIFICATIONS_SEARCH.validate,
  loader,
  component: latePage(pages, 'NotificationsPage'),
} as const;

/** That where the link of a mail leads, for whoever wants such mails no more, whoever is signed in here. */
export const UNSUBSCRIBE = {
  path: '/unsubscribe',
  loader,
  component: latePage(pages, 'UnsubscribePage'),
} as const;
