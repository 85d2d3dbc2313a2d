import { late, loadWords } from '../../lib/late';

/** Which filter is in the way, asked only when nobody is found. */
export const LoosenFilters = late(async () => {
  const [module] = await Promise.all([
    import('./loosen-filters'),
    loadWords(['conditions', 'vocabulary', 'interests']),
  ]);
  return module;
});
