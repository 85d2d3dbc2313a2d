import { useQueryClient } from '@tanstack/react-query';
import { fetchPart } from '../../lib/late';
import { useStable } from '../../lib/use-stable';
import type { SavedField } from './save-field';

/** Saves what was typed into a cell of a creator; what that takes is fetched with the first. */
export function useSaveCell(campaign: string) {
  const client = useQueryClient();
  return useStable(async (change: Omit<SavedField, 'campaign'>) => {
    const { saveField } = await fetchPart(() => import('./save-field'));
    await saveField(client, { campaign, ...change });
  });
}
