import { loadWords } from '../../../lib/i18n';
import { late } from '../../../lib/late';

export type { WalkedList } from './use-walk';

/** The one record of a creator in a campaign, which comes when it is opened. */
export const OpenRecord = late(async () => {
  const [module] = await Promise.all([
    import('./open-record'),
    loadWords(['campaign-influencers', 'proposals']),
  ]);
  return { default: module.OpenRecord };
});

/** The row of a table that stands for a thing. */
export const tableRow = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
