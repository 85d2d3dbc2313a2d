import { endpoints } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { creatorName } from '../../lib/creator-name';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { todayHere } from '../../lib/today';
import { campaignHealthQuery } from './campaign-queries';

interface Invited {
  /** A campaign influencer. */
  uuid: string;
  name: string;
  username: string;
}

/** Copies the links of several invitations together, each in a line with its creator's name. */
export function useCopyInvitations(campaign: string, onDone?: () => void) {
  const { t } = useTranslation('next-step');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (whose: () => Promise<readonly Invited[]>) => {
      const lines: string[] = [];
      for (const who of await whose()) {
        const { path } = await call(endpoints.invitations.link, {
          query: { how: 'copied' },
          params: { campaign, influencer: who.uuid },
        });
        lines.push(`${creatorName(who)} (@${who.username}): ${location.origin}${path}`);
      }
      await navigator.clipboard.writeText(lines.join('\n'));
      return lines.length;
    },
    onSuccess: (copied) => {
      notify.success({ text: t('copied', { count: copied, formatted: formatNumber(copied) }) });
      onDone?.();
    },
    onError: (error) => notify.danger({ title: t('copy_failed'), text: errorText(error) }),
    onSettled: () => client.invalidateQueries(campaignHealthQuery(campaign, todayHere())),
  });
}
