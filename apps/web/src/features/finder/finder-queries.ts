import { endpoints } from '@altavoz/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { narrowing } from '../../lib/list-search';
import type { FinderState } from './finder-search';

/** A page of those whom a company finds. */
export const finderQuery = ({ search, network, topic, where, sort, page }: FinderState) =>
  queryOptions({
    queryKey: ['influencers', 'search', { search, network, topic, where, sort, page }],
    queryFn: ({ signal }) =>
      call(endpoints.influencers.search, {
        query: { page, sort, ...narrowing({ username: search, network, topic, where }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
