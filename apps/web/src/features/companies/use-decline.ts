import type { ReceivedInvitation } from '@altavoz/contracts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';

type About = Pick<ReceivedInvitation, 'campaign' | 'company' | 'invited_by'>;

/** Declines an invitation once that is confirmed. @param decline asks the server @param onEnd whatever came of it */
export function useDecline(decline: () => Promise<unknown>, onEnd?: (error: Error | null) => void) {
  const { t } = useTranslation('companies');
  const { mutate, ...state } = useMutation({
    mutationFn: decline,
    onSettled: (_data, error) => onEnd?.(error),
  });
  const ask = async ({ campaign, company, invited_by: inviter }: About) => {
    const sure = await confirmDialog({
      title: t('received.decline_title', { name: campaign ?? company }),
      text: t('received.decline_text', { inviter: inviter ?? t('join.somebody') }),
      confirmLabel: t('received.decline'),
    });
    if (sure) mutate();
  };
  return { ...state, ask: (about: About) => void ask(about) };
}
