import { late, loadWords } from '../../lib/late';

export { hasName } from './has-name';

export const FoundTab = late(async () => {
  const [{ FoundTab: Tab }] = await Promise.all([
    import('./found-tab'),
    loadWords(['found-posts', 'contents', 'readings', 'tables']),
  ]);
  return { default: Tab };
});
