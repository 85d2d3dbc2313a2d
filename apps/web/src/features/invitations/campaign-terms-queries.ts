import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** What creators agree to in a campaign, and what they agreed to before. */
export const termsQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['campaign', campaign, 'terms'],
    queryFn: ({ signal }) => call(endpoints.invitations.terms, { params: { campaign }, signal }),
  });
