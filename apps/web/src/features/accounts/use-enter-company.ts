import type { User } from '@altavoz/contracts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { forgetKeptReads } from '../../lib/kept-reads';
import { announceCompany } from '../../lib/session';
import { forgetChanges } from '../../lib/undo-key';
import { profileQuery } from './profile-queries';

/**
 * Goes on in what the session may see by now, in every tab: what was shown was of before and is read anew,
 * and what was kept of it for a page without a connection is forgotten.
 * @param goOn leads to where that is shown
 */
export async function enterAnew(client: QueryClient, goOn: (user: User) => Promise<void>): Promise<void> {
  const user = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
  await goOn(user);
  announceCompany(user.company?.uuid ?? '');
  forgetChanges();
  const readAnew = client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0],
  });
  // Behind the reset: nothing of before is known any more that could be kept again.
  forgetKeptReads();
  await readAnew;
}

/** Goes on in the company that the session works in by now. */
export function useEnterCompany() {
  const client = useQueryClient();
  return (goOn: (user: User) => Promise<void>): Promise<void> => enterAnew(client, goOn);
}
