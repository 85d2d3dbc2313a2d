import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api';

/** Only what may pass by itself is tried again: no answer, or a server that is starting or overloaded. */
const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'server.unavailable');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
