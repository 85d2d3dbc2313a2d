import { late } from '../../lib/late';
import type { ActivityPanelProps } from './activity-panel';
import { withWords } from './with-words';

/** What was done in a campaign, over whatever list is open. */
export const ActivityPanel = late<ActivityPanelProps>(() => withWords(() => import('./activity-panel')));
