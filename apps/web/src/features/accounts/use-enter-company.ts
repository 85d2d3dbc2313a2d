import type { User } from '@altavoz/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { announceCompany } from '../../lib/session';
import { forgetChanges } from '../../lib/undo-key';
import { profileQuery } from './profile-queries';

/**
 * Goes on in the company that the session works in by now, in every tab: what was shown was of the one before and is
 * read anew.
 */
export function useEnterCompany() {
  const client = useQueryClient();
  return async (goOn: (user: User) => Promise<void>): Promise<void> => {
    const user = await client.fetchQuery({ ...profileQuery, staleTime: 0 });
    await goOn(user);
    announceCompany(user.company?.uuid ?? '');
    forgetChanges();
    await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
  };
}
