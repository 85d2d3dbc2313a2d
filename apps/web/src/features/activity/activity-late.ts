import { late, loadWords } from '../../lib/late';

/** What was done in a campaign, over whatever list is open; a visit often goes without. */
export const ActivityPanel = late(async () => {
  const [module] = await Promise.all([import('./activity-panel'), loadWords(['activity', 'contents'])]);
  return module;
});
