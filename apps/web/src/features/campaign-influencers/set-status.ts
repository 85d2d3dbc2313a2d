import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { errorText } from '../../lib/error-text';
import { fetchPart, loadWords } from '../../lib/late';
import { notify } from '../../lib/notify';
import type { statusChanges } from './status-changes';

type StatusChanges = ReturnType<typeof statusChanges>;

let here: { statusChanges: typeof statusChanges } | null = null;
async function ask() {
  const [part] = await Promise.all([fetchPart(() => import('./status-changes')), loadWords(['moves'])]);
  return (here = part);
}

/** What changes the statuses of creators of a campaign. Its code comes behind the list, long before anybody is moved. */
export function useSetStatus(campaign: string): StatusChanges {
  const client = useQueryClient();
  useEffect(() => void ask().catch(() => undefined), []);
  return useMemo(() => {
    const run = async (change: (all: StatusChanges) => Promise<boolean>): Promise<boolean> => {
      try {
        return await change((here ?? (await ask())).statusChanges(client, campaign));
      } catch (error) {
        notify.danger({ text: errorText(error) });
        return false;
      }
    };
    return {
      setStatus: (rows, status, byHand) => run((all) => all.setStatus(rows, status, byHand)),
      remove: (rows) => run((all) => all.remove(rows)),
      setStatusOfAll: (...args) => run((all) => all.setStatusOfAll(...args)),
    };
  }, [client, campaign]);
}
