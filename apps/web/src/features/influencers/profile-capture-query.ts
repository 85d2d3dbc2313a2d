import { endpoints, type Network } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** What the network of a creator tells of them, and where the figures that stand come from. */
export const profileCaptureQuery = (network: Network, username: string) =>
  queryOptions({
    queryKey: ['influencer', network, username, 'capture'],
    queryFn: ({ signal }) =>
      call(endpoints.profileCaptures.ofInfluencer, { params: { network, username }, signal }),
  });
