import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COUNT, MONEY, type WrittenNumber } from '../../../components/typed-number';
import { useNumberProblem } from '../../../components/use-number-problem';
import { useSavedFields, type SavedFields } from '../../../lib/use-saved-fields';
import { campaignKey } from '../../campaigns';
import { storeRecord, type RecordField } from '../store-record';
import { creatorName } from '../../../lib/creator-name';

export type RecordValues = Record<RecordField, WrittenNumber>;

const sent = (values: Partial<RecordValues>) =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === '' ? null : Number(value)]),
  );

/** What is stored of a creator's costs and scope; empty where nobody has said it. */
export const storedRecord = (row: ManagingRow | undefined): RecordValues => ({
  estimated_cost: row?.estimated_cost ?? '',
  agreed_cost: row?.agreed_cost ?? '',
  scope: row?.scope ?? '',
});

/** Costs and scope of a creator, each saved by itself [SQD-24…31]; the estimated cost alone may be emptied. */
export function useRecordFields(campaign: Campaign, row: ManagingRow | undefined): SavedFields<RecordValues> {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const numberProblem = useNumberProblem();
  const put = (change: Record<string, number | null>, seen: Record<string, number | null>) =>
    storeRecord(client, { campaign: campaign.uuid, id: row?.uuid ?? '', change, seen });
  return useSavedFields<RecordValues>({
    stored: storedRecord(row),
    mayChange: campaign.can.change,
    of: { id: row?.uuid ?? '', name: row ? creatorName(row.influencer) : '' },
    labelOf: (field) => t(`panel.${field}`),
    problemOf: (field, value) =>
      value !== ''
        ? numberProblem(field === 'scope' ? COUNT : MONEY, value)
        : field === 'estimated_cost'
          ? null
          : t('common:count.required'),
    store: async (change, seen) => {
      const [now, before] = [sent(change), sent(seen)];
      await put(now, before);
      return () => put(before, now);
    },
    onStale: () => void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), 'squad'] }),
  });
}
