import { endpoints } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { announceCompany } from '../../lib/session';
import { forgetChanges } from '../../lib/undo-key';
import { profileQuery } from './profile-queries';

/** Lets the session work in another company, in every tab: what was shown was of the one before and is read anew. */
export function useSwitchCompany({ onSwitched }: { onSwitched: () => Promise<void> }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (company: string) => call(endpoints.accounts.switchCompany, { body: { company } }),
    onSuccess: async (user, company) => {
      client.setQueryData(profileQuery.queryKey, user);
      await onSwitched();
      announceCompany(company);
      forgetChanges();
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileQuery.queryKey[0] });
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
}
