import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** The brands of the company, or those that the creator has worked with. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => call(endpoints.brands.list, { signal }),
});
