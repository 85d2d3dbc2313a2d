import { endpoints, type QueryIn } from '@altavoz/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { foundKey } from '../contents';

type FoundQuery = QueryIn<typeof endpoints.foundPosts.list>;

/** A page of the found posts of a campaign. */
export const foundQuery = (campaign: string, query: FoundQuery) =>
  queryOptions({
    queryKey: [...foundKey(campaign), 'page', query],
    queryFn: ({ signal }) => call(endpoints.foundPosts.list, { params: { campaign }, query, signal }),
    placeholderData: keepPreviousData,
  });

/** What posts are known by, and what the brief proposes. */
export const rulesQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...foundKey(campaign), 'rules'],
    queryFn: ({ signal }) => call(endpoints.foundPosts.readRules, { params: { campaign }, signal }),
  });
