import { endpoints, type QueryIn } from '@altavoz/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { pageByPage } from '../../lib/page-by-page';
import { campaignKey } from '../campaigns';

export type ActivityFilter = Pick<QueryIn<typeof endpoints.activity.list>, 'topic' | 'by' | 'influencer'>;

/** What was done in a campaign, the newest first, read on page after page. */
export const activityQuery = (campaign: string, filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...campaignKey(campaign), 'activity', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.activity.list, {
        params: { campaign },
        query: { ...filter, after: pageParam },
        signal,
      }),
    ...pageByPage,
  });
