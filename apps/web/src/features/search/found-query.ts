import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/**
 * The creators and contents of all campaigns that a text finds.
 * @param text not empty
 * @param campaign the one that is open, whose own come first
 */
export const foundQuery = (text: string, campaign: string) =>
  queryOptions({
    queryKey: ['search', campaign, text],
    queryFn: ({ signal }) =>
      call(endpoints.search.find, { query: { text, ...(campaign ? { campaign } : {}) }, signal }),
  });
