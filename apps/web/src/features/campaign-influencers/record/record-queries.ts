import { endpoints, type CampaignInfluencer, type ManagingRow } from '@altavoz/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { campaignKey } from '../../campaigns';
import { cachedLists, recordKey } from '../campaign-influencer-queries';

/** One creator of the campaign with its contents, whatever the status. */
export const recordQuery = (campaign: string, influencer: string) =>
  queryOptions({
    queryKey: recordKey(campaign, influencer),
    queryFn: ({ signal }): Promise<ManagingRow> =>
      call(endpoints.campaignInfluencers.read, { params: { campaign, influencer }, signal }),
  });

/** Whether a creator's invitation opens, and until when. */
export const invitationQuery = (campaign: string, influencer: string) =>
  queryOptions({
    queryKey: [...recordKey(campaign, influencer), 'invitation'],
    queryFn: ({ signal }) => call(endpoints.invitations.state, { params: { campaign, influencer }, signal }),
  });

/** A creator as some list of the campaign has read it; without contents, which no list has. */
export function knownRecord(client: QueryClient, campaign: string, id: string): ManagingRow | undefined {
  const pages = client.getQueriesData<{ results?: readonly CampaignInfluencer[] }>({
    queryKey: [...campaignKey(campaign), 'squad'],
  });
  const row = [
    ...cachedLists(client, campaign).map(({ list }) => list.rows),
    ...pages.map(([, page]) => page?.results ?? []),
  ]
    .flatMap((rows) => rows.filter(({ uuid }) => uuid === id))
    .at(0);
  return row && { ...row, content: [] };
}
