import type { Campaign, CustomField, ManagingRow } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { creatorName } from '../../../lib/creator-name';
import { useSavedFields, type SavedFields } from '../../../lib/use-saved-fields';
import { campaignKey } from '../../campaigns';
import { storeRecord } from '../store-record';
import { draftOf, valueOfDraft } from './custom-words';
import { useCustomProblem } from './use-custom-problem';

/** What stands in the inputs of custom fields, by their ids. */
export type CustomDrafts = Record<string, string>;

/** The custom fields of a creator, each saved by itself. */
export function useCustomFields(campaign: Campaign, row: ManagingRow | undefined): SavedFields<CustomDrafts> {
  const client = useQueryClient();
  const problemOf = useCustomProblem();
  const fields = campaign.custom_fields;
  const fieldOf = (uuid: string): CustomField | undefined => fields.find((one) => one.uuid === uuid);
  const sent = (drafts: CustomDrafts) =>
    Object.fromEntries(
      Object.entries(drafts).flatMap(([uuid, draft]) => {
        const field = fieldOf(uuid);
        return field ? [[uuid, valueOfDraft(field, draft) ?? null]] : [];
      }),
    );
  return useSavedFields<CustomDrafts>({
    stored: Object.fromEntries(fields.map(({ uuid }) => [uuid, draftOf(row?.custom_values[uuid])])),
    mayChange: campaign.can.change,
    of: { id: `${row?.uuid ?? ''}-custom`, name: row ? creatorName(row.influencer) : '' },
    labelOf: (uuid) => fieldOf(uuid)?.label ?? '',
    problemOf: (uuid, draft) => {
      const field = fieldOf(uuid);
      return field ? problemOf(field, draft) : null;
    },
    store: async (change, seen) => {
      const [now, before] = [sent(change as CustomDrafts), sent(seen as CustomDrafts)];
      const put = (next: typeof now, expected: typeof now) =>
        storeRecord(client, {
          campaign: campaign.uuid,
          id: row?.uuid ?? '',
          change: { custom_values: next },
          seen: { custom_values: expected },
        });
      await put(now, before);
      return () => put(before, now);
    },
    onStale: () => void client.invalidateQueries({ queryKey: campaignKey(campaign.uuid) }),
  });
}
