import { endpoints, type BodyIn, type Campaign, type ManagingRow } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { COUNT, MONEY, type WrittenNumber } from '../../../components/typed-number';
import { useNumberProblem } from '../../../components/use-number-problem';
import { call } from '../../../lib/api';
import { useSavedFields, type SavedFields } from '../../../lib/use-saved-fields';
import { campaignKey } from '../../campaigns';
import { recordQuery } from './record-queries';

export const RECORD_FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];
export type RecordValues = Record<RecordField, WrittenNumber>;
type Body = BodyIn<typeof endpoints.campaignInfluencers.update>;

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

/** Costs and scope of a creator, each saved by itself [SQD-24…31]; none is ever emptied. */
export function useRecordFields(campaign: Campaign, row: ManagingRow | undefined): SavedFields<RecordValues> {
  const { t } = useTranslation(['campaign-influencers', 'common']);
  const client = useQueryClient();
  const numberProblem = useNumberProblem();
  const { mutateAsync } = useMutation({
    mutationFn: (body: Body) =>
      call(endpoints.campaignInfluencers.update, {
        params: { campaign: campaign.uuid, influencer: row?.uuid ?? '' },
        body,
      }),
    onSuccess: (answer) => {
      // Shown at once, before anything has been read anew.
      client.setQueryData(
        recordQuery(campaign.uuid, answer.uuid).queryKey,
        (known) => known && { ...known, ...answer },
      );
      for (const part of ['squad', 'influencers', 'stats'])
        void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), part] });
    },
  });
  return useSavedFields<RecordValues>({
    stored: storedRecord(row),
    mayChange: campaign.can.change,
    of: { id: row?.uuid ?? '', name: (row?.influencer.name.trim() || row?.influencer.username) ?? '' },
    labelOf: (field) => t(`panel.${field}`),
    problemOf: (field, value) =>
      value === '' ? t('common:count.required') : numberProblem(field === 'scope' ? COUNT : MONEY, value),
    store: async (change, seen) => {
      const [now, before] = [sent(change), sent(seen)];
      await mutateAsync({ ...now, expected: before });
      return () => mutateAsync({ ...before, expected: now });
    },
    onStale: () => void client.invalidateQueries({ queryKey: [...campaignKey(campaign.uuid), 'squad'] }),
  });
}
