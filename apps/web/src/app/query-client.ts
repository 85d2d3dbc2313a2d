import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api';
import { isConnectionLost } from '../lib/connection';

/** Only what may pass by itself is tried again: no connection, or a server that is starting or overloaded. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'server.unavailable');

/**
 * What a browser believes of its connection says nothing about a server on the same machine or network: a request
 * is made at once and fails in words, instead of waiting in silence.
 */
const networkMode = 'always';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      refetchOnReconnect: true,
      staleTime: 15_000,
      // Where it is known that nobody answers, it is read again once somebody does.
      retry: (failures, error) => failures < 2 && mayPass(error) && !isConnectionLost(),
      refetchOnWindowFocus: true,
    },
    mutations: { networkMode, retry: false },
  },
});

// What is being read while a change is shown may be older than the change, and would take it off the screen again.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
  const { queryKey, state } = event.query;
  if (state.fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey, exact: true });
});
