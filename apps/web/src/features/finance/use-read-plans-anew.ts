import { useQueryClient } from '@tanstack/react-query';
import { maxViewsQuery } from '../accounts';
import { plansQuery } from './finance-queries';

/** Reads everything anew that tells what a company has left. */
export function useReadPlansAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [plansQuery.queryKey, maxViewsQuery.queryKey, ['view-entries'], ['transactions']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}
