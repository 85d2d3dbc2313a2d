import { late } from '../../lib/late';

/** What was done in a campaign, over whatever list is open; a visit often goes without. */
export const ActivityPanel = late(() => import('./activity-panel'));
