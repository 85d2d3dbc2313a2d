import { late, loadWords } from '../../../lib/late';

/** The one record of a creator in a campaign, which comes when it is opened. */
export const OpenRecord = late(async () => {
  const [module] = await Promise.all([
    import('./open-record'),
    loadWords(['campaign-influencers', 'proposals']),
  ]);
  return { default: module.OpenRecord };
});
/** The same as a page. */
export const RecordPage = late(async () => ({ default: (await import('./record-page')).RecordPage }));
