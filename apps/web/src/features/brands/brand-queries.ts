import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { todayHere } from '../../lib/today';

/** The brands of the company, or those that the creator has worked with. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => call(endpoints.brands.list, { signal }),
});

/** A brand of the company with what its campaigns come to. */
export const brandQuery = (id: string) =>
  queryOptions({
    queryKey: [...brandsQuery.queryKey, id],
    queryFn: ({ signal }) => call(endpoints.brands.read, { params: { id }, signal }),
  });

/** So many campaigns the page of a brand shows. */
const SHOWN = 9;

/** The newest campaigns of a brand, with how they go today. */
export const brandCampaignsQuery = (brand: string, archived: boolean) =>
  queryOptions({
    queryKey: ['campaigns', 'brand', brand, archived],
    queryFn: ({ signal }) =>
      call(endpoints.campaigns.list, {
        query: { brand, archived, day: todayHere(), size_page: SHOWN },
        signal,
      }),
  });
