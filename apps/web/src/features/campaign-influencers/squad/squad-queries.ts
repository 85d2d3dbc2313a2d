import { endpoints, type QueryIn } from '@altavoz/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { campaignKey } from '../../campaigns';

type SquadQuery = QueryIn<typeof endpoints.campaignInfluencers.squad>;

/** A page of the squad in the order of the table; the contents of a row come with its panel. */
export const squadQuery = (campaign: string, query: SquadQuery) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'squad', query],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.squad, {
        params: { campaign },
        query: { ...query, content: false },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** One creator of the campaign with its contents. */
export const squadRowQuery = (campaign: string, influencer: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'squad', 'row', influencer],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.read, { params: { campaign, influencer }, signal }),
  });
