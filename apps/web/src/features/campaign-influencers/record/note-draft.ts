import { useSessionStorage } from '@mantine/hooks';
import { useProfile } from '../../accounts';

/** What somebody has begun to write about a creator in a campaign: the browser keeps it until it is sent. */
export function useNoteDraft(influencer: string) {
  const who = useProfile()?.uuid;
  const [draft, setDraft, forget] = useSessionStorage({
    key: `altavoz_note:${who}:${influencer}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return { draft, setDraft, forget };
}
