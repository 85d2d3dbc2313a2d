import type { CampaignInfluencer } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { isOvertaken } from '../../lib/error-text';
import { tellSaved } from '../../lib/tell-saved';
import { changing } from '../../lib/undo-key';
import { useStable } from '../../lib/use-stable';
import { campaignKey } from '../campaigns';
import { storeRecord, type RecordChange } from './store-record';
import { creatorName } from '../../lib/creator-name';

interface SavedCell {
  row: CampaignInfluencer;
  /** What the field is called. */
  label: string;
  change: RecordChange;
  /** What stood there when it was typed: what somebody else has saved since is not overwritten. */
  seen: RecordChange;
}

/** Saves what was typed into a cell of a creator, says so, and offers to take it back. */
export function useSaveCell(campaign: string) {
  const client = useQueryClient();
  return useStable(async ({ row, label, change, seen }: SavedCell): Promise<void> => {
    const put = (next: RecordChange, before: RecordChange) =>
      storeRecord(client, { campaign, id: row.uuid, change: next, seen: before });
    const save = async () => {
      const { read } = await put(change, seen);
      // Before the list is read anew: whoever sees the new total can take it back.
      tellSaved({ id: row.uuid, name: creatorName(row.influencer) }, label, async () => {
        await (
          await put(seen, change)
        ).read;
      });
      return { read };
    };
    try {
      const { read } = await changing(save());
      await read;
    } catch (error) {
      // What somebody else saved is shown beside what was typed, as soon as it is read.
      if (isOvertaken(error))
        for (const part of ['squad', 'influencers'])
          void client.invalidateQueries({ queryKey: [...campaignKey(campaign), part] });
      throw error;
    }
  });
}
