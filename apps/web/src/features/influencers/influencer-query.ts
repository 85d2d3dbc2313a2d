import { endpoints, type Network } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** One influencer of the catalogue, with the other accounts of the same person. */
export const influencerQuery = (network: Network, username: string) =>
  queryOptions({
    queryKey: ['influencer', network, username],
    queryFn: ({ signal }) => call(endpoints.influencers.read, { params: { network, username }, signal }),
  });
