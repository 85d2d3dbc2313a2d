import { endpoints, type User } from '@altavoz/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { readToken } from '../../lib/session';
import { isGuest } from './home-of';

/** The signed-in account; every protected screen waits for it. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(endpoints.accounts.readProfile, { signal }),
  staleTime: 5 * 60_000,
});

/** How many creator profiles the company may still add. */
export const maxViewsQuery = queryOptions({
  queryKey: ['max-views'],
  queryFn: ({ signal }) => call(endpoints.accounts.maxViews, { signal }),
  staleTime: 30_000,
});

/** The signed-in account; undefined while nobody is signed in or it is still being read. */
export function useProfile(): User | undefined {
  return useQuery({ ...profileQuery, enabled: readToken() !== null }).data;
}

/**
 * Whether somebody works in no company and only looks into campaigns that were opened to them. What they may never do is not
 * offered to them; members are shown it with the reason why they may not, for a colleague may change that [PER-13].
 */
export function useIsGuest(): boolean {
  const user = useProfile();
  return user !== undefined && isGuest(user);
}

/** Whether the signed-in account may do something beside the campaigns that it is in [PER-16]. */
export function useMay(what: keyof User['can']): boolean {
  return useProfile()?.can[what] ?? false;
}
