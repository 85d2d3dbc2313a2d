import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** What waits for the address of whoever is signed in. */
export const receivedInvitationsQuery = queryOptions({
  queryKey: ['received-invitations'],
  queryFn: ({ signal }) => call(endpoints.companies.listReceived, { signal }),
});
