import { endpoints, type CreatorProfile } from '@altavoz/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** The signed-in creator's own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own-creator-profile'],
  queryFn: ({ signal }) => call(endpoints.creators.readProfile, { signal }),
});

export const briefcaseQuery = queryOptions({
  queryKey: ['own-creator-profile', 'briefcase'],
  queryFn: ({ signal }) => call(endpoints.briefcase.list, { signal }),
});

export const pricesQuery = queryOptions({
  queryKey: ['own-creator-profile', 'prices'],
  queryFn: ({ signal }) => call(endpoints.briefcase.listPrices, { signal }),
});

export const collaborationsQuery = queryOptions({
  queryKey: ['own-creator-profile', 'collaborations'],
  queryFn: ({ signal }) => call(endpoints.creators.listCollaborations, { signal }),
});

export const premiumQuery = queryOptions({
  queryKey: ['own-creator-profile', 'premium'],
  queryFn: ({ signal }) => call(endpoints.creators.listPremium, { signal }),
});

/** Changes what is given of the own profile; the rest stays. */
export const sendProfile = (
  body: Parameters<typeof call<typeof endpoints.creators.updateProfile>>[1]['body'],
) => call(endpoints.creators.updateProfile, { body });

/** What follows a change of the profile: all of it is read anew, with the list of what is missing. */
export function useProfileChanged() {
  const client = useQueryClient();
  return {
    /** Shows what a reply says at once. */
    show: (profile: CreatorProfile) => client.setQueryData(ownProfileQuery.queryKey, profile),
    readAnew: () => client.invalidateQueries({ queryKey: ownProfileQuery.queryKey }),
  };
}
