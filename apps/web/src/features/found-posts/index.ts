import { loadWords } from '../../lib/i18n';
import { late } from '../../lib/late';

export const FoundTab = late(async () => {
  const [{ FoundTab: Tab }] = await Promise.all([
    import('./found-tab'),
    loadWords(['found-posts', 'contents', 'readings', 'tables']),
  ]);
  return { default: Tab };
});
