import { endpoints } from '@altavoz/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

const calls = endpoints.companies;

/** Members, guests and invitations of the company that the session works in. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(calls.team, { signal }),
});

export const ownCompanyQuery = queryOptions({
  queryKey: ['own-company'],
  queryFn: ({ signal }) => call(calls.read, { signal }),
});

/** To whom one campaign is open, and who is invited to it. */
export const guestsQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['team', 'guests', campaign],
    queryFn: ({ signal }) => call(calls.listGuests, { params: { campaign }, signal }),
  });

/** What the link of an invitation is for. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['join', token],
    queryFn: ({ signal }) => call(calls.lookAtInvitation, { body: { token }, signal }),
    retry: false,
  });

export const companiesQuery = (query: { page: number; search?: string | undefined }) =>
  queryOptions({
    queryKey: ['companies', query],
    queryFn: ({ signal }) => call(calls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const companyDetailsQuery = (company: string) =>
  queryOptions({
    queryKey: ['companies', 'one', company],
    queryFn: ({ signal }) => call(calls.readOne, { params: { company }, signal }),
  });

/** Changes something of a team, says so, and has the team read anew; a refusal is said aloud. */
export function useTeamChange<Given>(
  change: (given: Given) => Promise<unknown>,
  done: (given: Given) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (_answer, given) => void notify.success({ text: done(given) }),
    onError: (error) => void notify.danger({ text: errorText(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery.queryKey }),
  });
}
