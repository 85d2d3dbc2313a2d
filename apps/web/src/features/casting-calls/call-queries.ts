import {
  endpoints,
  type ApplicationOrder,
  type BodyIn,
  type CastingCallState,
  type SentState,
} from '@altavoz/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { pageByPage } from '../../lib/page-by-page';

/** What becomes old with any change of a call or an application. */
export const CALLS_KEY = ['casting-calls'] as const;

/** A page of the calls of the company. */
export const callsQuery = (query: { page: number; state?: CastingCallState | undefined }) =>
  queryOptions({
    queryKey: [...CALLS_KEY, 'list', query],
    queryFn: ({ signal }) => call(endpoints.castingCalls.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** One of them. */
export const callQuery = (id: string) =>
  queryOptions({
    queryKey: [...CALLS_KEY, 'one', id],
    queryFn: ({ signal }) => call(endpoints.castingCalls.read, { params: { call: id }, signal }),
  });

/** Who applied to one, read on page after page. */
export const applicationsQuery = (id: string, state: SentState | null, order: ApplicationOrder) =>
  infiniteQueryOptions({
    queryKey: [...CALLS_KEY, 'applications', id, state, order],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.castingCalls.applications, {
        params: { call: id },
        query: { after: pageParam, order, ...(state ? { state } : {}) },
        signal,
      }),
    ...pageByPage,
  });

/** A call as everybody sees it. */
export const shownCallQuery = (id: string) =>
  queryOptions({
    queryKey: [...CALLS_KEY, 'shown', id],
    queryFn: ({ signal }) => call(endpoints.castingCalls.view, { params: { call: id }, signal }),
  });

/** What is being kept, by the call. */
const keeping = new Map<string, Promise<unknown>>();

/** Keeps what was typed for a call, even when the page goes meanwhile. */
export const keepApplication = (id: string, body: BodyIn<typeof endpoints.castingCalls.saveApplication>) => {
  const kept = call(endpoints.castingCalls.saveApplication, { params: { call: id }, body, outlives: true });
  // Whether it failed is the business of the form.
  keeping.set(
    id,
    kept.catch(() => {}),
  );
  return kept;
};

/** What the signed-in creator typed or sent for one: whoever comes back at once waits for what is still being kept. */
export const ownApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...CALLS_KEY, 'own', id],
    queryFn: async ({ signal }) => {
      await keeping.get(id);
      return call(endpoints.castingCalls.ownApplication, { params: { call: id }, signal });
    },
  });

/** What companies show to the signed-in creator. */
export const openCallsQuery = queryOptions({
  queryKey: [...CALLS_KEY, 'open'],
  queryFn: ({ signal }) => call(endpoints.castingCalls.open, { signal }),
});

/** What the signed-in creator applied to. */
export const ownApplicationsQuery = queryOptions({
  queryKey: [...CALLS_KEY, 'mine'],
  queryFn: ({ signal }) => call(endpoints.castingCalls.mine, { signal }),
});

/** The accounts of networks that the signed-in creator says are theirs. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['own-creator-profile', 'accounts'],
  queryFn: ({ signal }) => call(endpoints.creators.listNetworks, { signal }),
});
