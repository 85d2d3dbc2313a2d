import { endpoints, type Network } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** Every room changes what is found here: what was found before is shown, and asked for again. */
const staleTime = 0;

/**
 * The creators and contents of all campaigns that a text finds.
 * @param text not empty
 * @param campaign the one that is open, whose own come first
 */
export const foundQuery = (text: string, campaign: string) =>
  queryOptions({
    staleTime,
    queryKey: ['search', campaign, text],
    queryFn: ({ signal }) =>
      call(endpoints.search.find, { query: { text, ...(campaign ? { campaign } : {}) }, signal }),
  });

/** The campaigns that an influencer is in, and what it published in them. */
export const influencerWorkQuery = (network: Network, username: string) =>
  queryOptions({
    staleTime,
    queryKey: ['search', 'work', network, username],
    queryFn: ({ signal }) =>
      call(endpoints.search.campaignsOfInfluencer, { params: { network, username }, signal }),
  });
