import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** Which keys the installation has at each network. */
export const networkKeysQuery = queryOptions({
  queryKey: ['network-keys'],
  queryFn: ({ signal }) => call(endpoints.networkKeys.list, { signal }),
});
