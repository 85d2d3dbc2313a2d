import { endpoints, type OpenedInvitation } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { call } from '../../lib/api';
import { errorText, fieldErrors } from '../../lib/error-text';
import { notify } from '../../lib/notify';
import { openedKey, useShowOpened, type InvitationLink } from './opened-queries';

type OwnContent = OpenedInvitation['contents'][number];

/** Takes back a content that nobody has reviewed, once it is confirmed [INV-15]. */
export function useWithdraw(link: InvitationLink, { campaign }: OpenedInvitation) {
  const { t } = useTranslation('invitations');
  const client = useQueryClient();
  const show = useShowOpened(link);
  const withdraw = useMutation({
    mutationFn: (content: string) =>
      call(endpoints.invitations.withdrawContent, {
        params: { campaign: campaign.uuid },
        body: { token: link.token, content },
      }),
    onSuccess: (opened) => {
      show(opened);
      notify.success({ text: t('withdraw.done') });
    },
    onError: (error) => {
      notify.danger({ text: fieldErrors(error)['content'] ?? errorText(error) });
      // Somebody has reviewed it meanwhile.
      void client.invalidateQueries({ queryKey: openedKey(link) });
    },
  });
  return async ({ uuid, is_planned }: OwnContent): Promise<void> => {
    const isSure = await confirmDialog({
      title: t('withdraw.title'),
      text: t(is_planned ? 'withdraw.planned' : 'withdraw.own', { company: campaign.company_name }),
      confirmLabel: t('withdraw.act'),
      tone: 'danger',
    });
    if (isSure) withdraw.mutate(uuid);
  };
}
