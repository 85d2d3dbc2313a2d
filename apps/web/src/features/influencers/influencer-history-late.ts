import { late, loadWords } from '../../lib/late';

/** What a company said of an influencer over time; it draws curves, so it is fetched when it is first shown. */
export const InfluencerHistory = late(async () => {
  const [module] = await Promise.all([
    import('./influencer-history'),
    loadWords(['influencers', 'interests', 'readings']),
  ]);
  return module;
});
