import { endpoints, type BodyIn, type CampaignInfluencer, type CustomValue } from '@altavoz/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { campaignKey } from '../campaigns';
import { recordKey } from './campaign-influencer-queries';

/** What of a creator in a campaign is typed: costs in major units, and the reach that was told. */
export const RECORD_FIELDS = ['estimated_cost', 'agreed_cost', 'scope'] as const;
export type RecordField = (typeof RECORD_FIELDS)[number];
/** Null for what nobody has said; custom fields by their ids. */
export type RecordChange = Partial<Record<RecordField, number | null>> & {
  custom_values?: Readonly<Record<string, CustomValue | null>>;
};

interface Stored {
  campaign: string;
  id: string;
  change: RecordChange;
  seen: RecordChange;
}

/**
 * Stores fields of a creator unless one is no longer as it was seen; an open record shows them at once.
 * @returns what ends once the lists are read anew: until then a cell would show the old amount
 * @throws what the server refused
 */
export async function storeRecord(
  client: QueryClient,
  { campaign, id, change, seen }: Stored,
): Promise<{ read: Promise<unknown> }> {
  const body: BodyIn<typeof endpoints.campaignInfluencers.update> = { ...change, expected: seen };
  const answer = await call(endpoints.campaignInfluencers.update, {
    params: { campaign, influencer: id },
    body,
  });
  client.setQueryData<CampaignInfluencer>(
    recordKey(campaign, id),
    (known) => known && { ...known, ...answer },
  );
  const read = ['squad', 'influencers', 'stats'].map((part) =>
    client.invalidateQueries({ queryKey: [...campaignKey(campaign), part] }),
  );
  return { read: Promise.all(read) };
}
