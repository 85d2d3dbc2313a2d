import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** Which services this installation may ask. */
export const providersQuery = queryOptions({
  queryKey: ['image-providers'],
  queryFn: ({ signal }) => call(endpoints.imageGeneration.listProviders, { signal }),
});
